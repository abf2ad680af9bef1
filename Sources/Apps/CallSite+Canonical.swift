import Entitlement
public import Simulation

extension CallSite: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    thread = try c.field("thread", it.thread)
    callback = try c.field("callback", it.callback)
  }
}
