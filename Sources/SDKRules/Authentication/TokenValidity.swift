import EntsimEntitlement
import EntsimSimulation

// Whether a stored token counts (TOKEN-007 to 009, TOKEN-017, STORE-030, SSO-028).
extension Transaction<AccessEnabler> {
  /// The token of the viewer who is signed in: the current provider's, if it is valid.
  var viewer: AuthenticationToken? { validToken(in: session) }

  /// Returns the current provider's token, if it is valid.
  ///
  /// A token is valid while the device's clock has not reached its expiry and the configuration
  /// lists its issuer (TOKEN-007, TOKEN-009, TOKEN-017). What came from Apple may be withheld (SSO-028).
  func validToken(in session: AccessEnabler.Session) -> AuthenticationToken? {
    validToken(of: session.currentProvider(in: view.tokens), in: session)
  }

  /// Returns a provider's token, if it is valid; nil where there is no provider.
  func validToken(
    of provider: ProviderID?,
    in session: AccessEnabler.Session
  ) -> AuthenticationToken? {
    guard let token = storedToken(of: provider, in: session),
      view.deviceClock.isBefore(token.expires, deciding: .signIn),
      let provider = session.provider(token.provider), session.permits(token, of: provider),
      !state.withholds(token, of: provider, after: session.trouble)
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

  /// The requirements by which a stored token is not valid, none where no token is stored.
  ///
  /// TOKEN-009 is about the very instant of the expiry.
  func rulesOfInvalidity(in session: AccessEnabler.Session, expired: Rules) -> Rules {
    guard let token = storedToken(of: session.currentProvider(in: view.tokens), in: session)
    else { return view.tokens.hasDamagedToken(of: session.requestor) ? "STORE-031" : [] }
    let clock = view.deviceClock
    let provider = session.provider(token.provider)
    let isCalledBack = provider.map { !session.permits(token, of: $0) } ?? false
    let isWithheld =
      provider.map { state.withholds(token, of: $0, after: session.trouble) } ?? false
    return (clock.isBefore(token.expires, deciding: .reasonForNoSignIn) ? [] : expired)
      + (token.expires == clock ? "TOKEN-009" : [])
      + (provider == nil ? "TOKEN-007 TOKEN-008" : []) + (isCalledBack ? "STORE-030" : [])
      + (isWithheld ? "SSO-028" : [])
  }
}

extension AccessEnabler {
  /// Whether a token from Apple does not count: the last `setRequestor` had trouble with Apple's framework, or the
  /// MVPD takes no part in Apple's single sign-on for the requestor (SSO-028).
  ///
  /// The framework is not asked again (AMB-46), and the token stays stored (SSO-029).
  func withholds(
    _ token: AuthenticationToken,
    of provider: MVPD,
    after trouble: TVProviderTrouble?
  ) -> Bool {
    has(.platformSSO) && token.marks.source == .apple
      && (trouble != nil || !provider.enablePlatformServices)
  }
}

extension AccessEnabler.Session {
  /// Returns whether a token counts at its MVPD: that of another requestor does not where sign-ins hold for
  /// one requestor only (STORE-030).
  fileprivate func permits(_ token: AuthenticationToken, of provider: MVPD) -> Bool {
    !provider.integration.isAuthenticatedPerRequestor
      || LookUp.tokenOfRequestor.finds(.requestor, token.requestor == requestor)
  }
}
