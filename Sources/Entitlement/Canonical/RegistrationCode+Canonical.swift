public import Simulation

extension RegisteredCode: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    try self.init(
      code: c.field("code", it.code),
      app: c.field("app", it.app),
      device: c.field("device", it.device),
      requestor: c.field("requestor", it.requestor),
      provider: c.field("provider", it.provider),
      expires: c.field("expires", it.expires)
    )
  }
}
