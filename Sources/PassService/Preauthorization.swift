import EntsimEntitlement
import EntsimSimulation

// The services' part of a preauthorization (backend, 9 and 14; PRE).
extension Transaction<PassService> {
  /// Returns a decision on each of several resources, or an error status.
  ///
  /// A list that is too long is rejected as a whole. Without a session there are no decisions, nor for a token
  /// that has expired by the servers' clock (TOKEN-019); unlike an authorization, this ends no sign-in at the SDK
  /// (PRE-003).
  func preauthorization(for request: Request) -> (Answer, Rules) {
    guard case .authentication(let token) = request.proof, let resources = request.resources,
      LookUp.deviceOfPreauthorization.finds(.device, token.fingerprint == request.device)
    else { return (state.refusal(400, of: request), "PRE-020") }
    if let refusal = state.refusalOfLongList(resources, of: request) { return refusal }
    guard now.isBefore(token.expires, deciding: .signInAtPreauthorization) else {
      let refusal = state.refusal(
        412,
        "preauthorization_authentication_session_expired",
        "the sign-in has expired",
        .authentication,
        of: request
      )
      return (refusal, "TOKEN-019")
    }
    return preauthorization(of: resources, beside: token, for: request)
  }

  /// Returns the decisions on resources for the viewer of a sign-in that has not expired, or the status 412 where
  /// the session at the MVPD has ended.
  func preauthorization(
    of resources: [ResourceID],
    beside token: AuthenticationToken,
    for request: Request
  ) -> (Answer, Rules) {
    if let pass = state.directory.tempPass(token.provider) {
      return preauthorization(of: resources, by: pass, for: request, token)
    }
    let degradation = state.directory.degradation(of: token.provider)
    let rules = state.rules(for: request, sdk: [], rest: "REST-083")
    let rulesOfDegradation = state.rules(for: request, sdk: [], rest: "REST-081 REST-083")
    if degradation == .authenticateAll {
      return (.permission(of: resources) { _ in true }, rulesOfDegradation)
    }
    guard token.marks.source.hasSession,
      let viewer = state.viewer(token.guid, at: token.provider, behind: request)
    else {
      let refusal = state.refusal(
        412,
        "preauthorization_authentication_session_missing",
        "nobody is signed in",
        .authentication,
        of: request
      )
      return (refusal, state.rules(for: request, sdk: "PRE-020", rest: "REST-083"))
    }
    if let degradation {
      let isAuthorized =
        switch degradation {
        case .authenticateAll, .authorizeAll: true
        case .authorizeNone: false
        }
      return (.permission(of: resources) { _ in isAuthorized }, rulesOfDegradation)
    }
    let decisions = resources.map { resource in
      state.keptDecision(on: resource, about: token.guid, for: request, at: now)
        ?? PreauthorizeDecision(resource, isAuthorized: viewer.denial(of: resource) == nil)
    }
    return (.reply(.preauthorization(PreauthorizeResponse(decisions))), rules)
  }

  /// Caches the decisions that the MVPD was asked for, where the model's answer is sent.
  mutating func keepDecisions(of response: PreauthorizeResponse, for request: Request) {
    guard let token = signIn(behind: request),
      state.directory.tempPass(token.provider) == nil,
      state.directory.degradation(of: token.provider) == nil,
      modelled(request).0 == .reply(.preauthorization(response))
    else { return }
    let kept = response.decisions
      .filter {
        state.keptDecision(on: $0.resource, about: token.guid, for: request, at: now) == nil
      }
      .map {
        PassService.KeptDecision(
          requestor: request.requestor,
          guid: token.guid,
          decision: $0,
          until: now + state.durations.preauthorization
        )
      }
    guard !kept.isEmpty else { return }
    record(
      .decisionsKept(kept),
      by: state.rules(for: request, sdk: "PRE-017", rest: "REST-083")
    )
  }

