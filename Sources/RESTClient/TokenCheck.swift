import EntsimEntitlement
import EntsimSimulation

// Step 1: is there a valid token at the services?
extension Transaction<RESTClient> {
  /// Begins the attempt at step 1 again, where the services know no sign-in any more.
  mutating func checkTokenAgain() {
    leaveStep(by: .signInIsGone)
    let request = nextRequest(.checkToken)
    record(.restarted(request.id), by: "REST-058 REST-004")
    send(request, by: "REST-058 REST-004")
  }

  /// Goes on with a valid token, or without one: any answer but a success means that there is none (AMB-73).
  mutating func settleTokenCheck(with answer: Answer) {
    switch answer {
    case .reply(.refusal), .status, .unreadable, .failed, .denied: askForAccount()
    case .reply: authorize(by: .tokenIsValid)
    }
  }
}
