import Entitlement
import Simulation

// What others have stored or erased in the store that the apps of a team share (STORE, LOGOUT-021).
extension AccessEnabler {
  /// Returns the rules by which a token counts although another programmer has signed in elsewhere
  /// since.
  func rulesBesideOthers(
    of token: AuthenticationToken,
    in session: Session,
    _ tokens: TokenStore
  ) -> [RequirementID] {
    let later = tokens.authenticationTokens.drop { $0 != token }.dropFirst()
    let isKept = later.contains {
      $0.requestor != session.requestor && $0.provider != token.provider
    }
    return isKept ? ["STORE-007"] : []
  }

  /// Returns the rules by which others have left nothing that would count here: another app has
  /// logged out, or what there is was issued by MVPDs that the programmer does not have.
  func rulesOfNothingFromOthers(in session: Session, _ view: View) -> [RequirementID] {
    let others = view.tokens.authenticationTokens.filter { $0.requestor != session.requestor }
    let hasNone =
      !others.isEmpty && others.allSatisfy { session.provider($0.provider) == nil }
    return (view.wasEmptiedByAnother ? ["LOGOUT-021"] : []) + (hasNone ? ["STORE-009"] : [])
  }
}
