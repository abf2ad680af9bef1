import EntsimEntitlement
import EntsimSimulation

// What a logout page leaves of the sign-in of an app on the REST path. A logout without a page forgets it too, but
// leaves the session at the MVPD as it is (backend, 11).
extension Transaction<PassService> {
  /// Forgets the tokens of the app whose logout page is sent (AMB-72).
  mutating func forgetTokens(behindPageOf request: Request) {
    guard state.isOnREST(request.app) else { return }
    record(.tokensForgotten(request.requestor, request.device), by: "REST-051")
  }

  /// Forgets the tokens of a device; those of all requestors where a client names none.
  mutating func forgetTokens(for request: Request) {
    var requestors = [request.requestor]
    if request.requestor.text.isEmpty {
      requestors = state.requestorsOfKeptTokens(on: request.device)
    }
    for requestor in requestors {
      record(.tokensForgotten(requestor, request.device), by: "REST-051")
    }
  }
}

extension PassService {
  /// Returns the requestors for which the services keep a sign-in on a device, each once.
  fileprivate func requestorsOfKeptTokens(on device: DeviceID) -> [RequestorID] {
    var requestors: [RequestorID] = []
    for token in keptTokens where token.fingerprint == device {
      if !requestors.contains(token.requestor) { requestors.append(token.requestor) }
    }
    return requestors
  }
}
