public import EntsimSimulation

extension SDKVersion: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    major = try c.field("major", it().major)
    minor = try c.field("minor", it().minor)
    patch = try c.field("patch", it().patch)
  }
}

extension SystemVersion: CanonicalWord {}
