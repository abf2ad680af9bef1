import Entitlement
import Simulation

// The answers to the SDK's requests, and the end of an attempt (AUTHN-016 to 020).
extension Transaction<AccessEnabler> {
  /// Settles an answer, or ignores it where it is not awaited.
  mutating func settle(_ request: RequestID, with answer: Answer) {
    if state.access.awaited == request { return settleAccess(with: answer) }
    if state.configurationAwaits(request) {
      return settleConfiguration(request, with: answer)
    }
    if let flow = state.flow, flow.awaitedRequest == request {
      return settle(flow, with: answer)
    }
    if settleAuthorization(request, with: answer) { return }
    if settlePreauthorization(request, with: answer) { return }
    record(.ignored(.lateAnswer(request)), by: state.rulesOfLateness(of: request))
  }

  /// Continues a flow whose answer has come.
  private mutating func settle(_ flow: AccessEnabler.Flow, with answer: Answer) {
    switch flow {
    case .idle, .choosingProvider, .atAppleDialog, .atLoginPage, .atLogoutPage:
      preconditionFailure("a flow that waits for no answer: \(flow)")
    case .exchanging(let exchange): settle(exchange, with: answer)
    case .retrievingToken(let provider, _): settleRetrieval(from: provider, with: answer)
    case .requestingCode(let provider, _): settleCode(for: provider, with: answer)
    case .polling(let polling): settle(polling, with: answer)
    case .loggingOut: settleLogout(with: answer)
    }
  }

  private mutating func settleRetrieval(from provider: ProviderID, with answer: Answer) {
    let session = session
    if let pass = session.provider(provider)?.integration.tempPass {
      return settlePass(pass, of: provider, with: answer)
    }
    // Before 3.0 the call that completes a sign-in reports its failure, too.
    let completion: Rules = state.has(.externalURL) ? [] : "EXT-007"
    switch answer {
    case .reply(.authenticationToken(let token, let metadata))
    where token.provider == provider && token.requestor == session.requestor:
      signIn(with: token, metadata, by: "AUTHN-016")
    case .reply, .unreadable: endByFailure(by: "AUTHN-017 TOKEN-018" + completion)
    case .status(401):
      endByFailure(.n130, by: state.has(.externalURL) ? "AUTHN-018" : "AUTHN-018 EXT-008 EXT-007")
    case .status: endByFailure(by: "AUTHN-017" + completion)
    case .failed: endByFailure(by: "AUTHN-017 AUTHN-020" + completion)
    case .denied(let denial): endByFailure(.denied(denial), by: "AUTHN-017")
    }
  }

  /// Ends an attempt whose token has come: stores it, and tells the app.
  mutating func signIn(
    with token: AuthenticationToken,
    _ metadata: UserMetadata?,
    by rules: Rules
  ) {
    let session = session
    let completion =
      token.marks.source == .tempPass ? [] : state.rulesOfCompletion(in: session)
    record(
      .tokenReceived(token),
      by: rules
        + (state.has(.nestedStore) ? "TOKEN-001 STORE-008 STORE-032" : "TOKEN-001")
        + rulesOfReplacement(by: token, in: session)
    )
    keep(metadata, of: token)
    record(.authenticationEnded(.succeeded), by: rules + "AUTHN-032")
    explainSignIn(with: token)
    emit(
      .setAuthenticationStatus(.success, .userAuthenticated),
      by: rules + "AUTHN-026" + completion
    )
    trackAuthenticated(token, fromCache: false, by: rules + "TRACK-019")
    releaseWaitingAuthorizations(in: session)
  }

  /// Ends an attempt that has failed, with the status that explains it, if any; nothing is stored.
  mutating func endByFailure(_ status: StatusDescription? = nil, by rules: Rules) {
    record(.authenticationEnded(.failed), by: rules)
    if let status { emitStatus(status, by: rules) }
    reportFailureOfFlow(in: session, by: rules)
  }

  /// Reports the outcome of an attempt that has failed, in a session that may have ended with its
  /// configuration.
  mutating func reportFailureOfFlow(in session: AccessEnabler.Session, by rules: Rules) {
    emit(.setAuthenticationStatus(.error, .genericAuthentication), by: rules + "AUTHN-026")
    track(.notAuthenticated(state.profile.client), by: rules + "TRACK-019")
    failWaitingAuthorizations(in: session, by: "AUTHZ-011")
  }
}

extension AccessEnabler {
  /// Whether the configuration that is fetched waits for the answer to a request.
  fileprivate func configurationAwaits(_ request: RequestID) -> Bool {
    guard case .configuring(let configuring) = phase else { return false }
    return configuring.awaitedRequests.contains(request)
  }

  /// The rule about the way of a successful sign-in, by the call that completed it; none where no call did.
  fileprivate func rulesOfCompletion(in session: Session) -> Rules {
    guard case .retrievingToken = session.flow else { return [] }
    return has(.externalURL) ? rulesOfClassicFlow(in: session) : "EXT-007"
  }

  /// The rules by which an answer comes too late.
  fileprivate func rulesOfLateness(of request: RequestID) -> Rules {
    let found = abandoned.first { $0.request == request }
    let hasSecondScreen = has(.secondScreen)
    let isOnSecondScreen = hasSecondScreen && found?.isOfPass == false
    return switch found?.reason {
    case .cancelled: hasSecondScreen ? "CANCEL-008" : "CANCEL-007"
    case .superseded: isOnSecondScreen ? "AUTHN-025 TVOS-008" : "AUTHN-025"
    case .providerChanged: hasSecondScreen ? "TVOS-008" : "AUTHN-031"
    case .providerUnknown: "AUTHN-030"
    case .programmerChanged: "CFG-027"
    case .configurationLost: "CFG-021"
    case .loggedOut: isOnSecondScreen ? "LOGOUT-016 TVOS-009" : "LOGOUT-016"
    case .codeExpired: "TVOS-005"
    case .logoutOver: "LOGOUT-027"
    case .authorizationLost: "LOGOUT-015"
    case .preauthorizationLost: "LOGOUT-025"
    case nil: "ASYNC-002"  // It was answered already, as when an answer comes twice.
    }
  }
}
