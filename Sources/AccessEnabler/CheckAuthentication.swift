import Entitlement
import Simulation

// checkAuthentication: a look into the storage (000 checkAuthentication; AUTHN-001 to 004).
extension AccessEnabler {
  /// Returns the answer from local storage; a flow that is under way goes on (AUTHN-037).
  func checkAuthentication(in session: Session, _ context: Context<View>) -> Decisions {
    let independent: [RequirementID] = session.flow.isActive ? ["AUTHN-037"] : []
    guard let token = validToken(in: session, context) else {
      return emitStatus(AdvancedStatus("N000", .info), by: ["STATUS-009", "STATUS-042"]) + [
        emit(
          .setAuthenticationStatus(.error, .userNotAuthenticated),
          by: ["AUTHN-002", "AUTHN-003", "AUTHN-004", "API-024", "FLOW-004"]
            + rulesOfInvalidity(in: session, context) + independent
        )
      ] + track(.notAuthenticated(profile.client), by: ["AUTHN-002", "TRACK-002", "TRACK-006"])
    }
    return [
      emit(
        .setAuthenticationStatus(.success, .userAuthenticated),
        by: ["AUTHN-001", "AUTHN-003", "AUTHN-004", "AUTHN-019", "FLOW-004", "TOKEN-007"]
          + independent
      )
    ] + trackAuthenticated(token, fromCache: true, by: ["AUTHN-001"], context)
  }

  /// Returns the current provider's token, if it is worth anything.
  ///
  /// A token is valid while the device's clock has not reached its expiry and the configuration
  /// lists its issuer (TOKEN-007, TOKEN-009, TOKEN-017).
  func validToken(in session: Session, _ context: Context<View>) -> AuthenticationToken? {
    guard let token = storedToken(in: session, context) else { return nil }
    let isAlive = context.view.deviceClock < token.expires
    return isAlive && session.provider(token.provider) != nil ? token : nil
  }

  /// Returns the current provider's token, valid or not.
  private func storedToken(in session: Session, _ context: Context<View>) -> AuthenticationToken? {
    session.currentProvider(in: context.view.tokens).flatMap {
      context.view.tokens.authenticationToken(of: session.requestor, from: $0)
    }
  }

  /// Returns the rules by which a stored token does not count, none where nothing is stored.
  func rulesOfInvalidity(in session: Session, _ context: Context<View>) -> [RequirementID] {
    guard let token = storedToken(in: session, context) else { return [] }
    let isExpired = token.expires <= context.view.deviceClock
    let isDelisted = session.provider(token.provider) == nil
    return (isExpired ? ["TOKEN-006", "TOKEN-009"] : [])
      + (isDelisted ? ["TOKEN-007", "TOKEN-008"] : [])
  }
}
