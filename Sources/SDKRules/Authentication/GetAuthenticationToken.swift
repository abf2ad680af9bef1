import Entitlement
import Simulation

// getAuthenticationToken, by which an app says before 3.0 that a page is done (000 getAuthenticationToken; EXT-007, EXT-008).
extension AccessEnabler {
  /// Returns what the call leads to, which passes no URL: the SDK cannot know whether the page is done.
  ///
  /// It never waits in the queue, as `handleExternalURL:` does not (AMB-18). While no page is open there
  /// is nobody whose token could be asked for, which is like a session that the services do not have.
  func getAuthenticationToken(_ context: Context<View>) -> Decisions {
    guard let session else { return refuseToken(by: rulesOfLostFlow) }
    switch session.flow {
    case .idle, .requestingCode, .polling, .loggingOut:
      return refuseToken(by: rulesOfLostFlow)
    case .choosingProvider, .atAppleDialog:
      return [Decision(.authenticationEnded(.failed), by: "EXT-008")]
        + reportFailureOfFlow(by: "EXT-008")
    case .exchanging, .retrievingToken:
      return [Decision(.ignored(.alreadyRetrieving), by: "EXT-007")]
    case .atLoginPage(let provider):
      return retrieveToken(
        of: provider,
        in: session,
        completedBy: "API-015",
        by: "EXT-007",
        context
      )
    case .atLogoutPage:
      return endLogout(.completed, by: "API-015")
    }
  }

  /// Returns the failure of a call with which no attempt ends, so that none is counted.
  private func refuseToken(by rules: Rules) -> Decisions {
    [
      emit(
        .setAuthenticationStatus(.error, .genericAuthentication),
        by: "EXT-008" + rules
      )
    ]
  }
}
