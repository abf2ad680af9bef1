public import Simulation

extension Subscriber: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    name = try c.field("name", it().name)
    provider = try c.field("provider", it().provider)
    guid = try c.field("guid", it().guid)
    resources = try c.field("resources", it().resources)
    denied = try c.field("denied", it().denied)
    metadata = try c.field("metadata", it().metadata)
    encrypted = try c.field("encrypted", it().encrypted)
  }
}

extension MVPDSession: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    device = try c.field("device", it().device)
    subscriber = try c.field("subscriber", it().subscriber)
  }
}

extension UserMetadata.Fields: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    guid = try c.field("guid", it().guid)
    requestor = try c.field("requestor", it().requestor)
    provider = try c.field("provider", it().provider)
    updated = try c.field("updated", it().updated)
    encrypted = try c.field("encrypted", it().encrypted)
    data = try c.field("data", it().data)
  }
}

extension RegisteredCode: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    code = try c.field("code", it().code)
    app = try c.field("app", it().app)
    device = try c.field("device", it().device)
    requestor = try c.field("requestor", it().requestor)
    provider = try c.field("provider", it().provider)
    expires = try c.field("expires", it().expires)
  }
}
