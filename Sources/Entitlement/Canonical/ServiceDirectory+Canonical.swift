public import Simulation

extension ServiceDirectory: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(providers)
    writer.write(subscribers)
    writer.write(requestors)
    writer.write(hosts)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(
      providers: reader.read(),
      subscribers: reader.read(),
      requestors: reader.read(),
      hosts: reader.read()
    )
  }
}

extension ServiceDirectory.Requestor: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(id)
    writer.write(providers)
    writer.write(revealsDeviceID)
    writer.write(usesPlatformSSO)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(
      reader.read(),
      providers: reader.read(),
      revealsDeviceID: reader.read(),
      usesPlatformSSO: reader.read()
    )
  }
}

extension ServiceDirectory.Host: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(url)
    writer.write(latency)
    writer.write(providers)
    writer.write(overrides)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(
      reader.read(),
      latency: reader.read(),
      providers: reader.read(),
      overrides: reader.read()
    )
  }
}
