import Entitlement
import Simulation

// What the app hears of a viewer whom no MVPD has let in: the sign-in and what it is good for come from a temporary
// pass or from a degradation rule (error-reporting; STATUS-014, 015, 019, 020).
extension AccessEnabler {
  /// Returns the status that stands before the outcome of a sign-in; none where the MVPD itself has let the
  /// viewer in.
  func explainSignIn(with token: AuthenticationToken) -> Decisions {
    switch token.marks.source {
    case .tempPass:
      emitStatus(AdvancedStatus("N011", .info), by: "STATUS-015 TEMP-009")
    case .degradation:
      emitStatus(AdvancedStatus("N010", .warning), by: "STATUS-014")
    case .mvpd, .apple: []
    }
  }

  /// Returns the status that stands before a media token; none where the MVPD itself has permitted the
  /// resource.
  func explainGrant(
    of resource: ResourceID,
    to viewer: AuthenticationToken,
    _ context: Context<View>
  ) -> Decisions {
    if viewer.marks.source == .tempPass {
      return emitStatus(AdvancedStatus("Z011", .info), by: "STATUS-020 TEMP-009")
    }
    let token = requestor.flatMap {
      context.view.tokens.authorizationToken(for: resource, of: $0, beside: viewer)
    }
    guard viewer.marks.source == .degradation || token?.isDegraded == true else { return [] }
    return emitStatus(AdvancedStatus("Z010", .warning), by: "STATUS-019")
  }
}
