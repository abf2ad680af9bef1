import Entitlement
import Simulation

// The services' part of Apple's sign-in: what Apple is asked for, and the token that its answer is
// exchanged for (backend, profile requests and token exchange; SSO-020).
extension PassService {
  /// Returns what Apple has to be asked for, where the MVPD takes part in its single sign-on.
  func profileRequest(for request: Request) -> (Answer, Rules) {
    takesPart(request) ? (.reply(.profileRequest), "SSO-020") : (.status(400), "SSO-021")
  }

  /// Returns the token for what Apple has said of a viewer.
  func tokenExchange(
    for request: Request,
    at now: Instant,
    _ library: Library
  ) -> (Answer, Rules) {
    guard let viewer = viewerAtApple(in: request) else { return (.status(400), "SSO-021") }
    let (answer, rules) = token(for: viewer, .apple, behind: request, at: now, library)
    return (answer, "SSO-020" + rules)
  }

  /// Returns the token for whom the MVPD knows by a session on the device, or the status 401.
  func passiveToken(
    for request: Request,
    at now: Instant,
    _ library: Library
  ) -> (Answer, Rules) {
    guard let viewer = viewerAtProvider(in: request) else { return (.status(401), "PASSIVE-002") }
    let (answer, rules) = token(for: viewer, .mvpd, behind: request, at: now, library)
    return (answer, "PASSIVE-001" + rules)
  }

  /// Returns the session that comes with a token for a sign-in that was there, once that is handed out.
  func exchangeSession(
    for request: Request,
    with answers: [Decision<Event>]
  ) -> [Decision<Event>] {
    let viewer =
      switch request.service {
      case .tokenExchange: viewerAtApple(in: request)
      case .passiveAuthentication: viewerAtProvider(in: request)
      case .register, .accessToken, .configuration, .authenticate, .authenticationToken,
        .registrationCode, .authorize, .mediaToken, .preauthorize, .profileRequest, .checkToken,
        .authorizationToken, .userMetadata, .freePreview, .logout:
        Subscriber?.none
      }
    guard let viewer else { return [] }
    let isHandedOut = answers.contains { decision in
      guard case .answered(_, .reply(.authenticationToken), _) = decision.event else {
        return false
      }
      return true
    }
    let login = Login(
      device: request.device,
      requestor: request.requestor,
      subscriber: viewer,
      app: request.app,
      isExchanged: true
    )
    return isHandedOut ? [Decision(.sessionExchanged(login), by: [])] : []
  }

  private func viewerAtApple(in request: Request) -> Subscriber? {
    guard takesPart(request), case .saml(let response) = request.proof else { return nil }
    return directory.subscribers.first {
      $0.name == response.subscriber && $0.provider == request.provider
    }
  }

  /// Returns who has had a session at the request's MVPD last, in the device's browser.
  private func viewerAtProvider(in request: Request) -> Subscriber? {
    let known = sessions.last { session in
      session.device == request.device
        && directory.subscribers.contains {
          $0.name == session.subscriber && $0.provider == request.provider
        }
    }
    return known.flatMap { known in directory.subscribers.first { $0.name == known.subscriber } }
  }

  private func takesPart(_ request: Request) -> Bool {
    directory.configuration(of: request.requestor, at: request.serviceProvider).contains {
      $0.id == request.provider && $0.enablePlatformServices
    }
  }
}
