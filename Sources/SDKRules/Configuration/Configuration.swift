import Entitlement
import Simulation

// setRequestor: from the call to setRequestorComplete (000 setRequestor; CFG).
extension AccessEnabler {
  /// Returns what the overloads of `setRequestor:` lead to at once.
  ///
  /// Without service providers the default one is asked; each of several gets a request of its own,
  /// all at once (CFG-005).
  func setRequestor(
    _ requestor: RequestorID,
    _ serviceProviders: [String]?,
    _ credentials: RequestorCredentials,
    isOnMainThread: Bool,
    _ context: Context<View>
  ) -> Decisions {
    let named = serviceProviders ?? []
    let urls = named.isEmpty ? [profile.defaultServiceProvider] : named
    let requests = urls.enumerated().map { index, url in
      nextRequest(.configuration, to: url, for: requestor, ahead: index, signed: credentials)
    }
    let rules = rulesOfAsking(serviceProviders) + rulesOfSignature(in: credentials)
    return abandonWork(for: requestor) + take(credentials) + [
      Decision(
        .configurationStarted(
          requestor,
          zip(urls, requests).map { Endpoint(url: $0, request: $1.id) },
          isOnMainThread: isOnMainThread
        ),
        by: "CFG-001 ASYNC-001" + rulesOfKeeping(for: requestor)
      )
    ] + send(requests.map { ($0, "CFG-001" + rules + "FLOW-003") }, context)
  }

  /// Returns the rules by which these service providers are asked.
  private func rulesOfAsking(_ serviceProviders: [String]?) -> Rules {
    guard serviceProviders?.isEmpty ?? true else { return "CFG-005" }
    let isProduction = profile.defaultServiceProvider == Profile.production
    return (isProduction ? "CFG-003" : "CFG-004") + (serviceProviders == nil ? [] : "CFG-014")
  }

  /// Returns what an answer leads to: that of one endpoint to nothing, while others are waited for.
  func settleConfiguration(
    _ configuring: Configuring,
    _ request: RequestID,
    with answer: Answer,
    _ context: Context<View>
  ) -> Decisions {
    if let exchange = configuring.exchange {
      return settle(exchange, of: configuring, with: answer, context)
    }
    let outcome = Endpoint.Outcome(answer)
    let endpoints = configuring.heard(of: request, outcome)
    let heard = Decision(Event.endpointHeard(request, outcome), by: "CFG-001")
    guard endpoints.count == configuring.endpoints.count else { return [heard] }
    let merged = MergedProviders(endpoints)
    guard merged.fastest != nil else {
      return [heard] + failConfiguration(endpoints, by: merged.rules)
    }
    return [heard] + settleStore(for: configuring, among: merged, context)
  }

  /// Returns the end of a configuration that has come; what waits for it may start.
  ///
  /// - Parameters:
  ///   - merged: What the endpoints have said.
  ///   - rules: The rules by which what is stored was left as it is.
  ///   - last: What is done last, before the app hears of it.
  /// - Returns: The configuration, and its completion.
  func complete(
    with merged: MergedProviders,
    by rules: Rules,
    _ last: Decisions
  ) -> Decisions {
    guard let fastest = merged.fastest else { preconditionFailure("no endpoint has answered") }
    let reasons = "CFG-001" + merged.rules + (merged.providers.isEmpty ? "CFG-031" : [])
    return [
      Decision(
        .configurationReceived(
          merged.providers,
          fastest: fastest,
          revealsDeviceID: merged.revealsDeviceID
        ),
        by: reasons + rules
      )
    ] + last + [emit(.setRequestorComplete(.success), by: reasons + "FLOW-003")]
      + releaseQueue(by: "FLOW-006")
  }

  private func failConfiguration(_ endpoints: [Endpoint], by rules: Rules) -> Decisions {
    let failures = endpoints.compactMap { endpoint -> Failure? in
      guard case .failed(let answer) = endpoint.outcome else { return nil }
      return Failure(answer)
    }
    var common: Rules = "CFG-002" + rules
    for failure in failures { common.formUnion(failure.rules) }
    return loseFlow() + [Decision(.configurationFailed, by: common)]
      + emitStatuses(of: failures)
      + [emit(.setRequestorComplete(.error), by: common)] + reportLostFlow() + loseAuthorizations()
      + releaseQueue(by: "CFG-020")
  }

