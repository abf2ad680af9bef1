import EntsimEntitlement
import EntsimSimulation

// The verifier of media tokens, which an app's server asks before it sends the stream (004 F.3). No SDK
// calls it (AMB-83).
extension Transaction<PassService> {
  /// Verifies a text that the app calls a media token.
  mutating func verify(_ text: String, for resource: ResourceID) {
    let token = MediaToken(text: text)
    let (verdict, rules) = state.verdict(on: token, for: resource, at: now)
    record(.mediaTokenVerified(token, resource, verdict), by: "AUTHZ-018" + rules)
  }
}

extension PassService {
  /// Returns the first defect of a token, in the order in which a library finds it.
  ///
  /// A token has a valid signature if the services have issued it, to the letter. Only an accepted token is
  /// used up. The clock is the servers'.
  fileprivate func verdict(
    on token: MediaToken?,
    for resource: ResourceID,
    at now: Instant
  ) -> (MediaTokenVerdict, Rules) {
    guard let token else { return (.unreadable, []) }
    guard issuedMediaTokens.contains(token) else { return (.notIssued, []) }
    let expiry = token.issued + token.lives
    guard now.isBefore(expiry, deciding: .mediaToken) else {
      return (
        .expired,
        (token.lives == .minutes(5) ? "TOKEN-004" : []) + (now == expiry ? "TOKEN-009" : [])
      )
    }
    guard !usedMediaTokens.contains(token) else { return (.used, "TOKEN-013") }
    return LookUp.resourceOfMediaToken.finds(.resource, token.resource == resource)
      ? (.valid, []) : (.otherResource, [])
  }
}
