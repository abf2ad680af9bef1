public import Simulation

extension ServiceDirectory: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    try self.init(
      providers: c.field("providers", it.providers),
      subscribers: c.field("subscribers", it.subscribers),
      requestors: c.field("requestors", it.requestors),
      hosts: c.field("hosts", it.hosts)
    )
  }
}

extension ServiceDirectory.Requestor: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    try self.init(
      c.field("id", it.id),
      providers: c.field("providers", it.providers),
      revealsDeviceID: c.field("revealsDeviceID", it.revealsDeviceID),
      usesPlatformSSO: c.field("usesPlatformSSO", it.usesPlatformSSO)
    )
  }
}

extension ServiceDirectory.Host: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    try self.init(
      c.field("url", it.url),
      latency: c.field("latency", it.latency),
      providers: c.field("providers", it.providers),
      overrides: c.field("overrides", it.overrides)
    )
  }
}
