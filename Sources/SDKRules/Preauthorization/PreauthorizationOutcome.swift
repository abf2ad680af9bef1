import Entitlement
import Simulation

// The answers to a preauthorization's request, and its end without one (PRE-001, 002, 010 to 018).
extension AccessEnabler {
  /// What comes of a preauthorization.
  enum PreauthorizationOutcome {
    /// A decision on each resource, in the order of the call.
    case decided([PreauthorizeDecision])
    /// The services have an error of their own.
    case refused(PreauthorizeStatus)
    /// The SDK could not find out.
    case failed(PreauthorizeStatus)
  }

  /// Returns what an answer leads to that a preauthorization waits for; nil where none does.
  func settlePreauthorization(
    _ request: RequestID,
    with answer: Answer,
    _ context: Context<View>
  ) -> Decisions? {
    guard let session,
      let preauthorization = session.preauthorizations.first(where: { $0.request == request })
    else { return nil }
    let query = preauthorization.query
    guard case .reply(.preauthorization(let response)) = answer, response.status == nil,
      let decisions = query.decisions(preauthorization.known + response.decisions)
    else { return fail(preauthorization, by: answer) }
    if let ended = rulesOfEndedSignIn(of: preauthorization.viewer, context.view) {
      return [
        Decision(.preauthorizationEnded(request), by: ended),
        self.answer(query, with: .failed(.sessionMissing), by: ended),
      ]
    }
    let rules =
      query.rulesOfDecisions(decisions) + query.rulesOfEffect
      + (preauthorization.known.isEmpty || query.purpose == .preauthorize ? [] : "PRE-008")
      + rulesOfPlace(of: query, in: session)
    let isCurrent = validToken(in: session, context) == preauthorization.viewer
    let kept = Decision<Event>(
      .preauthorizationsReceived(preauthorization.viewer, response.decisions),
      by: "PRE-008"
    )
    return (isCurrent ? [kept] : []) + [
      Decision(.preauthorizationEnded(request), by: rules),
      self.answer(query, with: .decided(decisions), by: rules),
    ]
  }

  /// Returns the end of a preauthorization that has no decisions.
  ///
  /// The tokens stay, whatever the services say of the session (PRE-003).
  private func fail(_ preauthorization: Preauthorization, by answer: Answer) -> Decisions {
    let query = preauthorization.query
    let outcome = PreauthorizationOutcome(answer)
    let rules: Rules =
      switch (query.purpose, outcome) {
      case (.check, .decided), (.check, .refused), (.check, .failed): "PRE-010"
      case (.preauthorize, .decided), (.preauthorize, .failed): "PRE-015"
      case (.preauthorize, .refused): "PRE-016"
      }
    let status = outcome.rulesOfStatus(answer, for: query.purpose)
    return [Decision(.preauthorizationEnded(preauthorization.request), by: rules)]
      + (status.isEmpty ? [] : emitStatus(AdvancedStatus("P100", .error), by: status))
      + [
        self.answer(
          query,
          with: outcome,
          by: rules + query.rulesOfEffect + answer.rulesOfDenial
        )
      ]
  }

  /// Returns the end of preauthorizations at once, in the order of the calls.
  ///
  /// Late answers to their requests mean nothing. Those that the app is not told of end without a
  /// callback.
  func endPreauthorizations(
    in session: Session,
    as status: PreauthorizeStatus,
    _ reason: Abandoned.Reason,
    by rules: Rules
  ) -> Decisions {
    session.preauthorizations.flatMap { preauthorization in
      [
        Decision(Event.requestAbandoned(preauthorization.request, reason), by: rules),
        Decision(Event.preauthorizationEnded(preauthorization.request), by: rules),
        answer(preauthorization.query, with: .failed(status), by: rules),
      ]
    }
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

  /// Returns the rules by which the advanced status of such a failure is due; none where it is not.
  ///
  /// The page about throttling names one of the two calls only.
  fileprivate func rulesOfStatus(
    _ answer: Answer,
    for purpose: AccessEnabler.PreauthorizationQuery.Purpose
  ) -> Rules {
    let own: Rules = purpose == .check ? "PRE-010" : []
    switch self {
    case .refused(let status) where status.code == PreauthorizeStatus.tooManyResources:
      return own + "STATUS-027"
    case .refused(let status) where status.status == 429 && purpose == .check:
      return "STATUS-043"
    case .failed where answer == .status(429) && purpose == .check: return "STATUS-043"
    case .decided, .refused, .failed: return []
    }
  }
}

extension Answer {
  /// The rule by which a request was never sent, if it was not.
  fileprivate var rulesOfDenial: Rules {
    switch self {
    case .denied: "CFG-034"
    case .reply, .status, .unreadable, .failed: []
    }
  }
}

extension AccessEnabler.PreauthorizationQuery {
  /// Returns the decisions in the order of the call; nil where one is missing.
  func decisions(_ all: [PreauthorizeDecision]) -> [PreauthorizeDecision]? {
    let ordered = resources.compactMap { resource in all.first { $0.resource == resource } }
    return ordered.count == resources.count ? ordered : nil
  }

  /// Returns the rules by which decisions are told as they are.
  func rulesOfDecisions(_ decisions: [PreauthorizeDecision]) -> Rules {
    switch purpose {
    case .check:
      "PRE-001" + (decisions.contains(where: \.isAuthorized) ? [] : "PRE-002")
    case .preauthorize:
      "PRE-012" + (decisions.allSatisfy(\.isAuthorized) ? [] : "PRE-018")
    }
  }

  /// The rule by which an answer of the services touches no token.
  fileprivate var rulesOfEffect: Rules { purpose == .check ? "PRE-003" : [] }
}
