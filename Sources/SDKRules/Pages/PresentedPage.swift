import Entitlement
import Simulation

// Pages that the SDK shows itself, in a Safari view controller, and how they go (SVC-001; AMB-89).
extension AccessEnabler {
  /// Returns decisions with the end of the page that the SDK shows before them, where they leave that page or open
  /// another.
  func takingPageAway(before decisions: Decisions) -> Decisions {
    guard pageController == .sdkSafari else { return decisions }
    var next = self
    for decision in decisions { next.evolve(decision.event) }
    let isClosed = !next.process.isRunning || decisions.contains { $0.event == .pageFinished }
    guard !isClosed,
      next.pageController != .sdkSafari || !next.awaitsRedirect || isReopened(decisions)
    else { return decisions }
    return [Decision(.pageDismissed, by: "SVC-001")] + decisions
  }

  /// Returns what Done leads to on a page that the SDK shows itself: the flow fails, as one that the person
  /// ended without selecting anything else (AMB-89).
  func finishPage() -> Decisions {
    let finished = Decision<Event>(.pageFinished, by: "SVC-001")
    switch session?.flow {
    case .atLoginPage:
      return [finished, Decision(.authenticationEnded(.failed), by: "SVC-001")]
        + reportFailureOfFlow(by: "SVC-001")
    case .atLogoutPage:
      return [
        finished, Decision(.logoutEnded(.cancelled), by: "SVC-001"),
        emit(
          .setAuthenticationStatus(.error, .genericAuthentication),
          by: "SVC-001 TRACK-017"
        ),
      ]
    case .idle, .choosingProvider, .atAppleDialog, .exchanging, .retrievingToken, .requestingCode,
      .polling, .loggingOut, nil:
      return [finished]
    }
  }

  private func isReopened(_ decisions: Decisions) -> Bool {
    decisions.contains { decision in
      guard case .pagePresented = decision.event else { return false }
      return true
    }
  }

  /// Whether a flow waits for the redirect of a page.
  private var awaitsRedirect: Bool {
    switch session?.flow {
    case .atLoginPage, .atLogoutPage: true
    case .idle, .choosingProvider, .atAppleDialog, .exchanging, .retrievingToken, .requestingCode,
      .polling, .loggingOut, nil:
      false
    }
  }
}
