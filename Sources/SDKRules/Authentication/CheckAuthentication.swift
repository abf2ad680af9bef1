import EntsimEntitlement
import EntsimSimulation

// checkAuthentication: a look into the storage (000 checkAuthentication; AUTHN-001 to 004).
extension Transaction<AccessEnabler> {
  /// Answers from local storage; a flow in progress continues (AUTHN-037).
  mutating func checkAuthentication(_ turn: AccessEnabler.Turn) {
    let session = session
    let survival = rulesOfSurvival(in: session)
    let common =
      (turn == .direct ? "AUTHN-003 AUTHN-004 CFG-030 FLOW-004" : "AUTHN-003 AUTHN-004")
      + (session.flow.isAttempt ? "AUTHN-037" : []) + survival
    guard let viewer = validToken(in: session) else {
      repeatTrouble(of: session)
      emitStatus(.n000)
      emit(
        .setAuthenticationStatus(.error, .userNotAuthenticated),
        by: "AUTHN-002" + rulesOfInvalidity(in: session, expired: "TOKEN-006")
          + rulesOfNothingFromOthers(in: session) + common
          + (session.flow.isLoggingOut
            ? state.has(.secondScreen) ? "LOGOUT-027" : "LOGOUT-009" : [])
      )
      return track(.notAuthenticated(state.profile.client), by: "AUTHN-002")
    }
    emit(
      .setAuthenticationStatus(.success, .userAuthenticated),
      by: "AUTHN-001 TOKEN-007" + rulesOfChange(in: session) + common
        + rulesBesideOthers(of: viewer, in: session)
        + (survival.contains("STORE-001") ? "AUTHN-033" : [])
    )
    trackAuthenticated(viewer, fromCache: true, by: "AUTHN-001")
  }

  /// The requirement by which a token counts that another selection has made current.
  private func rulesOfChange(in session: AccessEnabler.Session) -> Rules {
    guard state.has(.nestedStore) else { return [] }
    let stored = view.tokens.currentProvider(of: session.requestor)
    return stored == nil || stored == session.currentProvider(in: view.tokens) ? [] : "AUTHN-029"
  }
}
