import EntitlementTesting

/// A test of an app: a session is made, its viewer signs in and is authorized, and the session is dropped.
package struct SessionWorkload {
  package init() {}

  /// Does it once.
  ///
  /// - Throws: When the viewer gets no media token.
  package func run() throws {
    let session = EntitlementSession {
      Provider("Alpha")
      Provider("Beta")
      Subscriber("alice", of: "Alpha", resources: ["News"])
      Subscriber("bob", of: "Beta")
    }
    let player = session.run { SessionPlayer() }
    player.enabler.setRequestor("DEMO")
    player.enabler.getAuthentication()
    session.settle()
    player.enabler.setSelectedProvider("Alpha")
    try session.user.signsIn("alice")
    player.enabler.getAuthorization("News")
    session.settle()
    guard player.playable == ["News"] else {
      throw Failure("the viewer of a session gets no media token")
    }
  }
}

/// The app of a session, which only notes what may play.
private final class SessionPlayer: EntitlementDelegate {
  let enabler: AccessEnabler
  private(set) var playable: [String] = []

  init() {
    enabler = AccessEnabler("statement")
    enabler.delegate = self
  }

  func setToken(_ token: String!, forResource resource: String!) { playable.append(resource) }

  func setRequestorComplete(_ status: Int32) {}
  func displayProviderDialog(_ mvpds: [Any]!) {}
  func navigate(toUrl url: String!) {}
  func setAuthenticationStatus(_ status: Int32, errorCode code: String!) {}
  func preauthorizedResources(_ resources: [Any]!) {}
  func tokenRequestFailed(
    _ resource: String!,
    errorCode code: String!,
    errorDescription description: String!
  ) {}
  func selectedProvider(_ mvpd: MVPD!) {}
  func setMetadataStatus(
    _ metadata: Any!,
    encrypted: Bool,
    forKey key: Int32,
    andArguments arguments: [AnyHashable: Any]!
  ) {}
  func presentTvProviderDialog(_ viewController: TvProviderDialog!) {}
  func dismissTvProviderDialog(_ viewController: TvProviderDialog!) {}
}
