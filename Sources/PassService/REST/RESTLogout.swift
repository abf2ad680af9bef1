import Entitlement
import Simulation

// What a logout page leaves of the sign-in of an app on the REST path. A logout without a page forgets it too, but
// leaves the session at the MVPD as it is (backend, 11).
extension Transaction<PassService> {
  /// Forgets the tokens of the app whose logout page is sent (AMB-72).
  mutating func forgetTokens(behindPageOf request: Request) {
    guard state.restApps.contains(request.app) else { return }
    record(.tokensForgotten(request.requestor, request.device), by: "REST-051")
  }
}
