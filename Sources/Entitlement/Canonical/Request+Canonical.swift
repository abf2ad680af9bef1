public import EntsimSimulation

extension Request.Fields: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    id = try c.field("id", it().id, .value { .string($0.words) }.named("request"))
    service = try c.field("service", it().service, .shown)
    serviceProvider = try c.field("serviceProvider", it().serviceProvider, .shown.named("to"))
    app = try c.field("app", it().app, .shown)
    requestor = try c.field("requestor", it().requestor, .shown)
    provider = try c.field("provider", it().provider, .shown.named("mvpd"))
    device = try c.field("device", it().device, .shown)
    bearer = try c.field("bearer", it().bearer, .shown)
    options = try c.field("options", it().options, .shown)
    data = try c.field("data", it().data, .shown)
    resource = try c.field("resource", it().resource, .shown)
    resources = try c.field("resources", it().resources, .value { .limit($0) })
    bypassesCache = try c.field("bypassesCache", it().bypassesCache, .shown)
    proof = try c.field("proof", it().proof, .state)
    signature = try c.field("signature", it().signature, .shown.named("signedRequestorID"))
    publicKey = try c.field("publicKey", it().publicKey, .shown)
    client = try c.field(
      "client",
      it().client,
      it().client == nil ? .hidden : .state,
      since: 4,
      before: nil
    )
  }
}

extension Request: DescribedState {}

extension RequestID: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    sender = try c.field("sender", it().sender)
    number = try c.field("number", it().number)
  }
}

extension RequestID.Sender: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .accessEnabler(let app): writer.tag(0, app)
    case .page(let app): writer.tag(1, app)
    case .restClient(let app): writer.tag(2, app)
    case .client: writer.tag(3)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .accessEnabler(reader.read())
    case 1: self = try .page(reader.read())
    case 2: self = try .restClient(reader.read())
    case 3: self = .client
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension EndpointURL.Fields: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    page = try c.field("page", it().page)
    serviceProvider = try c.field("serviceProvider", it().serviceProvider)
    requestor = try c.field("requestor", it().requestor)
    provider = try c.field("provider", it().provider)
    redirectURL = try c.field("redirectURL", it().redirectURL)
    data = try c.field("data", it().data)
    path = try c.field("path", it().path, since: 3, before: .sdk)
    code = try c.field("code", it().code, since: 3, before: nil)
  }
}
