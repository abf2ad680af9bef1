import Entitlement
import Simulation

// checkAuthentication: a look into the storage (000 checkAuthentication; AUTHN-001 to 004).
extension Transaction<AccessEnabler> {
  /// Answers from local storage; a flow in progress continues (AUTHN-037).
  mutating func checkAuthentication(_ turn: AccessEnabler.Turn) {
    let session = session
    let isOnSecondScreen = state.has(.secondScreen)
    let survival = rulesOfSurvival(in: session)
    let common =
      (turn == .direct ? "AUTHN-003 AUTHN-004 CFG-030 FLOW-004" : "AUTHN-003 AUTHN-004")
      + (session.flow.isActive ? "AUTHN-037" : [])
      + (session.flow.isLoggingOut ? (isOnSecondScreen ? "LOGOUT-027" : "LOGOUT-009") : [])
      + survival
    guard let viewer = validToken(in: session) else {
      repeatTrouble(of: session)
      emitStatus(.n000)
      emit(
        .setAuthenticationStatus(.error, .userNotAuthenticated),
        by: "AUTHN-002" + rulesOfInvalidity(in: session, expired: "TOKEN-006")
          + rulesOfNothingFromOthers(in: session) + common
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

  /// The rule by which a token counts that another selection has made current.
  private func rulesOfChange(in session: AccessEnabler.Session) -> Rules {
    let stored = view.tokens.currentProvider(of: session.requestor)
    return stored == nil || stored == session.currentProvider(in: view.tokens) ? [] : "AUTHN-029"
  }

  /// The token of the viewer who is signed in: the current provider's, if it is valid.
  var viewer: AuthenticationToken? { validToken(in: session) }

  /// Returns the current provider's token, if it is valid.
  ///
  /// A token is valid while the device's clock has not reached its expiry and the configuration
  /// lists its issuer (TOKEN-007, TOKEN-009, TOKEN-017).
  func validToken(in session: AccessEnabler.Session) -> AuthenticationToken? {
    validToken(of: session.currentProvider(in: view.tokens), in: session)
  }

  /// Returns a provider's token, if it is valid; nil where there is no provider.
  func validToken(
    of provider: ProviderID?,
    in session: AccessEnabler.Session
  ) -> AuthenticationToken? {
    guard let token = storedToken(of: provider, in: session), view.deviceClock < token.expires,
      let provider = session.provider(token.provider), session.permits(token, of: provider)
    else { return nil }
    return token
  }

  /// Returns a provider's token, valid or not.
  private func storedToken(
    of provider: ProviderID?,
    in session: AccessEnabler.Session
  ) -> AuthenticationToken? {
    provider.flatMap { view.tokens.authenticationToken(of: session.requestor, from: $0) }
  }

  /// The rules by which a stored token is not valid, none where no token is stored.
  ///
  /// TOKEN-009 is about the very instant of the expiry.
  func rulesOfInvalidity(in session: AccessEnabler.Session, expired: Rules) -> Rules {
    guard let token = storedToken(of: session.currentProvider(in: view.tokens), in: session)
    else { return view.tokens.hasDamagedToken(of: session.requestor) ? "STORE-031" : [] }
    let clock = view.deviceClock
    let provider = session.provider(token.provider)
    let isCalledBack = provider.map { !session.permits(token, of: $0) } ?? false
    return (token.expires <= clock ? expired : [])
      + (token.expires == clock ? "TOKEN-009" : [])
      + (provider == nil ? "TOKEN-007 TOKEN-008" : []) + (isCalledBack ? "STORE-030" : [])
  }
}

extension AccessEnabler.Session {
  /// Returns whether a token counts at its MVPD: that of another requestor does not where sign-ins hold for
  /// one requestor only (STORE-030).
  fileprivate func permits(_ token: AuthenticationToken, of provider: MVPD) -> Bool {
    token.requestor == requestor || !provider.integration.isAuthenticatedPerRequestor
  }
}
