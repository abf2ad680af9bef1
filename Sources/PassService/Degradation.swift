import Entitlement
import Simulation

// How the services bypass a failing MVPD (degradation-feature; STATUS-014, 019, 025).
extension Transaction<PassService> {
  /// Returns the decision of a degradation rule on a resource.
  func authorization(
    by degradation: Degradation,
    with token: AuthenticationToken,
    on resource: ResourceID,
    for request: Request
  ) -> (Answer, Rules) {
    switch degradation {
    case .authenticateAll, .authorizeAll:
      grant(resource, beside: token, for: request, by: "STATUS-019", isDegraded: true)
    case .authorizeNone:
      (.reply(.authorizationDenied("authorization is suspended", by: .degradation)), "STATUS-025")
    }
  }
}

extension PassService {
  /// Whether a media token needs no session at the MVPD.
  func needsNoSession(_ token: AuthorizationToken) -> Bool {
    if directory.tempPass(token.provider) != nil { return true }
    guard let degradation = directory.degradation(of: token.provider) else { return false }
    return degradation == .authenticateAll || token.isDegraded
  }
}