  /// Returns the sign-in that a preauthorization is for: the one that the SDK proves, or the one that is kept for
  /// an app on the REST path; nil for none.
  private func signIn(behind request: Request) -> AuthenticationToken? {
    switch request.path {
    case .sdk:
      guard case .authentication(let token) = request.proof else { return nil }
      return token
    case .restV1:
      let kept = state.keptSignIn(for: request, at: now, deciding: .signInAtRESTPreauthorization)
      guard case .valid(let token) = kept else { return nil }
      return token
    }
  }
}

extension PassService {
  /// An MVPD's decision on a resource that the services have cached (PRE-017).
  public struct KeptDecision: Hashable, Sendable {
    /// The requestor.
    let requestor: RequestorID
    /// The viewer's id at the MVPD.
    let guid: String
    /// The MVPD's decision.
    let decision: PreauthorizeDecision
    /// The time from which on the services ask the MVPD again.
    let until: Instant

    fileprivate func `is`(
      about resource: ResourceID,
      requestor: RequestorID,
      viewer: String,
      in lookUp: LookUp
    ) -> Bool {
      lookUp.finds(
        .requestor,
        self.requestor == requestor,
        .viewer,
        guid == viewer,
        .resource,
        decision.resource == resource
      )
    }
  }

  /// The greatest number of resources in a request.
  static let preauthorizationLimit = 5

  /// Returns the MVPD's cached decision; nil where the MVPD has to be asked.
  fileprivate func keptDecision(
    on resource: ResourceID,
    about viewer: String,
    for request: Request,
    at now: Instant
  ) -> PreauthorizeDecision? {
    guard !request.bypassesCache else { return nil }
    return keptDecisions.first {
      $0.is(about: resource, requestor: request.requestor, viewer: viewer, in: .keptDecision)
        && now.isBefore($0.until, deciding: .keptDecision)
    }?.decision
  }

  /// Caches decisions in place of those on the same resources.
  mutating func keep(_ decisions: [KeptDecision]) {
    keptDecisions.removeAll { old in
      decisions.contains {
        $0.is(
          about: old.decision.resource,
          requestor: old.requestor,
          viewer: old.guid,
          in: .replacedDecision
        )
      }
    }
    keptDecisions += decisions
    keptDecisions.forgetOldest()
  }

  /// Returns the answer to a list that is too long, which is rejected as a whole; nil for other lists.
  func refusalOfLongList(_ resources: [ResourceID], of request: Request) -> (Answer, Rules)? {
    let limit = Self.preauthorizationLimit
    guard resources.count > limit else { return nil }
    let refusal = refusal(
      403,
      "too_many_resources",
      "\(resources.count) resources, and at most \(limit) may be",
      .configuration,
      of: request
    )
    return (refusal, rules(for: request, sdk: "STATUS-027", rest: "REST-083"))
  }

  /// Returns the answer with an HTTP status and its description in the body (PRE-016).
  func refusal(_ status: Int, of request: Request) -> Answer {
    refusal(status, Self.code(ofHTTP: status), "HTTP status \(status)", of: request)
  }

  /// Returns the answer with an error status in the body.
  fileprivate func refusal(
    _ status: Int,
    _ code: String,
    _ message: String,
    _ action: PreauthorizeStatus.Action = .none,
    of request: Request
  ) -> Answer {
    let trace = trace(of: request)
    let status = PreauthorizeStatus(status, code, message: message, trace: trace, action: action)
    return .reply(.preauthorization(PreauthorizeResponse(status)))
  }

  /// Returns the id by which support could find a request, in the form of a UUID.
  fileprivate func trace(of request: Request) -> String {
    let digits = values.hexadecimal(
      for: "services",
      purpose: request.app == AppDescription.usualName ? "trace" : "trace of \(request.app)",
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

  /// Returns the name of an HTTP status, as the documents write `bad_request`; empty for other statuses.
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

extension Answer {
  /// Returns the answer that permits some of several resources.
  static func permission(of resources: [ResourceID], _ permits: (ResourceID) -> Bool) -> Answer {
    let decisions = resources.map { PreauthorizeDecision($0, isAuthorized: permits($0)) }
    return .reply(.preauthorization(PreauthorizeResponse(decisions)))
  }
}
