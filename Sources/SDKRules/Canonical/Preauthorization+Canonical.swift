import Entitlement
public import Simulation

extension AccessEnabler.PreauthorizationQuery.Purpose: CanonicalWord {}
extension AccessEnabler.PreauthorizationQuery.LocalCache: CanonicalWord {}

extension AccessEnabler.PreauthorizationQuery: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    purpose = try c.field("purpose", it().purpose)
    resources = try c.field("resources", it().resources)
    localCache = try c.field("localCache", it().localCache)
    bypassesRemoteCache = try c.field("bypassesRemoteCache", it().bypassesRemoteCache)
  }
}

extension AccessEnabler.Preauthorization: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    query = try c.field("query", it().query)
    viewer = try c.field("viewer", it().viewer)
    known = try c.field("known", it().known)
    request = try c.field("request", it().request)
  }
}
