public import Simulation

extension EndpointURL: CanonicalCodable {
  /// Writes the fields, which lie in memory once.
  public func encode(to writer: inout CanonicalWriter) { writer.write(fields) }

  /// Reads the fields.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    fields = try reader.read()
  }
}

extension EndpointURL.Fields: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    page = try c.field("page", it.page)
    serviceProvider = try c.field("serviceProvider", it.serviceProvider)
    requestor = try c.field("requestor", it.requestor)
    provider = try c.field("provider", it.provider)
    redirectURL = try c.field("redirectURL", it.redirectURL)
    data = try c.field("data", it.data)
  }
}
