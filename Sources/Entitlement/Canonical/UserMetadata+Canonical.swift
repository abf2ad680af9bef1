public import Simulation

extension UserMetadata: CanonicalCodable {
  /// Writes the fields.
  public func encode(to writer: inout CanonicalWriter) { writer.write(fields) }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    fields = try reader.read()
  }
}

extension UserMetadata.Fields: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(guid)
    writer.write(requestor)
    writer.write(provider)
    writer.write(updated)
    writer.write(encrypted)
    writer.write(data)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(
      guid: reader.read(),
      requestor: reader.read(),
      provider: reader.read(),
      updated: reader.read(),
      encrypted: reader.read(),
      data: reader.read()
    )
  }
}
