public import Simulation

extension UserMetadata: CanonicalCodable {
  /// Writes the fields, which lie in memory once.
  public func encode(to writer: inout CanonicalWriter) { writer.write(fields) }

  /// Reads the fields.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    fields = try reader.read()
  }
}

extension UserMetadata.Fields: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    guid = try c.field("guid", it.guid)
    requestor = try c.field("requestor", it.requestor)
    provider = try c.field("provider", it.provider)
    updated = try c.field("updated", it.updated)
    encrypted = try c.field("encrypted", it.encrypted)
    data = try c.field("data", it.data)
  }
}
