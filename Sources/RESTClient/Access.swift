import EntsimEntitlement
import EntsimSimulation

// The way of every request through the access token (REST-055).
extension Transaction<RESTClient> {
  /// Sends a request, or holds it until there is an access token.
  ///
  /// The request for a token follows those that wait for it.
  mutating func send(_ request: Request, by rules: Rules) {
    let rules = rules + "REST-055"
    if state.access.awaited == nil, let token = state.access.validToken(at: view.clock) {
      return record(.requestSent(request.bearing(token)), by: rules)
    }
    record(.requestHeld(request), by: rules)
    requestAccess()
  }

  /// Requests the registration or, once there is one, an access token, unless that is in flight already.
  private mutating func requestAccess(by rules: Rules = "REST-055") {
    guard state.access.awaited == nil else { return }
    let request = nextRequest(state.access.serviceToAsk)
    record(.requestSent(request), by: rules)
  }

  /// Sends or denies the requests that wait for access, once the request for it is answered.
  mutating func settleAccess(with answer: Answer) {
    if state.hasLostRegistration(by: answer) {
      record(.registrationDropped, by: "REST-066")
      return requestAccess(by: "REST-066")
    }
    switch state.access.outcome(of: answer) {
    case .registered:
      record(.registered, by: "REST-055")
      requestAccess()
    case .granted(let token, let lives):
      let held = state.access.held
      record(.accessGranted(token, until: view.clock + lives), by: "REST-055")
      for request in held where state.awaits(request.id) {
        record(.requestSent(request.bearing(token)), by: "REST-055")
      }
    case .refused(let denial): denyHeld(with: denial)
    }
  }

  /// Answers each request that waits for access as if its service had.
  private mutating func denyHeld(with answer: Answer) {
    let held = state.access.held
    record(.accessRefused, by: "REST-055")
    for request in held { record(.requestDenied(request.id, answer), by: "REST-055") }
  }

  /// Makes a request once more where the services refuse its access token; returns whether it does.
  ///
  /// A second refusal is the answer. A token that is newer than the refused one is used as it is.
  mutating func repeatsWithNewAccess(_ id: RequestID, refusedBy answer: Answer) -> Bool {
    guard answer.refusal?.status == 401, let request = state.memory?.sent[id],
      let bearer = request.bearer, state.memory?.repeated[id] == nil
    else { return false }
    if bearer == state.access.token { record(.accessDropped, by: "REST-059") }
    let repeated = request.repeated(as: nextRequestID)
    record(.requestRepeated(id, as: repeated.id), by: "REST-059")
    send(repeated, by: "REST-059")
    return true
  }
}

extension RESTClient {
  /// Whether the services do not accept the registration any more, by their answer to a request for a token (AMB-145).
  ///
  /// For a registration that they have just made, the answer is a plain refusal: no app registers again and again.
  fileprivate func hasLostRegistration(by answer: Answer) -> Bool {
    guard access.isRegistered, memory?.hasJustRegistered == false, case .status(let status) = answer
    else { return false }
    return status == 400 || status == 403
  }
}
