import Entitlement
import Simulation

// setSelectedProvider(nil): the viewer left, wherever the sign-in stands (000; 004 C; CANCEL).
extension AccessEnabler {
  /// Returns what `setSelectedProvider(nil)` leads to.
  func cancel(in session: Session, _ context: Context<View>) -> Decisions {
    switch session.flow {
    case .idle: cancelWhenIdle(in: session)
    case .choosingProvider: cancelInThePicker(in: session, context)
    case .atAppleDialog:
      endInAppleDialog(in: session, by: "SSO-025 FLOW-028 API-032", context)
    case .atLoginPage: cancelOnTheLoginPage(in: session, context)
    case .exchanging, .retrievingToken: cancelWhileTheTokenIsOnItsWay(in: session, context)
    case .requestingCode, .polling: cancelOnTheSecondScreen(in: session, context)
    case .atLogoutPage, .loggingOut: cancelOnTheLogoutPage(in: session)
    }
  }

  /// Returns the end of an attempt that the viewer left.
  ///
  /// Whether somebody who was only to sign in again is signed in still is a switch (AMB-36).
  func endByCancel(
    in session: Session,
    by rules: Rules,
    _ context: Context<View>
  ) -> Decisions {
    guard isReauthenticating(in: session, context) else {
      return [Decision(.authenticationEnded(.cancelled), by: rules)]
        + forgetProvider(in: session, by: rules)
    }
    let ended = Decision<Event>(.authenticationEnded(.cancelled), by: rules + "CANCEL-010")
    switch profile.switches.cancelledReauthentication {
    case .forgetsProvider: return [ended] + forgetProvider(in: session, by: rules + "CANCEL-010")
    case .keepsProvider: return [ended]
    }
  }

  /// Returns the erasure of the current provider; the tokens stay (CANCEL-005).
  func forgetProvider(in session: Session, by rules: Rules) -> Decisions {
    [
      Decision(
        .providerForgotten(session.requestor),
        by: rules + (has(.nestedStore) ? "CANCEL-005" : "CANCEL-015")
      )
    ]
  }

  /// Returns what the app hears of a cancelled attempt: the outcome, the event that counts it, and the
  /// end of the authorizations that waited for it.
  func reportCancel(in session: Session, by rules: Rules) -> Decisions {
    [
      emit(
        .setAuthenticationStatus(.error, .providerNotSelected),
        by: rules + "AUTHN-026"
      )
    ] + track(.notAuthenticated(profile.client), by: rules + "TRACK-021 TRACK-019")
      + failWaitingAuthorizations(in: session, by: "CANCEL-011")
  }
}
