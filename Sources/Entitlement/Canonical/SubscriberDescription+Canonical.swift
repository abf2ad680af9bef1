public import Simulation

extension SubscriberDescription: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    subscriber = try c.field("subscriber", it.subscriber)
  }
}
