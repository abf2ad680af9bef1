import Entitlement
import Simulation

// getAuthenticationToken, by which an app says before 3.0 that a page is done (000 getAuthenticationToken; EXT-007,
// EXT-008).
extension Transaction<AccessEnabler> {
  /// Completes a page, although the call passes no URL: the SDK cannot know whether the page is done.
  ///
  /// The call never waits in the queue, as `handleExternalURL:` does not (AMB-18). While no page is open there
  /// is no token to ask for, which is like a session that the services do not have.
  mutating func getAuthenticationToken() {
    switch state.flow {
    case nil, .idle, .requestingCode, .polling, .loggingOut:
      // No attempt ends, so none is counted.
      emit(
        .setAuthenticationStatus(.error, .genericAuthentication),
        by: "EXT-008" + state.rulesOfLostFlow
      )
    case .choosingProvider, .atAppleDialog:
      leaveScreen()
      endByFailure(by: "EXT-008")
    case .exchanging, .retrievingToken: record(.ignored(.alreadyRetrieving), by: "EXT-007")
    case .atLoginPage(let provider):
      leaveScreen()
      retrieveToken(of: provider, completedBy: "API-015", by: "EXT-007")
    case .atLogoutPage: endLogout(.completed, by: "API-015")
    }
  }
}
