import EntsimEntitlement
import EntsimSimulation

// What other requestors and apps have stored or erased in the store that a team's apps share (STORE, LOGOUT-021).
extension Transaction<AccessEnabler> {
  /// The requirements by which a token counts although another requestor has signed in elsewhere since.
  func rulesBesideOthers(
    of token: AuthenticationToken,
    in session: AccessEnabler.Session
  ) -> Rules {
    let isLent = token.requestor != session.requestor
    guard state.has(.nestedStore) else { return isLent ? "STORE-004" : [] }
    let later = view.tokens.authenticationTokens.drop { $0 != token }.dropFirst()
    let isKept = later.contains {
      $0.requestor != session.requestor && $0.provider != token.provider
    }
    return (isKept ? "STORE-007" : []) + (isLent ? "STORE-010" : [])
  }

  /// The requirements by which others have left nothing that would count here: another app has logged out, or
  /// the tokens were issued by MVPDs that the requestor does not have.
  func rulesOfNothingFromOthers(in session: AccessEnabler.Session) -> Rules {
    let others = view.tokens.authenticationTokens.filter { $0.requestor != session.requestor }
    let emptied: Rules = view.wasEmptiedByAnother ? "LOGOUT-021" : []
    guard !others.isEmpty else { return emptied }
    guard state.has(.nestedStore) else { return emptied + "STORE-006" }
    let hasNone = others.allSatisfy { session.provider($0.provider) == nil }
    let isDisabled = others.contains { other in
      session.provider(other.provider)
        .map { other.marks.isForOneRequestor || $0.integration.isAuthenticatedPerRequestor }
        ?? false
    }
    return emptied + (hasNone ? "STORE-009" : []) + (isDisabled ? "STORE-030" : [])
  }
}
