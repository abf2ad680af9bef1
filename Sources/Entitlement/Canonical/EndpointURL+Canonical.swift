public import Simulation

extension EndpointURL: DescribedFields {
  /// The fields, which lie in memory once.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    fields = try c.field("fields", it.fields)
  }
}

extension EndpointURL.Fields: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    try self.init(
      page: c.field("page", it.page),
      serviceProvider: c.field("serviceProvider", it.serviceProvider),
      requestor: c.field("requestor", it.requestor),
      provider: c.field("provider", it.provider),
      redirectURL: c.field("redirectURL", it.redirectURL),
      data: c.field("data", it.data)
    )
  }
}
