public import Simulation

extension EndpointURL: CanonicalCodable {
  /// Writes the fields.
  public func encode(to writer: inout CanonicalWriter) { writer.write(fields) }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    fields = try reader.read()
  }
}

extension EndpointURL.Fields: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(page)
    writer.write(serviceProvider)
    writer.write(requestor)
    writer.write(provider)
    writer.write(redirectURL)
    writer.write(data)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(
      page: reader.read(),
      serviceProvider: reader.read(),
      requestor: reader.read(),
      provider: reader.read(),
      redirectURL: reader.read(),
      data: reader.read()
    )
  }
}
