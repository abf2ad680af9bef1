/// A call of the app on the SDK (000, methods).
public enum APICall: Hashable, Sendable {
  /// Sets options, which ride on every later request.
  case setOptions([Value.Field])
  /// Asks for the configuration of a programmer, from service providers by their URLs; without any,
  /// from the default one.
  case setRequestor(
    RequestorID,
    serviceProviders: [String]? = nil,
    credentials: RequestorCredentials = RequestorCredentials(),
    isOnMainThread: Bool = true
  )
  /// Asks whether somebody is signed in, without the network.
  case checkAuthentication
  /// Starts the flow that signs the viewer in.
  case getAuthentication(AuthenticationArguments = AuthenticationArguments())
  /// Says which provider the viewer chose; nil says that the viewer left.
  case setSelectedProvider(ProviderID?)
  /// Asks which provider is current.
  case getSelectedProvider
  /// Hands over the URL at which the app stopped the page.
  case handleExternalURL(String)
  /// Says that the page is done, before the URL says so.
  case getAuthenticationToken
  /// Asks whether a resource may be watched.
  case checkAuthorization(AuthorizationArguments)
  /// Asks whether a resource may be watched, and has the viewer sign in where that is needed.
  case getAuthorization(AuthorizationArguments)
  /// Asks which of several resources may be watched.
  case checkPreauthorizedResources(CheckPreauthorizedArguments)
  /// Asks which of several resources may be watched, a decision for each.
  case preauthorize(PreauthorizeArguments)
  /// Signs the viewer out.
  case logout
  /// Asks for metadata of the viewer, the tokens or the device.
  case getMetadata(MetadataQuery)

  /// The call's name, by which the surface describes it.
  public var name: CallName {
    switch self {
    case .setOptions: .setOptions
    case .setRequestor: .setRequestor
    case .checkAuthentication: .checkAuthentication
    case .getAuthentication: .getAuthentication
    case .setSelectedProvider: .setSelectedProvider
    case .getSelectedProvider: .getSelectedProvider
    case .handleExternalURL: .handleExternalURL
    case .getAuthenticationToken: .getAuthenticationToken
    case .checkAuthorization: .checkAuthorization
    case .getAuthorization: .getAuthorization
    case .checkPreauthorizedResources: .checkPreauthorizedResources
    case .preauthorize: .preauthorize
    case .logout: .logout
    case .getMetadata: .getMetadata
    }
  }

  /// The arguments in the order of the surface's parameters, without those left out at the end.
  public var arguments: [Value] {
    switch self {
    case .setOptions(let options): [.map(options)]
    case .setRequestor(let requestor, let urls, let credentials, _):
      credentials.arguments(of: requestor, urls)
    case .checkAuthentication, .getSelectedProvider, .getAuthenticationToken, .logout: []
    case .getAuthentication(let arguments): arguments.values
    case .setSelectedProvider(let provider): [provider.map { .string($0.text) } ?? .null]
    case .handleExternalURL(let url): [.string(url)]
    case .checkAuthorization(let arguments), .getAuthorization(let arguments): arguments.values
    case .getMetadata(let query): [query.value]
    case .checkPreauthorizedResources(let arguments): arguments.values
    case .preauthorize(let arguments): arguments.values
    }
  }
}

extension APICall {
  /// The call as the SDK sees it that is made on another thread than the main one; only that of
  /// `setRequestor` is another then (CFG-028).
  public var offMainThread: APICall {
    guard case .setRequestor(let requestor, let urls, let credentials, _) = self else {
      return self
    }
    return .setRequestor(
      requestor,
      serviceProviders: urls,
      credentials: credentials,
      isOnMainThread: false
    )
  }
}
