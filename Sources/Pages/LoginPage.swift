public import EntsimHTTP

/// The MVPD's login page.
///
/// Its forms send `subscriber` (a button), or `username` and `password`, or `cancel`; always with
/// `SAMLRequest` and `RelayState`.
public struct LoginPage: Sendable {
  /// Why the page is shown again.
  public enum Problem: Sendable, Equatable {
    /// The form had no name.
    case missingName
    /// No subscriber of the MVPD has the name.
    case unknownName(String)
  }

  /// The MVPD's name for people.
  public let provider: String
  /// The names of the MVPD's subscribers, in order.
  public let subscribers: [String]
  /// Where the forms are sent, a path of this server.
  public let action: String
  /// The request of the service provider, in Base64.
  public let samlRequest: String
  /// The state that returns to the service provider unchanged.
  public let relayState: String
  /// Why the page is shown again; nil the first time.
  public let problem: Problem?
  /// Where the answer to a form may redirect; nil where it stays on this server.
  public let redirect: RedirectURL?

  /// Creates a login page.
  public init(
    provider: String,
    subscribers: [String],
    action: String,
    samlRequest: String,
    relayState: String,
    problem: Problem? = nil,
    redirect: RedirectURL? = nil
  ) {
    self.provider = provider
    self.subscribers = subscribers
    self.action = action
    self.samlRequest = samlRequest
    self.relayState = relayState
    self.problem = problem
    self.redirect = redirect
  }

  /// The page as an answer; 200 with a problem too, as MVPDs do it.
  public var response: HTTPResponse {
    PageFrame(
      title: problem == nil ? "Sign in to \(provider)" : "Error: sign in to \(provider)",
      content: .lines([
        "<h1>Sign in to \(name: provider)</h1>",
        "<p>This login is simulated. Any password is accepted.</p>",
        subscriberForm,
        nameForm,
      ]),
      policy: ContentPolicy(redirect: redirect)
    )
    .response
  }
}
