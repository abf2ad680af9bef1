import Entitlement
import Simulation

// The way of every request through the access token (dynamic client registration).
extension AccessEnabler {
  /// Returns the sending of requests, or their wait for an access token.
  ///
  /// - Parameters:
  ///   - requests: The requests with their rules, in order; what their options rest on is added.
  ///   - context: The device's clock decides whether the token is worth anything.
  /// - Returns: Each request sent, or held; and then the request for a token, unless one is under way.
  func send(
    _ requests: [(request: Request, rules: Rules)],
    _ context: Context<View>
  ) -> Decisions {
    let needsToken = has(.softwareStatement)
    let token =
      needsToken && access.awaited == nil
      ? access.validToken(at: context.view.deviceClock) : nil
    if !needsToken || token != nil {
      return requests.map { request, rules in
        Decision(
          .requestSent(token.map(request.bearing) ?? request),
          by: rules + rulesOfOptions(on: request)
        )
      }
    }
    let requests = requests.map { ($0.request, $0.rules + rulesOfOptions(on: $0.request)) }
    let reasons: Rules = access.token == nil ? "CFG-032" : "CFG-033"
    let held = requests.map { Decision(Event.requestHeld($0), by: reasons + $1) }
    guard access.awaited == nil, let first = requests.first?.0,
      let last = requests.last?.0
    else { return held }
    return held + [askForAccess(like: first, behind: last.id.number, by: reasons)]
  }

  /// Returns the request for the registration or, once there is one, for an access token.
  ///
  /// - Parameters:
  ///   - request: The first of those that wait; it says for whom access is needed. What concerns no
  ///     MVPD goes to the service provider that was fastest, once there is one (CFG-009).
  ///   - number: The last number that a request has.
  ///   - isRegistered: Whether the application is registered by now.
  ///   - rules: Why access is needed.
  /// - Returns: The sending of the request.
  private func askForAccess(
    like request: Request,
    behind number: Int,
    isRegistered: Bool? = nil,
    by rules: Rules
  ) -> Decision<Event> {
    let isRegistered = isRegistered ?? access.isRegistered
    return Decision(
      .requestSent(
        Request(
          id: RequestID(sender: request.id.sender, number: number + 1),
          service: isRegistered ? .accessToken : .register,
          serviceProvider: session?.serviceProvider ?? request.serviceProvider,
          app: request.app,
          requestor: request.requestor,
          device: request.device,
          options: options.sent
        )
      ),
      by: rules + "FLOW-003"
    )
  }

  /// Returns what the answer to the request for access leads to.
  func settleAccess(with answer: Answer, _ context: Context<View>) -> Decisions {
    let reasons: Rules = access.token == nil ? "CFG-032" : "CFG-033"
    let outcome: Rules = isConfiguring ? "CFG-034" : []
    switch answer {
    case .reply(.registration) where !access.isRegistered:
      guard let first = access.held.first else { preconditionFailure("nothing waits for access") }
      return [
        Decision(.registered, by: "CFG-032"),
        askForAccess(like: first, behind: requestCount, isRegistered: true, by: "CFG-032"),
      ]
    case .reply(.accessToken(let token, let lives)) where access.isRegistered:
      let expires = context.view.deviceClock + lives
      let awaited = awaitedRequests
      return [Decision(.accessGranted(token, until: expires), by: reasons)]
        + access.held.filter { awaited.contains($0.id) }.map {
          Decision(.requestSent($0.bearing(token)), by: reasons)
        }
    case .failed:
      return denyHeld(with: answer, by: reasons + outcome)
    case .reply, .status, .unreadable, .denied:
      return access.isRegistered
        ? denyHeld(with: .denied(.noAccessToken), by: "STATUS-036" + outcome)
        : denyHeld(with: .denied(.notRegistered), by: "STATUS-035" + outcome)
    }
  }

  /// Returns the end of all that waited for access: each request is answered as if by its service.
  private func denyHeld(with answer: Answer, by rules: Rules) -> Decisions {
    [Decision(.accessRefused, by: rules)]
      + access.held.map { Decision(.requestDenied($0.id, answer), by: rules) }
  }
}
