import Entitlement
public import Simulation

extension PassService.AnonymousSignIn: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    try self.init(
      app: c.field("app", it.app),
      device: c.field("device", it.device),
      requestor: c.field("requestor", it.requestor),
      provider: c.field("provider", it.provider),
      source: c.field("source", it.source),
      identifier: c.field("identifier", it.identifier)
    )
  }
}

extension PassService.TrialUse: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    try self.init(
      c.field("requestor", it.requestor),
      c.field("provider", it.provider),
      c.field("device", it.device),
      c.field("resource", it.resource),
      at: c.field("time", it.time)
    )
  }
}
