import EntsimEntitlement
import EntsimSimulation

// getAuthentication with forceAuthn and data (000 getAuthentication; AUTHN-021 to 024, CANCEL-010).
extension Transaction<AccessEnabler> {
  /// Takes over what an attempt is asked for with, if that is new.
  mutating func take(_ attempt: AccessEnabler.Attempt, by rules: @autoclosure () -> Rules) {
    guard attempt != session.attempt else { return }
    record(.argumentsTaken(attempt), by: rules())
  }

  /// Whether a forced attempt is under way although the viewer is signed in still.
  ///
  /// The account that the viewer is about to sign in with makes no difference.
  func isReauthenticating(in session: AccessEnabler.Session) -> Bool {
    let stored = view.tokens.currentProvider(of: session.requestor)
    return session.attempt.isForced && validToken(of: stored, in: session) != nil
  }

  /// The requirement by which a token replaces one that was valid too (AUTHN-024).
  func rulesOfReplacement(
    by token: AuthenticationToken,
    in session: AccessEnabler.Session
  ) -> Rules {
    session.attempt.isForced && validToken(of: token.provider, in: session) != nil
      ? "AUTHN-024" : []
  }
}
