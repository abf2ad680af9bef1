import EntsimEntitlement
import EntsimSimulation

// Tokens for earlier sign-ins, with Apple or at the MVPD (backend, profile requests and token exchange;
// SSO-020).
extension Transaction<PassService> {
  /// Returns the token for Apple's answer about a viewer, with the metadata that the answer tells.
  func tokenExchange(for request: Request) -> (Answer, Rules) {
    guard let viewer = state.viewerAtApple(in: request), let response = request.statement
    else { return (.status(400), "SSO-021") }
    let (answer, rules) = token(for: viewer, .apple, behind: request, telling: response.fields)
    return (answer, (response.fields.isEmpty ? "SSO-020" : "SSO-020 META-019") + rules)
  }

  /// Returns the token of the viewer who has a session at the MVPD on the device, or the status 401.
  func passiveToken(for request: Request) -> (Answer, Rules) {
    guard let viewer = state.viewerAtProvider(in: request) else {
      return (.status(401), "PASSIVE-002")
    }
    let (answer, rules) = token(for: viewer, .mvpd, behind: request)
    return (answer, "PASSIVE-001" + rules)
  }

  /// Opens the session that comes with a token for an earlier sign-in.
  mutating func openExchangedSession(for request: Request) {
    let viewer =
      if request.service == .tokenExchange {
        state.viewerAtApple(in: request)
      } else if request.service == .passiveAuthentication {
        state.viewerAtProvider(in: request)
      } else {
        Subscriber?.none
      }
    guard let viewer else { return }
    let login = PassService.Login(
      device: request.device,
      requestor: request.requestor,
      subscriber: viewer,
      app: request.app,
      isExchanged: true
    )
    record(.sessionExchanged(login), by: [])
  }
}

extension PassService {
  /// Returns the request that the SDK passes on to Apple, where the MVPD supports Apple's single sign-on.
  func profileRequest(for request: Request) -> (Answer, Rules) {
    takesPart(request) ? (.reply(.profileRequest), "SSO-020") : (.status(400), "SSO-021")
  }

  /// Returns the viewer about whom Apple makes its statement, where that is one of the request's MVPD.
  func viewerAtApple(in request: Request) -> Subscriber? {
    guard takesPart(request), let response = request.statement else { return nil }
    return directory.subscribers.first {
      LookUp.subscriberAtApple.finds(
        .subscriber,
        $0.name == response.subscriber,
        .provider,
        $0.provider == request.provider
      )
    }
  }

  /// Returns the viewer of the latest session at the request's MVPD, in the device's browser.
  fileprivate func viewerAtProvider(in request: Request) -> Subscriber? {
    let known = sessions.last { session in
      LookUp.sessionForPassiveSignIn.finds(
        .device,
        session.device == request.device,
        .provider,
        directory.subscribers.contains {
          $0.name == session.subscriber && $0.provider == request.provider
        }
      )
    }
    return known.flatMap { directory.subscriber($0.subscriber) }
  }

  /// Whether the request's MVPD takes part in Apple's single sign-on for the requestor.
  ///
  /// An MVPD that Apple only lists does not: its viewers sign in at Adobe (REST-070).
  func takesPart(_ request: Request) -> Bool {
    guard let provider = provider(of: request) else { return false }
    return provider.enablePlatformServices && provider.boardingStatus != .picker
  }

  /// Returns the request's MVPD, as the configuration of the requestor has it; nil where it is not there.
  func provider(of request: Request) -> MVPD? {
    directory.configuration(of: request.requestor, at: request.serviceProvider)
      .first { $0.id == request.provider }
  }
}

extension Request {
  /// Apple's statement about the viewer; nil where the request has none.
  var statement: SAMLResponse? {
    switch self.proof {
    case .saml(let response), .statement(let response, encoded: _): response
    case .authentication, .authorization, nil: nil
    }
  }
}
