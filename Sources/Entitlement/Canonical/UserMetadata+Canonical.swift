public import Simulation

extension UserMetadata: CanonicalCodable {
  /// Writes the fields.
  public func encode(to writer: inout CanonicalWriter) { writer.write(fields) }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    fields = try reader.read()
  }
}

extension UserMetadata.Fields: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    try self.init(
      guid: c.field("guid", it.guid),
      requestor: c.field("requestor", it.requestor),
      provider: c.field("provider", it.provider),
      updated: c.field("updated", it.updated),
      encrypted: c.field("encrypted", it.encrypted),
      data: c.field("data", it.data)
    )
  }
}
