public import Simulation

extension SDKVersion: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    try self.init(
      c.field("major", it.major),
      c.field("minor", it.minor),
      c.field("patch", it.patch)
    )
  }
}

extension SystemVersion: CanonicalWord {}
