import Entitlement
import Simulation

// The verifier of media tokens, which an app's server asks before it sends the stream (004 F.3). It
// stands beside the services, and no SDK knows of it (AMB-83).
extension PassService {
  /// Returns what the verifier says of a text that the app calls a media token.
  func verify(_ text: String, for resource: ResourceID, at now: Instant) -> Decision<Event> {
    let token = MediaToken(text: text)
    let (verdict, rules) = verdict(on: token, for: resource, at: now)
    return Decision(.mediaTokenVerified(token, resource, verdict), by: "AUTHZ-018" + rules)
  }

  /// Returns what is the matter with a token, the first thing in the order in which a library finds it.
  ///
  /// What the services have signed is what they have issued, to the letter. Only a token that has let
  /// the media play is used up, whatever else it was given for. The clock is the servers'.
  private func verdict(
    on token: MediaToken?,
    for resource: ResourceID,
    at now: Instant
  ) -> (MediaTokenVerdict, Rules) {
    guard let token else { return (.unreadable, []) }
    guard issuedMediaTokens.contains(token) else { return (.notIssued, []) }
    let expiry = token.issued + token.lives
    guard now < expiry else {
      return (
        .expired,
        (token.lives == .minutes(5) ? "TOKEN-004" : []) + (now == expiry ? "TOKEN-009" : [])
      )
    }
    guard !usedMediaTokens.contains(token) else { return (.used, "TOKEN-013") }
    return token.resource == resource ? (.valid, []) : (.otherResource, [])
  }
}
