import EntsimEntitlement
import EntsimSimulation

// The answers to a preauthorization's request, and its end without one (PRE-001, 002, 010 to 018).
extension AccessEnabler {
  /// The outcome of a preauthorization.
  enum PreauthorizationOutcome {
    /// A decision on each resource, in the order of the call.
    case decided([PreauthorizeDecision])
    /// The services have an error of their own.
    case refused(PreauthorizeStatus)
    /// The SDK could not find out.
    case failed(PreauthorizeStatus)
  }
}

extension Transaction<AccessEnabler> {
  /// Settles the preauthorization that waits for an answer; returns false where none does.
  mutating func settlePreauthorization(_ request: RequestID, with answer: Answer) -> Bool {
    guard
      let preauthorization = state.session?.preauthorizations.first(where: {
        LookUp.awaitedPreauthorization.finds(.request, $0.request == request)
      })
    else { return false }
    let query = preauthorization.query
    guard case .reply(.preauthorization(let response)) = answer,
      let decisions = query.decisions(preauthorization.known + response.decisions)
    else {
      fail(preauthorization, by: answer)
      return true
    }
    if let ended = rulesOfEndedSignIn(of: preauthorization.viewer, by: "PRE-019") {
      end(preauthorization, with: .failed(.sessionMissing), by: ended)
      return true
    }
    let rules =
      query.rulesOfDecisions(decisions) + query.rulesOfEffect
      + (preauthorization.known.isEmpty || query.purpose == .preauthorize ? [] : "PRE-008")
      + rulesOfPlace(of: query)
    if viewer == preauthorization.viewer {
      record(.preauthorizationsReceived(preauthorization.viewer, response.decisions), by: "PRE-008")
    }
    end(preauthorization, with: .decided(decisions), by: rules)
    return true
  }

  /// Ends a preauthorization by an answer without decisions.
  ///
  /// The tokens stay, also where the services know of no session (PRE-003).
  private mutating func fail(
    _ preauthorization: AccessEnabler.Preauthorization,
    by answer: Answer
  ) {
    let query = preauthorization.query
    let outcome = AccessEnabler.PreauthorizationOutcome(answer)
    let rules: Rules =
      switch (query.purpose, outcome) {
      case (.check, .decided), (.check, .refused), (.check, .failed): "PRE-010"
      case (.preauthorize, .decided), (.preauthorize, .failed): "PRE-015"
      case (.preauthorize, .refused): "PRE-016"
      }
    record(.preauthorizationEnded(preauthorization.request), by: rules)
    explain(outcome, answer, for: query.purpose)
    let wasSent = if case .denied = answer { false } else { true }
    self.answer(query, with: outcome, by: rules + query.rulesOfEffect + (wasSent ? [] : "CFG-038"))
  }

  /// Reports the advanced status of a failure, where there is one.
  ///
  /// The page about throttling names one of the two calls only.
  private mutating func explain(
    _ outcome: AccessEnabler.PreauthorizationOutcome,
    _ answer: Answer,
    for purpose: AccessEnabler.PreauthorizationQuery.Purpose
  ) {
    switch outcome {
    case .refused(let status) where status.code == PreauthorizeStatus.tooManyResources:
      emitStatus(.p100, by: purpose == .check ? "PRE-010" : [])
    case .refused(let status) where status.status == 429 && purpose == .check:
      emitStatus(.p100.throttled)
    case .failed where answer == .status(429) && purpose == .check:
      emitStatus(.p100.throttled)
    case .failed:
      explainAccess(answer)
    case .decided, .refused: break
    }
  }

  /// Ends preauthorizations at once, in the order of the calls; late answers to their requests are ignored.
  mutating func endPreauthorizations(
    in session: AccessEnabler.Session,
    as status: PreauthorizeStatus,
    _ reason: AccessEnabler.Abandoned.Reason,
    by rules: Rules
  ) {
    for preauthorization in session.preauthorizations {
      record(.requestAbandoned(preauthorization.request, reason), by: rules)
      end(preauthorization, with: .failed(status), by: rules)
    }
  }

  private mutating func end(
    _ preauthorization: AccessEnabler.Preauthorization,
    with outcome: AccessEnabler.PreauthorizationOutcome,
    by rules: Rules
  ) {
    record(.preauthorizationEnded(preauthorization.request), by: rules)
    answer(preauthorization.query, with: outcome, by: rules)
  }
}

extension AccessEnabler.PreauthorizationOutcome {
  /// Explains an answer that has no decisions for what was asked.
  fileprivate init(_ answer: Answer) {
    switch answer {
    case .reply(.preauthorization(let response)):
      self = response.status.map { .refused($0) } ?? .failed(.unreadable)
    case .reply, .status, .unreadable: self = .failed(.unreadable)
    case .failed: self = .failed(.network)
    case .denied: self = .failed(.noAccess)
    }
  }
}

extension AccessEnabler.PreauthorizationQuery {
  /// Returns the decisions in the order of the call; nil where one is missing.
  func decisions(_ all: [PreauthorizeDecision]) -> [PreauthorizeDecision]? {
    let ordered = resources.compactMap { resource in
      all.first { LookUp.answeredDecision.finds(.resource, $0.resource == resource) }
    }
    return ordered.count == resources.count ? ordered : nil
  }

  /// Returns the requirements by which decisions are reported as they are.
  func rulesOfDecisions(_ decisions: [PreauthorizeDecision]) -> Rules {
    switch purpose {
    case .check:
      decisions.contains(where: \.isAuthorized) ? "PRE-001" : "PRE-001 PRE-002"
    case .preauthorize:
      decisions.allSatisfy(\.isAuthorized) ? "PRE-012" : "PRE-012 PRE-018"
    }
  }

  /// The requirement by which an answer of the services touches no token.
  fileprivate var rulesOfEffect: Rules { purpose == .check ? "PRE-003" : [] }
}

// The SDK's own errors of preauthorizations (PRE-013 to PRE-015); the texts are our interpretation.
extension PreauthorizeStatus {
  /// There is no configuration.
  static let notConfigured = sdk(
    "requestor_not_configured",
    "the requestor is not configured",
    .retry
  )
  /// No viewer is signed in.
  static let sessionMissing = sdk(
    "authentication_session_missing",
    "nobody is signed in",
    .authentication
  )
  /// The sign-in has expired.
  static let sessionExpired = sdk(
    "authentication_session_expired",
    "the sign-in has expired",
    .authentication
  )
  /// The services do not let the SDK in.
  static let noAccess = sdk("access_token_unavailable", "no access token could be obtained")
  /// The answer cannot be read, or is about something else.
  static let unreadable = sdk("server_response_format_unknown", "the answer cannot be read")
  /// No answer came.
  static let network = sdk("network_error", "the services could not be reached")

  /// The code with which the services refuse a list that is too long.
  static let tooManyResources = "too_many_resources"

  private static func sdk(
    _ code: String,
    _ message: String,
    _ action: Action = .none
  ) -> PreauthorizeStatus {
    PreauthorizeStatus(0, code, message: message, action: action)
  }
}
