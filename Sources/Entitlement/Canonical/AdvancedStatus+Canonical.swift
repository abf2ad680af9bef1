public import Simulation

extension AdvancedStatus: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    try self.init(
      c.field("errorID", it.errorID),
      c.field("level", it.level),
      message: c.field("message", it.message),
      details: c.field("details", it.details)
    )
  }
}
