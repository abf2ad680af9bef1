import Entitlement
import Simulation

// Answers that come for a sign-in that another has ended meanwhile: they grant nothing.
extension AccessEnabler {
  /// Returns the failure of an authorization that the services have granted to a sign-in which is over by
  /// now; nil where it is not.
  ///
  /// No document says so. The app's own logout answers what is on its way at once (LOGOUT-015); where
  /// another app has logged out, or another answer has taken the tokens, the answer itself comes first.
  func refuseEnded(
    _ authorization: Authorization,
    of viewer: AuthenticationToken,
    in session: Session,
    _ context: Context<View>
  ) -> Decisions? {
    guard let rules = rulesOfEndedSignIn(of: viewer, context.view) else { return nil }
    return (authorization.purpose == .check ? emitNobodySignedIn(by: rules) : [])
      + fail(authorization, .userNotAuthenticated, by: rules)
      + releaseNext(behind: authorization, in: session)
  }

  /// Returns the rules by which a sign-in is over, nil while it goes on.
  ///
  /// Its tokens went with a logout of another app, or alone: as those of a session that is over, or of
  /// another device.
  func rulesOfEndedSignIn(of viewer: AuthenticationToken, _ view: View) -> Rules? {
    switch view.tokens.ending(of: viewer) {
    case nil: nil
    case .erased: "LOGOUT-024"
    case .removed: viewer.fingerprint == profile.device ? "AUTHZ-021" : "DEVICE-008"
    }
  }
}
