public import Simulation

extension Request: CanonicalCodable {
  /// Writes the fields.
  public func encode(to writer: inout CanonicalWriter) { writer.write(fields) }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    fields = try reader.read()
  }
}

extension Request.Fields: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(id)
    writer.write(service)
    writer.write(serviceProvider)
    writer.write(app)
    writer.write(requestor)
    writer.write(provider)
    writer.write(device)
    writer.write(bearer)
    writer.write(options)
    writer.write(data)
    writer.write(resource)
    writer.write(resources)
    writer.write(bypassesCache)
    writer.write(proof)
    writer.write(signature)
    writer.write(publicKey)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(
      id: reader.read(),
      service: reader.read(),
      serviceProvider: reader.read(),
      app: reader.read(),
      requestor: reader.read(),
      provider: reader.read(),
      device: reader.read(),
      bearer: reader.read(),
      options: reader.read(),
      data: reader.read(),
      resource: reader.read(),
      resources: reader.read(),
      bypassesCache: reader.read(),
      proof: reader.read(),
      signature: reader.read(),
      publicKey: reader.read()
    )
  }
}

extension RequestID: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(sender)
    writer.write(number)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(sender: reader.read(), number: reader.read())
  }
}

extension RequestID.Sender: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .accessEnabler(let app): writer.tag(0, app)
    case .page(let app): writer.tag(1, app)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .accessEnabler(reader.read())
    case 1: self = try .page(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}
