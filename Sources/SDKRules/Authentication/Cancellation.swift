import Entitlement
import Simulation

// setSelectedProvider(nil): the viewer left, wherever the sign-in stands (000; 004 C; CANCEL).
extension Transaction<AccessEnabler> {
  /// Cancels what is under way, and forgets the current provider.
  mutating func cancel() {
    let session = session
    if session.flow.isAttempt { leaveScreen() }
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
      let rules: Rules = state.pageController == .appSafari ? "CANCEL-003" : "CANCEL-002"
      endByCancel(in: session, by: rules + "FLOW-012 FLOW-028")
      reportCancel(in: session, by: rules + "API-032")
    case .exchanging, .retrievingToken:
      // The token is not stored when it comes.
      let late: Rules = state.has(.secondScreen) ? "CANCEL-008" : "CANCEL-007"
      let rules = session.rulesOfCancelledRetrieval + late
      abandonRetrieval(.cancelled, by: late)
      endByCancel(in: session, by: rules)
      reportCancel(in: session, by: rules + "API-032")
    case .requestingCode, .polling:
      abandonRetrieval(.cancelled, by: [])
      endByCancel(in: session, by: "CANCEL-004")
      reportCancel(in: session, by: "CANCEL-004 API-032")
    case .atLogoutPage, .loggingOut:
      // What the logout erased stays erased.
      let rules = state.rulesOfCancelledLogout
      abandonLogout(in: session)
      forgetProvider(of: session.requestor, by: rules)
      endLogout(.cancelled, by: rules)
    }
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

extension AccessEnabler {
  /// The requirement by which a cancel ends a logout.
  fileprivate var rulesOfCancelledLogout: Rules {
    has(.secondScreen) ? "LOGOUT-027" : "LOGOUT-019"
  }
}

extension AccessEnabler.Session {
  /// The requirement by which the way to the token is given up, where there is one.
  fileprivate var rulesOfCancelledRetrieval: Rules {
    if case .exchanging = flow { return "SSO-025" }
    return awaitsPass ? [] : "CANCEL-002"
  }
}
