public import Simulation

extension TokenDescription: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    try self.init(
      subscriber: c.field("subscriber", it.subscriber),
      requestor: c.field("requestor", it.requestor)
    )
    kind = try c.field("kind", it.kind)
    resource = try c.field("resource", it.resource)
    app = try c.field("app", it.app)
    expires = try c.field("expires", it.expires)
    source = try c.field("source", it.source)
    device = try c.field("device", it.device)
    store = try c.field("store", it.store)
    isCorrupt = try c.field("isCorrupt", it.isCorrupt)
    isSelected = try c.field("isSelected", it.isSelected)
  }
}
