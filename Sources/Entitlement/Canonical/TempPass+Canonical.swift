public import Simulation

extension Degradation: CanonicalWord {}

extension TempPass: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    kind = try c.field("kind", it.kind)
    duration = try c.field("duration", it.duration)
    resources = try c.field("resources", it.resources)
  }
}
