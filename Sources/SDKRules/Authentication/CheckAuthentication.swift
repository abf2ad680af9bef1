import Entitlement
import Simulation

// checkAuthentication: a look into the storage (000 checkAuthentication; AUTHN-001 to 004).
extension AccessEnabler {
  /// Returns the answer from local storage; a flow that is under way goes on (AUTHN-037).
  func checkAuthentication(
    in session: Session,
    _ turn: Turn,
    _ context: Context<View>
  ) -> Decisions {
    let common: Rules =
      "AUTHN-003 AUTHN-004" + (turn == .direct ? "CFG-030 FLOW-004" : [])
      + (session.flow.isActive ? "AUTHN-037" : [])
      + (session.flow.isLoggingOut ? [has(.secondScreen) ? "LOGOUT-027" : "LOGOUT-009"] : [])
      + rulesOfSurvival(in: session, context.view.tokens)
    guard let token = validToken(in: session, context) else {
      return repeatTrouble(of: session) + emitNobodySignedIn() + [
        emit(
          .setAuthenticationStatus(.error, .userNotAuthenticated),
          by: "AUTHN-002" + rulesOfInvalidity(in: session, context, expired: "TOKEN-006")
            + rulesOfNothingFromOthers(in: session, context.view)
            + common
        )
      ] + track(.notAuthenticated(profile.client), by: "AUTHN-002")
    }
    return [
      emit(
        .setAuthenticationStatus(.success, .userAuthenticated),
        by: "AUTHN-001 TOKEN-007" + rulesOfChange(in: session, context) + common
          + rulesBesideOthers(of: token, in: session, context.view.tokens)
          + (common.contains("STORE-001") ? "AUTHN-033" : [])
      )
    ] + trackAuthenticated(token, fromCache: true, by: "AUTHN-001", context)
  }

  /// Returns the rules by which a token counts that another selection has made current.
  private func rulesOfChange(in session: Session, _ context: Context<View>) -> Rules {
    let stored = context.view.tokens.currentProvider(of: session.requestor)
    return stored == nil || stored == session.currentProvider(in: context.view.tokens)
      ? [] : "AUTHN-029"
  }

  /// Returns the current provider's token, if it is worth anything.
  ///
  /// A token is valid while the device's clock has not reached its expiry and the configuration
  /// lists its issuer (TOKEN-007, TOKEN-009, TOKEN-017).
  func validToken(in session: Session, _ context: Context<View>) -> AuthenticationToken? {
    validToken(of: session.currentProvider(in: context.view.tokens), in: session, context)
  }

  /// Returns a provider's token, if it is worth anything; nil where there is no provider.
  func validToken(
    of provider: ProviderID?,
    in session: Session,
    _ context: Context<View>
  ) -> AuthenticationToken? {
    guard let token = storedToken(of: provider, in: session, context) else { return nil }
    let isAlive = context.view.deviceClock < token.expires
    guard isAlive, let provider = session.provider(token.provider) else { return nil }
    return session.permits(token, of: provider) ? token : nil
  }

  /// Returns a provider's token, valid or not.
  private func storedToken(
    of provider: ProviderID?,
    in session: Session,
    _ context: Context<View>
  ) -> AuthenticationToken? {
    provider.flatMap { context.view.tokens.authenticationToken(of: session.requestor, from: $0) }
  }

  /// Returns the rules by which a stored token does not count, none where nothing is stored.
  ///
  /// TOKEN-009 is about the very instant of the expiry.
  func rulesOfInvalidity(
    in session: Session,
    _ context: Context<View>,
    expired: RequirementID
  ) -> Rules {
    let provider = session.currentProvider(in: context.view.tokens)
    guard let token = storedToken(of: provider, in: session, context) else {
      return context.view.tokens.hasDamagedToken(of: session.requestor) ? "STORE-031" : []
    }
    let clock = context.view.deviceClock
    let isDelisted = session.provider(token.provider) == nil
    let isCalledBack =
      session.provider(token.provider).map { !session.permits(token, of: $0) } ?? false
    return (token.expires <= clock ? [expired] : [])
      + (token.expires == clock ? "TOKEN-009" : [])
      + (isDelisted ? "TOKEN-007 TOKEN-008" : []) + (isCalledBack ? "STORE-030" : [])
  }
}

extension AccessEnabler.Session {
  /// Returns whether a token counts at its MVPD: that of another programmer does not where sign-ins are
  /// good for one programmer only (STORE-030).
  fileprivate func permits(_ token: AuthenticationToken, of provider: MVPD) -> Bool {
    token.requestor == requestor || !provider.integration.isAuthenticatedPerRequestor
  }
}
