public import EntsimEntitlement
import EntsimSimulation

extension AccessEnabler {
  /// The SDK's access to the services, and the requests that wait for it (CFG-032, CFG-033).
  ///
  /// SDKs before 3.0 need no such access. The registration and the token outlive the process; no document says
  /// where they are stored. A registered application stays registered (CFG-032).
  public typealias Access = ServiceAccess
}

// The way of every request through the access token (dynamic client registration).
extension Transaction<AccessEnabler> {
  /// Sends a request, or holds it until there is an access token; the requirements on its options are added.
  mutating func send(_ request: Request, by rules: Rules) {
    if sendOrHold(request, by: rules) { requestAccess(like: request) }
  }

  /// Sends requests, or holds them until there is an access token.
  ///
  /// The request for a token follows those that wait for it. It goes to a service provider, by default to
  /// that of the session.
  mutating func send(
    _ requests: [(request: Request, rules: Rules)],
    withAccessFrom serviceProvider: String?
  ) {
    var isHeld = false
    for (request, rules) in requests { isHeld = sendOrHold(request, by: rules) }
    if isHeld, let first = requests.first?.request {
      requestAccess(like: first, at: serviceProvider)
    }
  }

  /// Sends a request or holds it; returns whether it is held.
  private mutating func sendOrHold(_ request: Request, by rules: Rules) -> Bool {
    let rules = rules + state.rulesOfOptions(on: request)
    guard state.has(.softwareStatement) else {
      record(.requestSent(request), by: rules)
      return false
    }
    if state.access.awaited == nil, let token = state.access.validToken(at: view.deviceClock) {
      record(.requestSent(request.bearing(token)), by: rules)
      return false
    }
    record(.requestHeld(request), by: rulesOfAccess + rules)
    return true
  }

  /// The requirement by which access is needed: for the first time, or again.
  private var rulesOfAccess: Rules { state.access.token == nil ? "CFG-032" : "CFG-033" }

  /// Requests the registration or, once there is one, an access token, unless that is in flight already.
  ///
  /// The app, the requestor and the device are those of the first request that waits. A request that concerns no
  /// MVPD goes to the fastest service provider, once there is one (CFG-009).
  private mutating func requestAccess(like request: Request, at serviceProvider: String? = nil) {
    guard state.access.awaited == nil else { return }
    let fastest = serviceProvider ?? state.session?.serviceProvider
    record(
      .requestSent(
        Request(
          id: RequestID(sender: request.id.sender, number: state.requestCount + 1),
          service: state.access.serviceToAsk,
          serviceProvider: fastest ?? request.serviceProvider,
          app: request.app,
          requestor: request.requestor,
          device: request.device,
          options: state.options.sent
        )
      ),
      by: rulesOfAccess + (state.isConfiguring ? "FLOW-003" : [])
    )
  }

  /// Sends or denies the requests that wait for access, once the request for it is answered.
  mutating func settleAccess(with answer: Answer) {
    let access = state.access
    let reasons = rulesOfAccess
    let outcome: Rules = state.isConfiguring ? "CFG-034" : "CFG-038"
    switch access.outcome(of: answer) {
    case .registered:
      guard let first = access.held.first else { preconditionFailure("nothing waits for access") }
      record(.registered, by: "CFG-032")
      requestAccess(like: first)
    case .granted(let token, let lives):
      let awaited = state.awaitedRequests
      record(.accessGranted(token, until: view.deviceClock + lives), by: reasons)
      for request in access.held where awaited.contains(request.id) {
        record(.requestSent(request.bearing(token)), by: reasons)
      }
    case .refused(let denial):
      denyHeld(with: denial, by: (denial.rulesOfStatus ?? reasons) + outcome)
    }
  }

  /// Answers each request that waits for access as if its service had.
  private mutating func denyHeld(with answer: Answer, by rules: Rules) {
    let held = state.access.held
    record(.accessRefused, by: rules)
    for request in held { record(.requestDenied(request.id, answer), by: rules) }
  }
}

extension Answer {
  /// The requirement about the advanced status by which an app hears that it has no access; nil where no answer came.
  fileprivate var rulesOfStatus: Rules? {
    switch self {
    case .denied(.notRegistered): "STATUS-035"
    case .denied(.noAccessToken): "STATUS-036"
    case .reply, .status, .unreadable, .failed: nil
    }
  }
}
