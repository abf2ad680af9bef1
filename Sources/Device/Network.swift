import EntsimEntitlement
import EntsimSimulation

// The way of requests and answers through the device's network.
extension Transaction<Device> {
  /// Sends a request; offline it fails.
  mutating func transmit(_ request: Request) {
    if state.traits.isOnline {
      record(.requestTransmitted(request), by: state.rulesOfTransmission(from: request.id.sender))
    } else {
      record(.transmissionFailed(request.id), by: [])
    }
  }

  /// Receives an answer for an SDK or a page; offline the answer is lost.
  mutating func receive(_ answer: Answer, to request: RequestID) {
    let answer = state.traits.isOnline ? answer : .failed(.offline)
    switch request.sender {
    case .accessEnabler, .restClient, .client: record(.answerArrived(request, answer), by: [])
    case .page(let app): loadPage(of: app, with: answer, to: request)
    }
  }

  private mutating func loadPage(of app: AppName, with answer: Answer, to request: RequestID) {
    guard state[app].awaitedRequest == request else { return record(.ignored(.pageClosed), by: []) }
    switch answer {
    case .reply(.openLoginPage): record(.openPageLoaded(app), by: [])
    case .reply: record(.pageLoaded(app), by: [])
    case .status, .unreadable, .failed, .denied: record(.pageLoadFailed(app), by: [])
    }
  }
}

extension Device {
  /// Returns the requirements by which a request goes to the services.
  fileprivate func rulesOfTransmission(from sender: RequestID.Sender) -> Rules {
    switch sender {
    case .accessEnabler: "DEVICE-001 DEVICE-007"
    case .restClient, .client: "REST-055"
    case .page(let app): isOnREST(app) ? "REST-055" : "DEVICE-001 DEVICE-007"
    }
  }
}
