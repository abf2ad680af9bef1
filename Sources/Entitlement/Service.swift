/// A service that the SDK and the pages talk to, by the name that scenarios use (language, 5).
public enum Service: String, CaseIterable, Sendable {
  /// Registers the application.
  case register
  /// Issues the application's access token.
  case accessToken
  /// Lists the MVPDs of a programmer.
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
  /// Says whether a REST app is signed in.
  case checkToken
  /// Hands a REST app its authorization token.
  case authorizationToken
  /// Hands a REST app the viewer's metadata.
  case userMetadata
  /// Signs in with a temporary pass.
  case freePreview
  /// The logout page, or call.
  case logout
}

extension Service {
  /// Whether its requests carry what the app passed as `data` with its call.
  public var takesData: Bool {
    switch self {
    case .authenticate, .freePreview, .authorize, .mediaToken: true
    case .register, .accessToken, .configuration, .authenticationToken, .registrationCode,
      .passiveAuthentication, .preauthorize, .profileRequest, .tokenExchange, .checkToken,
      .authorizationToken, .userMetadata, .logout:
      false
    }
  }

  /// Whether its requests carry the programmer's signature, where the SDK has one.
  public var takesSignature: Bool { self == .configuration }

  /// Whether its requests are signed with the keys that the app passed for its second screen, where it
  /// has one and passed some (TVOS-011).
  public var takesPublicKey: Bool {
    switch self {
    case .registrationCode, .authenticationToken: true
    case .register, .accessToken, .configuration, .authenticate, .passiveAuthentication, .authorize,
      .mediaToken, .preauthorize, .profileRequest, .tokenExchange, .checkToken, .authorizationToken,
      .userMetadata, .freePreview, .logout:
      false
    }
  }

  /// Whether this version of the simulator has rules that ask the service for something.
  public var hasRules: Bool {
    switch self {
    case .register, .accessToken, .configuration, .authenticate, .authenticationToken, .authorize,
      .mediaToken, .preauthorize, .registrationCode, .passiveAuthentication, .profileRequest,
      .tokenExchange, .freePreview,
      .logout:
      true
    case .checkToken,
      .authorizationToken, .userMetadata:
      false
    }
  }
}
