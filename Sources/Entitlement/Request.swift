public import Simulation

/// A request on its way to a service.
@dynamicMemberLookup
public struct Request: Hashable, Sendable {
  /// What it says; each field is read as if it were the value's own.
  public struct Fields: Hashable, Sendable {
    /// The number that ties the answer to it.
    public let id: RequestID
    /// The service that is asked.
    public let service: Service
    /// The service provider that hosts the service.
    public let serviceProvider: String
    /// The app on whose behalf it is sent.
    public let app: AppName
    /// The programmer on whose behalf it is sent.
    public let requestor: RequestorID
    /// The MVPD that it is about, nil where the service needs none.
    public let provider: ProviderID?
    /// The device that it comes from; sent with every request, bound into tokens (DEVICE-001).
    public let device: DeviceID
    /// The access token that it carries; nil before 3.0, from a page, and on the way to the first one.
    public fileprivate(set) var bearer: AccessToken?
    /// The options that ride on it, none on what a page sends (AMB-49).
    public let options: [Value.Field]
    /// What the app passed for the service with its call.
    public let data: [Value.Field]
    /// What is to be watched; nil where the service is not about a resource.
    public let resource: ResourceID?
    /// What is to be watched, in order; nil where the service is not about several resources.
    public let resources: [ResourceID]?
    /// Whether the services are to ask the MVPD although they have kept its decisions (PRE-017).
    public let bypassesCache: Bool
    /// The token by which the service knows what was granted before.
    public let proof: Proof?
    /// The programmer's id, signed; with nothing but the request for a configuration (API-008).
    public let signature: String?
    /// The public key that goes with the secret that it is signed with; nil where the app has passed no
    /// keys, and for all but the way to a second screen (TVOS-011).
    public let publicKey: String?
  }

  @usableFromInline let fields: Shared<Fields>

  /// A field.
  @inlinable
  public subscript<Field>(dynamicMember field: KeyPath<Fields, Field>) -> Field {
    fields[field]
  }

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
    bearer: AccessToken? = nil
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
        publicKey: publicKey
      )
    )
  }

  /// Returns the request with an access token.
  public func bearing(_ token: AccessToken) -> Request {
    var bearing = fields.contents
    bearing.bearer = token
    return Request(bearing)
  }

  private init(_ fields: Fields) { self.fields = Shared(fields) }

  /// The request as a description, its fields by the names that scenarios use.
  public var value: Value {
    var fields = [
      Value.Field("to", .string(self.serviceProvider)),
      Value.Field("app", .string(self.app.text)),
      Value.Field("requestor", .string(self.requestor.text)),
    ]
    if let provider = self.provider { fields.append(Value.Field("mvpd", .string(provider.text))) }
    if let resource = self.resource {
      fields.append(Value.Field("resource", .string(resource.text)))
    }
    if let resources = self.resources {
      fields.append(Value.Field("resources", .list(resources.map { .string($0.text) })))
    }
    if self.service.takesSignature {
      fields.append(
        Value.Field("signedRequestorID", self.signature.map { .string($0) } ?? .null)
      )
    }
    if self.service.takesPublicKey {
      fields.append(Value.Field("publicKey", self.publicKey.map { .string($0) } ?? .null))
    }
    fields.append(Value.Field("options", .map(self.options)))
    if self.service.takesData { fields.append(Value.Field("data", .map(self.data))) }
    return .description(Value.Description(fields: fields))
  }

  /// The names of the fields that the services of this version know.
  public static let fieldNames = [
    "to", "app", "requestor", "mvpd", "resource", "resources", "signedRequestorID", "publicKey",
    "options", "data",
  ]
}

/// The number of a request, unique in its world.
public struct RequestID: Hashable, Sendable {
  /// Who sent the request; numbers of different senders do not meet.
  public enum Sender: Hashable, Sendable {
    /// The SDK of an app.
    case accessEnabler(AppName)
    /// The page that an app shows.
    case page(AppName)
  }

  /// Who sent the request.
  public let sender: Sender
  /// Counted from 1 for each sender.
  public let number: Int

  /// Creates the number of a request.
  public init(sender: Sender, number: Int) {
    self.sender = sender
    self.number = number
  }
}
