import EntsimEntitlement
public import EntsimHTTP
public import EntsimSimulation

/// The services as HTTP clients see them: requests become values, and answers become bodies.
///
/// It decides nothing about viewers or tokens. It knows paths, parameters, formats, the texts of access tokens, and
/// the pages of a login. Equal inputs lead to equal bytes.
public struct Wire: Sendable {
  let key: SigningKey
  let values: GeneratedValues
  let redirects: RedirectRules
  let serviceProvider: String
  var accessTokens: AccessTokens
  private var recent = RecentRequests()
  var recentAuthentication = RecentAnswer<AuthenticationToken>()
  var recentAuthorization = RecentAnswer<AuthorizationToken>()

  /// Creates the wire of one run.
  ///
  /// - Parameters:
  ///   - key: Signs access tokens and the state of logins. Texts that were signed with another key count as foreign.
  ///   - values: The source of the ids in answers.
  ///   - schemes: The URL schemes of the world's apps, to which a login may redirect.
  ///   - serviceProvider: The host that requests are for, whatever the header `Host` says.
  public init(
    key: [UInt8],
    values: GeneratedValues,
    schemes: [String],
    serviceProvider: String
  ) {
    self.key = SigningKey(bytes: key)
    self.values = values
    redirects = RedirectRules(schemes: schemes)
    self.serviceProvider = serviceProvider
    accessTokens = AccessTokens(signedWith: self.key)
  }

  /// Returns what a client asks with a request.
  ///
  /// - Parameters:
  ///   - http: The request; its path is that below the run's base.
  ///   - number: The number of the request, unique among those of the run's clients.
  ///   - now: The time by the servers' clock.
  ///   - base: The path of the run, as `/run/7`; addresses in pages and redirects begin with it.
  ///   - view: What is known of the world.
  /// - Returns: A request to a service, a sign-in, or the answer where no service is asked.
  public mutating func read(
    _ http: HTTPRequest,
    number: Int,
    at now: Instant,
    base: String = "",
    view: some WireView
  ) -> Incoming {
    if let asked = recent.find(http, number: number) { return .asks(asked) }
    let parameters = Parameters(of: http)
    switch Endpoint.find(http.answeredMethod, http.path) {
    case .found(let match):
      let call = Call(
        http: http,
        match: match,
        parameters: parameters,
        number: number,
        base: base
      )
      switch match.endpoint.role {
      case .service(let service):
        let incoming = ask(service, call, at: now, view)
        if case .asks(let asked) = incoming { recent.keep(asked, of: http) }
        return incoming
      case .login: return login(call, view)
      case .consumer: return consume(call, view)
      case .activation: return activate(call, at: now, view)
      case .individualization: return .answered(individualization(call))
      }
    case .otherMethods(let endpoints, let pathExtension):
      return .answered(
        unserved(http, parameters, pathExtension, UnservedRequest(http, endpoints))
      )
    case .none(let pathExtension):
      return .answered(unserved(http, parameters, pathExtension, UnservedRequest(http)))
    }
  }
}
