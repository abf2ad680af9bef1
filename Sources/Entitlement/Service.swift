/// A service that the SDK and the pages send requests to, by its name in scenarios (language, 5).
public enum Service: String, CaseIterable, Sendable {
  /// Registers the application.
  case register
  /// Issues the application's access token.
  case accessToken
  /// Lists the MVPDs of a requestor.
  case configuration
  /// The login page.
  case authenticate
  /// Issues the authentication token after a login.
  case authenticationToken
  /// Issues a code for the second screen.
  case registrationCode
  /// Signs in without a page.
  case passiveAuthentication
  /// Decides on one resource.
  case authorize
  /// Issues the media token.
  case mediaToken
  /// Decides on several resources at once.
  case preauthorize
  /// Prepares the exchange of Apple's token.
  case profileRequest
  /// Exchanges Apple's token.
  case tokenExchange
  /// Checks whether a REST app is signed in.
  case checkToken
  /// Returns a REST app's authorization token.
  case authorizationToken
  /// Returns user metadata to a REST app.
  case userMetadata
  /// Signs in with a temporary pass.
  case freePreview
  /// The logout page, or call.
  case logout
  /// Returns the record of a registration code to a client.
  case registrationCodeRecord
  /// Ends a registration code for a client.
  case registrationCodeRemoval
}

extension Service {
  /// Whether it gives an application access to the others, and is asked without an access token.
  @inlinable
  public var grantsAccess: Bool { self == .register || self == .accessToken }

  /// Whether its requests carry the `data` of the app's call.
  public var takesData: Bool {
    self == .authenticate || self == .freePreview || self == .authorize || self == .mediaToken
  }

  /// What its requests carry beside what all carry, where an app on the REST path sends them.
  public var parameters: [String] {
    switch self {
    case .profileRequest, .tokenExchange: ["deviceType"]
    case .registrationCode: ["ttl"]
    case .register, .accessToken, .configuration, .authenticate, .authenticationToken,
      .passiveAuthentication, .authorize, .mediaToken, .preauthorize, .checkToken,
      .authorizationToken, .userMetadata, .freePreview, .logout, .registrationCodeRecord,
      .registrationCodeRemoval:
      []
    }
  }

  /// Whether its requests carry the signed requestor id, where the SDK has one.
  public var takesSignature: Bool { self == .configuration }

  /// Whether its requests are signed with the app's keys for the second screen, if any (TVOS-011).
  public var takesPublicKey: Bool {
    self == .registrationCode || self == .authenticationToken
  }

  /// Whether apps on the REST path alone send requests to the service.
  public var isOfREST: Bool {
    switch self {
    case .register, .accessToken, .configuration, .authenticate, .authenticationToken,
      .registrationCode, .passiveAuthentication, .authorize, .mediaToken, .preauthorize,
      .profileRequest, .tokenExchange, .freePreview, .logout:
      false
    case .checkToken, .authorizationToken, .userMetadata, .registrationCodeRecord,
      .registrationCodeRemoval:
      true
    }
  }

  /// Whether a request of REST API V1 to it names a device.
  public var isForDevice: Bool {
    switch self {
    case .registrationCode, .authenticationToken, .authorize, .mediaToken, .preauthorize,
      .tokenExchange, .checkToken, .authorizationToken, .userMetadata, .freePreview, .logout:
      true
    case .register, .accessToken, .configuration, .authenticate, .passiveAuthentication,
      .profileRequest, .registrationCodeRecord, .registrationCodeRemoval:
      false
    }
  }

  /// Whether only HTTP clients send requests to the service; no app on the device does.
  public var isOfClients: Bool {
    self == .registrationCodeRecord || self == .registrationCodeRemoval
  }
}
