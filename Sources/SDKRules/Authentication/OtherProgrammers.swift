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
  ) -> Rules {
    let later = tokens.authenticationTokens.drop { $0 != token }.dropFirst()
    let isKept = later.contains {
      $0.requestor != session.requestor && $0.provider != token.provider
    }
    let isLent = token.requestor != session.requestor
    guard has(.nestedStore) else { return isLent ? "STORE-004" : [] }
    return (isKept ? "STORE-007" : []) + (isLent ? "STORE-010" : [])
  }

  /// Returns the rules by which others have left nothing that would count here: another app has
  /// logged out, or what there is was issued by MVPDs that the programmer does not have.
  func rulesOfNothingFromOthers(in session: Session, _ view: View) -> Rules {
    let others = view.tokens.authenticationTokens.filter { $0.requestor != session.requestor }
    let emptied: Rules = view.wasEmptiedByAnother ? "LOGOUT-021" : []
    guard !others.isEmpty else { return emptied }
    guard has(.nestedStore) else { return emptied + "STORE-006" }
    let hasNone = others.allSatisfy { session.provider($0.provider) == nil }
    let isDisabled = others.contains { other in
      session.provider(other.provider)
        .map { other.marks.isForOneRequestor || $0.integration.isAuthenticatedPerRequestor }
        ?? false
    }
    return emptied + (hasNone ? "STORE-009" : []) + (isDisabled ? "STORE-030" : [])
  }
}
