public import Simulation

extension AppDescription.Path: CanonicalWord {}
extension AppDescription.Start: CanonicalWord {}
extension AppDescription.UnpromptedBehavior: CanonicalWord {}

extension AppDescription: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    name = try c.field("name", it.name)
    sdk = try c.field("sdk", it.sdk)
    path = try c.field("path", it.path)
    requestor = try c.field("requestor", it.requestor)
    starts = try c.field("starts", it.starts)
    team = try c.field("team", it.team)
    bundle = try c.field("bundle", it.bundle)
    scheme = try c.field("scheme", it.scheme)
    permission = try c.field("permission", it.permission)
    isRegistered = try c.field("isRegistered", it.isRegistered)
    lacks = try c.field("lacks", it.lacks)
    lacksUseSVC = try c.field("lacksUseSVC", it.lacksUseSVC)
    follows = try c.field("follows", it.follows)
    storageCheck = try c.field("storageCheck", it.storageCheck)
  }
}
