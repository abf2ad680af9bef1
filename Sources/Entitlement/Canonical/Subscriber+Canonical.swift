public import Simulation

extension Subscriber: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    try self.init(
      name: c.field("name", it.name),
      provider: c.field("provider", it.provider),
      guid: c.field("guid", it.guid),
      resources: c.field("resources", it.resources),
      denied: c.field("denied", it.denied),
      metadata: c.field("metadata", it.metadata),
      encrypted: c.field("encrypted", it.encrypted)
    )
  }
}

extension MVPDSession: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    try self.init(
      device: c.field("device", it.device),
      subscriber: c.field("subscriber", it.subscriber)
    )
  }
}
