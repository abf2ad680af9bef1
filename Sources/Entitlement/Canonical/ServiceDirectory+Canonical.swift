extension ServiceDirectory: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    providers = try c.field("providers", it().providers, .state)
    subscribers = try c.field("subscribers", it().subscribers, .state)
    requestors = try c.field("requestors", it().requestors, .state)
    hosts = try c.field("hosts", it().hosts, .state.named("serviceProviders"))
  }
}

extension ServiceDirectory.Requestor: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    id = try c.field("id", it().id, .shown)
    providers = try c.field("providers", it().providers, .value { .limit($0) })
    revealsDeviceID = try c.field("revealsDeviceID", it().revealsDeviceID, .shown.named("deviceID"))
    usesPlatformSSO = try c.field(
      "usesPlatformSSO",
      it().usesPlatformSSO,
      .value { .text($0 ? nil : "none") }.named("platformSSO")
    )
  }
}

extension ServiceDirectory.Host: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    url = try c.field("url", it().url, .shown)
    latency = try c.field("latency", it().latency, .shown)
    providers = try c.field("providers", it().providers, .value { .limit($0) })
    overrides = try c.field("overrides", it().overrides, .state)
  }
}
