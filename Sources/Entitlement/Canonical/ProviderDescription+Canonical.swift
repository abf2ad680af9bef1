public import Simulation

extension ProviderDescription: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    try self.init(c.field("mvpd", it.mvpd))
    requiredMetadataFields = try c.field("requiredMetadataFields", it.requiredMetadataFields)
  }
}

extension RequestorDescription: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    try self.init(c.field("id", it.id))
    providers = try c.field("providers", it.providers)
    usesPlatformSSO = try c.field("usesPlatformSSO", it.usesPlatformSSO)
    revealsDeviceID = try c.field("revealsDeviceID", it.revealsDeviceID)
  }
}

extension ServiceProviderDescription: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    try self.init(c.field("url", it.url))
    latency = try c.field("latency", it.latency)
    providers = try c.field("providers", it.providers)
    overrides = try c.field("overrides", it.overrides)
  }
}
