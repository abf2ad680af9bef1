import Entitlement
public import Simulation

extension PassService.AnonymousSignIn: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    app = try c.field("app", it.app)
    device = try c.field("device", it.device)
    requestor = try c.field("requestor", it.requestor)
    provider = try c.field("provider", it.provider)
    source = try c.field("source", it.source)
    identifier = try c.field("identifier", it.identifier)
  }
}

extension PassService.TrialUse: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    requestor = try c.field("requestor", it.requestor)
    provider = try c.field("provider", it.provider)
    device = try c.field("device", it.device)
    resource = try c.field("resource", it.resource)
    time = try c.field("time", it.time)
  }
}
