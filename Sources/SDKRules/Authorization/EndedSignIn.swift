import Entitlement
import Simulation

// Answers for a sign-in that has ended meanwhile: they grant nothing.
extension Transaction<AccessEnabler> {
  /// Fails an authorization that the services have granted to a sign-in that has ended; returns false where the
  /// sign-in has not ended.
  ///
  /// No document says so. The app's own logout answers what is in flight at once (LOGOUT-015). After a
  /// logout of another app, or an answer that has erased the tokens, the answer itself comes first.
  mutating func refuseEnded(
    _ authorization: AccessEnabler.Authorization,
    of viewer: AuthenticationToken
  ) -> Bool {
    guard let rules = rulesOfEndedSignIn(of: viewer) else { return false }
    if authorization.purpose == .check { emitStatus(.n000, also: rules) }
    fail(authorization, .userNotAuthenticated, by: rules)
    releaseNext(behind: authorization.resource)
    return true
  }

  /// Returns the rules by which a sign-in has ended; nil where it has not.
  ///
  /// A logout of another app erased its tokens, or they alone were removed: as those of a session that the
  /// services do not know, or of another device.
  func rulesOfEndedSignIn(of viewer: AuthenticationToken) -> Rules? {
    switch view.tokens.ending(of: viewer) {
    case nil: nil
    case .erased: "LOGOUT-024"
    case .removed: viewer.fingerprint == state.profile.device ? "AUTHZ-021" : "DEVICE-008"
    }
  }
}
