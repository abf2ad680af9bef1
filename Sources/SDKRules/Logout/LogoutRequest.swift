import Entitlement
import Simulation

// logout without pages: the SDK itself asks the services (000 logout; LOGOUT-005, 020, 023, 027).
extension Transaction<AccessEnabler> {
  /// Asks the services to sign the viewer out; the storage is empty by then.
  mutating func requestLogout(of provider: MVPD, by rules: Rules) {
    let session = session
    let request = nextRequest(
      .logout,
      to: session.endpoint(of: provider.id),
      for: session.requestor,
      provider.id
    )
    let reasons = "LOGOUT-005" + rules
    record(.logoutAwaited(provider.id, request.id), by: reasons)
    send(request, by: reasons + session.rulesOfPairing)
  }

  /// Completes the logout with each answer of the services: on the device the viewer is signed out.
  mutating func settleLogout(with answer: Answer) {
    switch answer {
    case .reply: endLogout(.completed, by: "LOGOUT-005")
    case .status, .unreadable, .failed, .denied:
      endLogout(.completed, by: "LOGOUT-005 LOGOUT-020")
    }
  }

  /// Ends a logout that the app does not wait for (AMB-15).
  ///
  /// - Parameters:
  ///   - session: The session where it has gone with its configuration; nil where it is there.
  ///   - rules: Why the app does not wait.
  mutating func assumeLogout(in session: AccessEnabler.Session? = nil, by rules: Rules = []) {
    let rule: Rules = state.has(.secondScreen) ? "LOGOUT-027" : "LOGOUT-018"
    abandonLogout(in: session ?? self.session)
    endLogout(.assumed, by: rule + rules)
  }

  /// Abandons the request of a logout, if one is in flight.
  mutating func abandonLogout(in session: AccessEnabler.Session) {
    guard case .loggingOut(_, let request) = session.flow else { return }
    record(.requestAbandoned(request, .logoutOver), by: "LOGOUT-027")
  }
}
