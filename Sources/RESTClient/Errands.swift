import Entitlement
import Simulation

// What the app asks the services for by the way; a scenario compares the answers.
extension Transaction<RESTClient> {
  /// Makes the one request of a call.
  mutating func runErrand(_ call: RESTCall) {
    guard let request = request(for: call) else { return }
    record(.errandBegan(request.service, request.id), by: "REST-055")
    send(request, by: [])
  }

  /// Ends the call whose answer has come.
  mutating func endErrand(_ request: RequestID) {
    record(.errandEnded(request), by: "REST-055")
  }

  /// Returns the one request of a call; nil for a call that has a flow.
  private func request(for call: RESTCall) -> Request? {
    switch call {
    case .play, .logout, .checkAccessStatus: nil
    case .preauthorize(let resources): nextRequest(.preauthorize, onAll: resources)
    case .userMetadata: nextRequest(.userMetadata)
    case .authorizationToken(let resource): nextRequest(.authorizationToken, on: resource)
    case .freePreview(let provider, let data):
      nextRequest(.freePreview, about: provider, passing: data)
    }
  }
}
