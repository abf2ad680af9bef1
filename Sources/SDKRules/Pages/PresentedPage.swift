import Entitlement
import Simulation

// Pages that the SDK shows itself, in a Safari view controller, and how they end (SVC-001; AMB-89).
extension Transaction<AccessEnabler> {
  /// Dismisses the page or the dialog that a flow is at, before anything else that the SDK does.
  ///
  /// Each rule that takes a flow from there calls this: no page and no dialog stays open without a flow that
  /// waits for it.
  mutating func leaveScreen() {
    if state.pageController == .sdkSafari { recordFirst(.pageDismissed, by: "SVC-001") }
    if case .atAppleDialog(let dialog) = state.flow { dismiss(dialog, by: "SSO-025") }
  }

  /// Ends the flow when the viewer taps Done on a page that the SDK shows itself.
  ///
  /// The flow fails, as one that the viewer ended without selecting anything else (AMB-89).
  mutating func finishPage() {
    record(.pageFinished, by: "SVC-001")
    switch state.flow {
    case .atLoginPage: endByFailure(by: "SVC-001")
    case .atLogoutPage:
      record(.logoutEnded(.cancelled), by: "SVC-001")
      emit(
        .setAuthenticationStatus(.error, .genericAuthentication),
        by: "SVC-001 TRACK-017"
      )
    case .idle, .choosingProvider, .atAppleDialog, .exchanging, .retrievingToken, .requestingCode,
      .polling, .loggingOut, nil:
      break
    }
  }
}
