public import Simulation

extension UserMetadata: DescribedFields {
  /// The fields, which lie in memory once.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    fields = try c.field("fields", it.fields)
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
