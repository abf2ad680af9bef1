public import EntsimSimulation

/// A request to a service.
public struct Request: SharedFields {
  /// The fields.
  public struct Fields: Hashable, Sendable {
    /// The id, which its answer carries too.
    public internal(set) var id: RequestID
    /// The service.
    public let service: Service
    /// The service provider that hosts the service.
    public let serviceProvider: String
    /// The app.
    public let app: AppName
    /// The requestor.
    public internal(set) var requestor: RequestorID
    /// The MVPD; nil where the service needs none.
    public internal(set) var provider: ProviderID?
    /// The device, which every request carries and tokens are bound to (DEVICE-001).
    public internal(set) var device: DeviceID
    /// The access token; nil before SDK 3.0, from a page, and before the first token.
    public internal(set) var bearer: AccessToken?
    /// The options; none in a page's request (AMB-49).
    public let options: [Value.Field]
    /// The app's data for the service.
    public let data: [Value.Field]
    /// The resource; nil where the service needs none.
    public let resource: ResourceID?
    /// The resources, in order; nil where the service needs none.
    public let resources: [ResourceID]?
    /// Whether the services ask the MVPD although they have cached its decisions (PRE-017).
    public let bypassesCache: Bool
    /// The proof of an earlier grant.
    public let proof: Proof?
    /// The signed requestor id; only in the request for a configuration (API-008).
    public let signature: String?
    /// The public key of the secret that signs it; nil without keys of the app, and for all requests but those for
    /// a second screen (TVOS-011).
    public let publicKey: String?
    /// What an HTTP client tells beside; nil for every other sender.
    public let client: ClientDetails?
  }

  /// The fields, once in memory.
  public let fields: Shared<Fields>

  /// Creates the value from its fields.
  public init(fields: Shared<Fields>) { self.fields = fields }

  /// Creates a request.
  public init(
    id: RequestID,
    service: Service,
    serviceProvider: String,
    app: AppName,
    requestor: RequestorID,
    provider: ProviderID? = nil,
    device: DeviceID,
    options: [Value.Field] = [],
    data: [Value.Field] = [],
    resource: ResourceID? = nil,
    resources: [ResourceID]? = nil,
    bypassesCache: Bool = false,
    proof: Proof? = nil,
    signature: String? = nil,
    publicKey: String? = nil,
    bearer: AccessToken? = nil,
    client: ClientDetails? = nil
  ) {
    fields = Shared(
      Fields(
        id: id,
        service: service,
        serviceProvider: serviceProvider,
        app: app,
        requestor: requestor,
        provider: provider,
        device: device,
        bearer: bearer,
        options: options,
        data: data,
        resource: resource,
        resources: resources,
        bypassesCache: bypassesCache,
        proof: proof,
        signature: signature,
        publicKey: publicKey,
        client: client
      )
    )
  }

  /// Whether an HTTP client sends it; such a request has ``Fields/client``, and no other one has.
  public var isOfClient: Bool {
    if case .client = self.id.sender { true } else { false }
  }

  /// Returns the request with an access token.
  public func bearing(_ token: AccessToken) -> Request {
    var bearing = fields.contents
    bearing.bearer = token
    return Request(bearing)
  }

  /// Returns the same request with another id.
  public func sentAgain(as id: RequestID) -> Request {
    var again = fields.contents
    again.id = id
    return Request(again)
  }

  /// Returns the request as it is made once more: with another id, and without the access token.
  public func repeated(as id: RequestID) -> Request {
    var repeated = fields.contents
    repeated.id = id
    repeated.bearer = nil
    return Request(repeated)
  }

  /// Returns the request of an HTTP client with what stands behind it.
  public func completed(
    for device: DeviceID,
    of requestor: RequestorID,
    at provider: ProviderID?
  ) -> Request {
    var completed = fields.contents
    completed.device = device
    completed.requestor = requestor
    completed.provider = provider
    return Request(completed)
  }

  /// The request as a description, with the field names of scenarios.
  public var value: Value {
    var fields = [
      Value.Field("to", .string(self.serviceProvider)), Value.Field("app", .name(self.app)),
      Value.Field("requestor", .name(self.requestor)),
    ]
    if let provider = self.provider { fields.append(Value.Field("mvpd", .name(provider))) }
    if let resource = self.resource { fields.append(Value.Field("resource", .name(resource))) }
    if let resources = self.resources { fields.append(Value.Field("resources", .names(resources))) }
    if self.service.takesSignature {
      fields.append(Value.Field("signedRequestorID", .text(self.signature)))
    }
    if self.service.takesPublicKey {
      fields.append(Value.Field("publicKey", .text(self.publicKey)))
    }
    for name in self.service.parameters {
      if let value = self.data[name] { fields.append(Value.Field(name, value)) }
    }
    if case .statement(_, let encoded) = self.proof {
      fields.append(Value.Field("saml", .string(encoded)))
    }
    fields.append(Value.Field("options", .map(self.options)))
    if self.service.takesData { fields.append(Value.Field("data", .map(self.data))) }
    if let client = self.client { fields += client.fields(on: self.device) }
    return .description(Value.Description(fields: fields))
  }

  /// The names of the fields of a request.
  public static let fieldNames = [
    "to", "app", "requestor", "mvpd", "resource", "resources", "signedRequestorID", "publicKey",
    "deviceType", "ttl", "saml", "options", "data", "device", "code",
  ]
}

/// The id of a request, unique in its run.
public struct RequestID: Hashable, Sendable {
  /// The sender of a request; each sender counts its own requests.
  public enum Sender: Hashable, Sendable {
    /// The SDK of an app.
    case accessEnabler(AppName)
    /// The page that an app shows.
    case page(AppName)
    /// An app on the REST path.
    case restClient(AppName)
    /// An HTTP client, which is no app on the device.
    case client
  }

  /// The sender.
  public let sender: Sender
  /// The number, counted from 1 for each sender.
  public let number: Int

  /// Creates the id of a request.
  public init(sender: Sender, number: Int) {
    self.sender = sender
    self.number = number
  }
}
