public import Simulation

extension Request: DescribedFields {
  /// The fields, which lie in memory once.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    fields = try c.field("fields", it.fields)
  }
}

extension Request.Fields: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    try self.init(
      id: c.field("id", it.id),
      service: c.field("service", it.service),
      serviceProvider: c.field("serviceProvider", it.serviceProvider),
      app: c.field("app", it.app),
      requestor: c.field("requestor", it.requestor),
      provider: c.field("provider", it.provider),
      device: c.field("device", it.device),
      bearer: c.field("bearer", it.bearer),
      options: c.field("options", it.options),
      data: c.field("data", it.data),
      resource: c.field("resource", it.resource),
      resources: c.field("resources", it.resources),
      bypassesCache: c.field("bypassesCache", it.bypassesCache),
      proof: c.field("proof", it.proof),
      signature: c.field("signature", it.signature),
      publicKey: c.field("publicKey", it.publicKey)
    )
  }
}

extension RequestID: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    try self.init(sender: c.field("sender", it.sender), number: c.field("number", it.number))
  }
}

extension RequestID.Sender: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .accessEnabler(let app): writer.tag(0, app)
    case .page(let app): writer.tag(1, app)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .accessEnabler(reader.read())
    case 1: self = try .page(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}
