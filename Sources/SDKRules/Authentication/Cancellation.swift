import EntsimEntitlement
import EntsimSimulation

// setSelectedProvider(nil): the viewer left, wherever the sign-in stands (000; 004 C; CANCEL).
extension Transaction<AccessEnabler> {
  /// Cancels what is under way, and forgets the current provider.
  mutating func cancel() {
    let session = session
    let controller = state.pageController
    if session.flow.isAttempt { leaveScreen(byCancel: true) }
    switch session.flow {
    case .idle:
      // No attempt ends, and none is counted.
      forgetProvider(of: session.requestor, by: "CANCEL-009")
      emit(.setAuthenticationStatus(.error, .providerNotSelected), by: "CANCEL-009 API-032")
    case .choosingProvider:
      endByCancel(in: session, by: "CANCEL-001 FLOW-028")
      emitStatus(.n005, by: "CANCEL-014")
      reportCancel(in: session, by: "CANCEL-001 API-032")
    case .atAppleDialog: endInAppleDialog(in: session, by: "SSO-025 FLOW-028 API-032")
    case .atLoginPage:
      // A later redirect of the page is ignored.
      let rules = controller.rulesOfCancel
      endByCancel(in: session, by: rules + "FLOW-012 FLOW-028")
      reportCancel(in: session, by: rules + "API-032")
    case .exchanging(let exchange): cancelRetrieval(awaiting: exchange.request, in: session)
    case .retrievingToken(_, let request), .requestingCode(_, let request):
      cancelRetrieval(awaiting: request, in: session)
    case .polling:
      abandonRetrieval(.cancelled, by: "CANCEL-004")
      endByCancel(in: session, by: "CANCEL-004")
      reportCancel(in: session, by: "CANCEL-004 API-032")
    case .atLogoutPage, .loggingOut:
      // What the logout erased stays erased.
      let rules: Rules = state.has(.secondScreen) ? "LOGOUT-036" : "LOGOUT-019"
      abandonLogout(in: session)
      forgetProvider(of: session.requestor, by: rules)
      endLogout(.cancelled, by: rules)
    }
  }

  /// Cancels an attempt that waits for an answer; the token or the code is of no use when it comes.
  private mutating func cancelRetrieval(
    awaiting request: RequestID,
    in session: AccessEnabler.Session
  ) {
    let rules = session.purpose(of: request).rulesOfCancel
    abandonRetrieval(.cancelled, by: rules)
    endByCancel(in: session, by: rules)
    reportCancel(in: session, by: rules + "API-032")
  }

  /// Handles a cancel in Apple's dialog; a switch says whether that ends the attempt (AMB-44).
  mutating func cancelInAppleDialog(in session: AccessEnabler.Session) {
    switch state.profile.switches.appleDialogCancelled {
    case .ends: endInAppleDialog(in: session, by: "SSO-007")
    case .displayProviderDialog:
      emitStatus(.n005, also: "SSO-007")
      showPicker(in: session, by: "SSO-007")
    }
  }

  /// Ends an attempt in whose dialog no provider was chosen (SSO-007, SSO-025).
  private mutating func endInAppleDialog(in session: AccessEnabler.Session, by rules: Rules) {
    endByCancel(in: session, by: rules)
    emitStatus(.n005, also: rules)
    reportCancel(in: session, by: rules)
  }

  /// Ends an attempt that the viewer left.
  ///
  /// Whether a viewer who was only to sign in again is signed in still is a switch (AMB-36).
  private mutating func endByCancel(in session: AccessEnabler.Session, by rules: Rules) {
    guard isReauthenticating(in: session) else {
      record(.authenticationEnded(.cancelled), by: rules)
      return forgetProvider(of: session.requestor, by: rules)
    }
    record(.authenticationEnded(.cancelled), by: rules + "CANCEL-010")
    switch state.profile.switches.cancelledReauthentication {
    case .forgetsProvider: forgetProvider(of: session.requestor, by: rules + "CANCEL-010")
    case .keepsProvider: break
    }
  }

  /// Forgets the current provider; the tokens stay (CANCEL-005).
  private mutating func forgetProvider(of requestor: RequestorID, by rules: Rules) {
    record(
      .providerForgotten(requestor),
      by: rules + (state.has(.nestedStore) ? "CANCEL-005" : "CANCEL-015")
    )
  }

  /// Reports a cancelled attempt: its outcome, the event that counts it, and the failure of the
  /// authorizations that waited for it.
  private mutating func reportCancel(in session: AccessEnabler.Session, by rules: Rules) {
    emit(.setAuthenticationStatus(.error, .providerNotSelected), by: rules + "AUTHN-026")
    track(.notAuthenticated(state.profile.client), by: rules + "TRACK-021 TRACK-019")
    failWaitingAuthorizations(in: session, by: "CANCEL-011")
  }
}

extension PageController {
  /// The requirement by which a cancel ends an attempt whose page is shown in it.
  fileprivate var rulesOfCancel: Rules {
    switch self {
    case .webView: "CANCEL-002"
    case .appSafari: "CANCEL-003"
    case .sdkSafari: "CANCEL-017"
    }
  }
}
