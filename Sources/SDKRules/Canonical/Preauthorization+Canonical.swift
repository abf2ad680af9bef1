public import EntsimEntitlement
public import EntsimSimulation

extension AccessEnabler.PreauthorizationQuery.Purpose: CanonicalWord {}
extension AccessEnabler.PreauthorizationQuery.LocalCache: CanonicalWord {}

extension AccessEnabler.PreauthorizationQuery: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    purpose = try c.field("purpose", it().purpose, .word.named("call"))
    resources = try c.field("resources", it().resources, .value { .limit($0) })
    localCache = try c.field(
      "localCache",
      it().localCache,
      .value { .word($0 == .implied ? nil : $0) }.named("cache")
    )
    bypassesRemoteCache = try c.field("bypassesRemoteCache", it().bypassesRemoteCache, .shown)
  }
}

extension AccessEnabler.Preauthorization: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    query = try c.field("query", it().query, .state)
    viewer = try c.field("viewer", it().viewer, .state.at(3))
    known = try c.field("known", it().known, .shown)
    request = try c.field("request", it().request, .shown.at(0))
  }
}
