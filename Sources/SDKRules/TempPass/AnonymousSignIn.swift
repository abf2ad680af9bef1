import Entitlement
import Simulation

// A sign-in that no MVPD has granted, and what it is good for: they come from a temporary pass or from a degradation
// rule (error-reporting; STATUS-014, 015, 019, 020).
extension Transaction<AccessEnabler> {
  /// Reports the status that precedes the outcome of a sign-in, where the MVPD itself has not granted it.
  mutating func explainSignIn(with token: AuthenticationToken) {
    switch token.marks.source {
    case .tempPass: emitStatus(.n011, also: "TEMP-009")
    case .degradation: emitStatus(.n010)
    case .mvpd, .apple: break
    }
  }

  /// Reports the status that precedes a media token, where the MVPD itself has not permitted the resource.
  mutating func explainGrant(of resource: ResourceID, to viewer: AuthenticationToken) {
    if viewer.marks.source == .tempPass {
      return emitStatus(.z011, also: "TEMP-009")
    }
    let token = state.requestor.flatMap {
      view.tokens.authorizationToken(for: resource, of: $0, beside: viewer)
    }
    guard viewer.marks.source == .degradation || token?.isDegraded == true else { return }
    emitStatus(.z010)
  }
}
