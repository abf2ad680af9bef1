public import Simulation

extension ServiceDirectory: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    providers = try c.field("providers", it().providers)
    subscribers = try c.field("subscribers", it().subscribers)
    requestors = try c.field("requestors", it().requestors)
    hosts = try c.field("hosts", it().hosts)
  }
}

extension ServiceDirectory.Requestor: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    id = try c.field("id", it().id)
    providers = try c.field("providers", it().providers)
    revealsDeviceID = try c.field("revealsDeviceID", it().revealsDeviceID)
    usesPlatformSSO = try c.field("usesPlatformSSO", it().usesPlatformSSO)
  }
}

extension ServiceDirectory.Host: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    url = try c.field("url", it().url)
    latency = try c.field("latency", it().latency)
    providers = try c.field("providers", it().providers)
    overrides = try c.field("overrides", it().overrides)
  }
}
