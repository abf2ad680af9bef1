public import Simulation

extension RegisteredCode: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    code = try c.field("code", it.code)
    app = try c.field("app", it.app)
    device = try c.field("device", it.device)
    requestor = try c.field("requestor", it.requestor)
    provider = try c.field("provider", it.provider)
    expires = try c.field("expires", it.expires)
  }
}
