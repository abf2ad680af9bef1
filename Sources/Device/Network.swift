import Entitlement
import Simulation

// The way of requests and answers through the device's network.
extension Device {
  /// Returns whether a request leaves the device.
  func transmit(_ request: Request) -> [Decision<Event>] {
    isOnline
      ? [Decision(.requestTransmitted(request), by: "DEVICE-001 DEVICE-007")]
      : [Decision(.transmissionFailed(request.id), by: [])]
  }

  /// Returns where an answer goes; without a network it is lost on the way.
  func receive(_ answer: Answer, to request: RequestID) -> [Decision<Event>] {
    let answer = isOnline ? answer : .failed(.offline)
    switch request.sender {
    case .accessEnabler:
      return [Decision(.answerArrived(request, answer), by: [])]
    case .page(let app):
      guard apps[index(of: app)].awaitedRequest == request else {
        return [Decision(.ignored(.pageClosed), by: [])]
      }
      if answer == .reply(.openLoginPage) { return [Decision(.openPageLoaded(app), by: [])] }
      if case .reply = answer { return [Decision(.pageLoaded(app), by: [])] }
      return [Decision(.pageLoadFailed(app), by: [])]
    }
  }
}
