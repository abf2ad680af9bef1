public import Simulation

extension TempPass.Kind: CanonicalWord {}
extension Degradation: CanonicalWord {}

extension TempPass: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    try self.init(
      c.field("kind", it.kind),
      lasting: c.field("duration", it.duration),
      resources: c.field("resources", it.resources)
    )
  }
}