  /// Returns the advanced statuses of failures, each once, in the order in which they were heard of
  /// (ASYNC-005).
  private func emitStatuses(of failures: [Failure]) -> Decisions {
    let known = failures.compactMap(\.status).reduce(into: [Failure.Status]()) { known, status in
      if !known.contains(where: { $0.errorID == status.errorID }) { known.append(status) }
    }
    let order: Rules = known.count > 1 ? "ASYNC-005" : []
    return known.flatMap {
      emitStatus(AdvancedStatus($0.errorID, .error), by: [$0.rule] + order)
    }
  }

  /// Returns the rule by which a flow outlives the new configuration, if one is under way.
  private func rulesOfKeeping(for requestor: RequestorID) -> Rules {
    guard let session, session.requestor == requestor, session.flow.isActive else { return [] }
    return "CFG-026"
  }

  /// Returns the end of what is under way for another programmer: that of a flow is silent, and every
  /// authorization is answered (CFG-027).
  ///
  /// A logout, which owes its callback and has erased everything already, counts as completed.
  private func abandonWork(for requestor: RequestorID) -> Decisions {
    guard let session, session.requestor != requestor else { return [] }
    if session.flow.isLoggingOut { return assumeLogout(in: session, by: "CFG-027") }
    let flow =
      session.flow.isActive
      ? [Decision<Event>(.authenticationEnded(.abandoned), by: "CFG-027")] : []
    return abandonRetrieval(in: session, .programmerChanged, by: "CFG-027") + flow
      + endAuthorizations(
        session.authorizations,
        .userNotAuthenticated,
        .programmerChanged,
        by: "CFG-027"
      )
      + endPreauthorizations(
        in: session,
        as: .sessionMissing,
        .programmerChanged,
        by: "CFG-027"
      )
  }

  /// Returns the end of a flow that was kept for a configuration that did not come.
  ///
  /// Without a configuration no call can carry it on (CFG-021), and a flow that ends says so
  /// (AUTHN-026).
  private func loseFlow() -> Decisions {
    guard let session, session.flow.isActive else { return [] }
    return abandonRetrieval(in: session, .configurationLost, by: "CFG-021") + [
      Decision(.authenticationEnded(.failed), by: "CFG-021")
    ]
  }

  /// Returns the end of the authorizations that had begun before the configuration was lost; those that
  /// waited for a flow have ended with it.
  private func loseAuthorizations() -> Decisions {
    guard let session else { return [] }
    return endAuthorizations(
      session.authorizations.filter { $0.progress != .awaitingSignIn },
      .userNotAuthorized,
      .configurationLost,
      AuthorizationFailure.unconfiguredText,
      by: "CFG-021"
    )
      + endPreauthorizations(
        in: session,
        as: .notConfigured,
        .configurationLost,
        by: "CFG-021"
      )
  }

  /// Returns the outcome of a flow that is lost, behind that of the configuration.
  private func reportLostFlow() -> Decisions {
    if let session, session.flow.isLoggingOut {
      return assumeLogout(in: session, by: "CFG-021")
    }
    guard let session, session.flow.isActive else { return [] }
    return reportFailureOfFlow(by: "CFG-021")
  }
}

extension AccessEnabler.Configuring {
  /// Returns the endpoints that were heard of, in that order, when one more is.
  fileprivate func heard(
    of request: RequestID,
    _ outcome: AccessEnabler.Endpoint.Outcome
  ) -> [AccessEnabler.Endpoint] {
    var copy = self
    copy.hear(of: request, outcome)
    return copy.arrivals.map { copy.endpoints[$0] }
  }
}

extension AccessEnabler.Endpoint.Outcome {
  /// Reads an answer; a reply of another kind is nothing that anybody could read.
  fileprivate init(_ answer: Answer) {
    switch answer {
    case .reply(.configuration(let providers, let revealsDeviceID)):
      self = .answered(providers, revealsDeviceID: revealsDeviceID)
    case .reply: self = .failed(.unreadable)
    case .status, .unreadable, .failed, .denied: self = .failed(answer)
    }
  }
}
