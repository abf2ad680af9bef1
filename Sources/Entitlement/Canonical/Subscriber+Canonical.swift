extension Subscriber: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    name = try c.field("name", it().name, .shown)
    provider = try c.field("provider", it().provider, .shown)
    guid = try c.field("guid", it().guid, .secret)
    resources = try c.field("resources", it().resources, .value { .limit($0) })
    denied = try c.field("denied", it().denied, .shown)
    metadata = try c.field("metadata", it().metadata, .secret)
    encrypted = try c.field("encrypted", it().encrypted, .shown)
  }
}

extension MVPDSession: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    device = try c.field("device", it().device, .shown)
    subscriber = try c.field("subscriber", it().subscriber, .shown.at(0))
  }
}

extension UserMetadata.Fields: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    guid = try c.field("guid", it().guid, .secret.at(2))
    requestor = try c.field("requestor", it().requestor, .shown)
    provider = try c.field("provider", it().provider, .shown.named("mvpd"))
    updated = try c.field("updated", it().updated, .value { .integer($0) })
    encrypted = try c.field("encrypted", it().encrypted, .shown)
    data = try c.field("data", it().data, .secret)
  }
}

extension UserMetadata: DescribedState {}

extension RegisteredCode: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    code = try c.field("code", it().code, .shown)
    app = try c.field("app", it().app, .shown)
    device = try c.field("device", it().device, .shown)
    requestor = try c.field("requestor", it().requestor, .shown)
    provider = try c.field("provider", it().provider, .shown.named("mvpd"))
    expires = try c.field("expires", it().expires, .time)
    issued = try c.field(
      "issued",
      it().issued,
      it().issued == nil ? .hidden : .time,
      since: 4,
      before: nil
    )
  }
}
