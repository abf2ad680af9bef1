extension AdvancedStatus: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    errorID = try c.field("errorID", it().errorID)
    level = try c.field("level", it().level)
    message = try c.field("message", it().message)
    details = try c.field("details", it().details)
  }
}
