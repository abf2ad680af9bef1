import Entitlement
import Simulation

// The services' part of a preauthorization (backend, 9 and 14; PRE).
extension PassService {
  /// What the MVPD has said of a resource, which the services keep for a while (PRE-017).
  public struct KeptDecision: Hashable, Sendable {
    /// The programmer that asked.
    let requestor: RequestorID
    /// The viewer's id at the MVPD.
    let guid: String
    /// What the MVPD has said.
    let decision: PreauthorizeDecision
    /// When the MVPD is asked again.
    let until: Instant
  }

  /// How many resources a request may be about.
  static let preauthorizationLimit = 5

  /// Returns a decision on each of several resources, or what is wrong with the request.
  ///
  /// A list that is too long is refused as a whole. Without a session nothing is decided; unlike an
  /// authorization this ends nothing at the SDK (PRE-003).
  func preauthorization(for request: Request, at now: Instant) -> (Answer, Rules) {
    guard case .authentication(let token) = request.proof, let resources = request.resources,
      token.fingerprint == request.device
    else { return (refusal(400, of: request), "PRE-016") }
    guard resources.count <= Self.preauthorizationLimit else {
      let status = PreauthorizeStatus(
        403,
        "too_many_resources",
        message: "\(resources.count) resources, and at most \(Self.preauthorizationLimit) may be",
        trace: trace(of: request),
        action: .configuration
      )
      return (.reply(.preauthorization(PreauthorizeResponse(status))), "PRE-010 PRE-016")
    }
    if let decided = preauthorizationWithoutProvider(of: resources, for: request, token, at: now) {
      return decided
    }
    guard let viewer = viewer(of: token, behind: request) else {
      let status = PreauthorizeStatus(
        412,
        "preauthorization_authentication_session_missing",
        message: "nobody is signed in",
        trace: trace(of: request),
        action: .authentication
      )
      return (.reply(.preauthorization(PreauthorizeResponse(status))), "PRE-016")
    }
    if let decided = degradedPreauthorization(of: resources, beside: token) { return decided }
    let decisions = resources.map { resource in
      keptDecision(on: resource, for: request, at: now)
        ?? PreauthorizeDecision(resource, isAuthorized: viewer.denial(of: resource) == nil)
    }
    return (.reply(.preauthorization(PreauthorizeResponse(decisions))), [])
  }

  /// Returns the keeping of what the MVPD was asked for an answer of the model's.
  func keepDecisions(
    for request: Request,
    with answers: [Decision<Event>],
    at now: Instant
  ) -> [Decision<Event>] {
    guard request.service == .preauthorize, case .authentication(let token) = request.proof else {
      return []
    }
    guard directory.tempPass(token.provider) == nil,
      directory.degradation(of: token.provider) == nil
    else { return [] }
    let (modelled, _) = preauthorization(for: request, at: now)
    let isModelled = answers.contains { decision in
      guard case .answered(_, let answer, _) = decision.event else { return false }
      return answer == modelled
    }
    guard isModelled, case .reply(.preauthorization(let response)) = modelled else { return [] }
    let kept = response.decisions
      .filter { keptDecision(on: $0.resource, for: request, at: now) == nil }
      .map {
        KeptDecision(
          requestor: request.requestor,
          guid: token.guid,
          decision: $0,
          until: now + durations.preauthorization
        )
      }
    return kept.isEmpty ? [] : [Decision(.decisionsKept(kept), by: "PRE-017")]
  }

  /// Returns what the MVPD has said before, unless it is to be asked again.
  private func keptDecision(
    on resource: ResourceID,
    for request: Request,
    at now: Instant
  ) -> PreauthorizeDecision? {
    guard !request.bypassesCache, case .authentication(let token) = request.proof else {
      return nil
    }
    return keptDecisions.first {
      $0.requestor == request.requestor && $0.guid == token.guid
        && $0.decision.resource == resource && now < $0.until
    }?.decision
  }

  /// Keeps decisions in place of those on the same resources.
  mutating func keep(_ decisions: [KeptDecision]) {
    keptDecisions.removeAll { old in
      decisions.contains {
        $0.requestor == old.requestor && $0.guid == old.guid
          && $0.decision.resource == old.decision.resource
      }
    }
    keptDecisions += decisions
  }

  /// Returns the answer with an HTTP status of a service that says more than that (PRE-016).
  func refusal(_ status: Int, of request: Request) -> Answer {
    .reply(
      .preauthorization(
        PreauthorizeResponse(
          PreauthorizeStatus(
            status,
            Self.code(ofHTTP: status),
            message: "HTTP status \(status)",
            trace: trace(of: request)
          )
        )
      )
    )
  }

  /// Returns what support could find a request by, as UUIDs are written.
  private func trace(of request: Request) -> String {
    let digits = values.hexadecimal(
      for: "services",
      purpose: request.app == "app" ? "trace" : "trace of \(request.app)",
      count: UInt64(request.id.number)
    )
    var rest = digits[...]
    return [8, 4, 4, 4, 12]
      .map { count in
        defer { rest = rest.dropFirst(count) }
        return String(rest.prefix(count))
      }
      .joined(separator: "-")
  }

  /// Returns the code that goes with an HTTP status: the name of the status, as the documents write
  /// `bad_request`; empty where it has none here.
  private static func code(ofHTTP status: Int) -> String {
    let names = [
      (400, "bad_request"), (401, "unauthorized"), (403, "forbidden"), (404, "not_found"),
      (405, "method_not_allowed"), (412, "precondition_failed"), (429, "too_many_requests"),
      (500, "internal_server_error"), (502, "bad_gateway"), (503, "service_unavailable"),
      (504, "gateway_timeout"),
    ]
    return names.first { $0.0 == status }?.1 ?? ""
  }
}
