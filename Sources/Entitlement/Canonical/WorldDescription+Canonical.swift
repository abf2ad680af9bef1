public import Simulation

extension WorldDescription: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(clock)
    writer.write(seed)
    writer.write(device)
    writer.write(apps)
    writer.write(requestors)
    writer.write(providers)
    writer.write(subscribers)
    writer.write(serviceProviders)
    writer.write(answers)
    writer.write(appleAccount)
    writer.write(tokens)
    writer.write(durations)
    writer.write(switches)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    self.init()
    clock = try reader.read()
    seed = try reader.read()
    device = try reader.read()
    apps = try reader.read()
    requestors = try reader.read()
    providers = try reader.read()
    subscribers = try reader.read()
    serviceProviders = try reader.read()
    answers = try reader.read()
    appleAccount = try reader.read()
    tokens = try reader.read()
    durations = try reader.read()
    switches = try reader.read()
  }
}

extension DeviceDescription: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(kind)
    writer.write(operatingSystem)
    writer.write(isOnline)
    writer.write(tvProviderError)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    self.init()
    kind = try reader.read()
    operatingSystem = try reader.read()
    isOnline = try reader.read()
    tvProviderError = try reader.read()
  }
}

extension AppleAccountDescription: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(subscriber)
    writer.write(expires)
    writer.write(saml)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(
      subscriber: reader.read(),
      expires: reader.read(),
      saml: reader.read()
    )
  }
}

extension Durations: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(authentication)
    writer.write(authorization)
    writer.write(mediaToken)
    writer.write(preauthorization)
    writer.write(registrationCode)
    writer.write(accessToken)
    writer.write(poll)
    writer.write(timeout)
    writer.write(latency)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    self.init()
    authentication = try reader.read()
    authorization = try reader.read()
    mediaToken = try reader.read()
    preauthorization = try reader.read()
    registrationCode = try reader.read()
    accessToken = try reader.read()
    poll = try reader.read()
    timeout = try reader.read()
    latency = try reader.read()
  }
}
