import EntsimEntitlement
import EntsimSimulation

// setRequestor: from the call to setRequestorComplete; before 3.0 also with the requestor's signature and keys (000
// setRequestor; CFG).
extension Transaction<AccessEnabler> {
  /// Requests the configuration, as the overloads of `setRequestor:` do.
  ///
  /// Without service providers the default one is asked; each of several gets a request of its own,
  /// all at once (CFG-005).
  mutating func setRequestor(
    _ requestor: RequestorID,
    _ serviceProviders: [String]?,
    _ credentials: RequestorCredentials,
    isOnMainThread: Bool
  ) {
    let named = serviceProviders ?? []
    let urls = named.isEmpty ? [state.profile.defaultServiceProvider] : named
    let requests = urls.enumerated().map { index, url in
      nextRequest(
        .configuration,
        to: AccessEnabler.Address(serviceProvider: url, requestor: requestor),
        behind: index,
        signed: credentials
      )
    }
    let fastest = state.session?.serviceProvider
    abandonWork(for: requestor)
    take(credentials)
    record(
      .configurationStarted(
        requestor,
        zip(urls, requests).map { AccessEnabler.Endpoint(url: $0, request: $1.id) },
        isOnMainThread: isOnMainThread
      ),
      by: "CFG-001 ASYNC-001" + rulesOfKeeping(for: requestor)
    )
    let rules =
      "CFG-001" + rulesOfAsking(serviceProviders)
      + (requests.first?.signature == nil ? [] : "API-008") + "FLOW-003"
    send(requests.map { ($0, rules) }, withAccessFrom: fastest)
  }

  /// The requirements by which these service providers are asked.
  private func rulesOfAsking(_ serviceProviders: [String]?) -> Rules {
    guard serviceProviders?.isEmpty ?? true else { return "CFG-005" }
    let isProduction =
      state.profile.defaultServiceProvider == AccessEnabler.Profile.production
    return (isProduction ? "CFG-003" : "CFG-004") + (serviceProviders == nil ? [] : "CFG-014")
  }

  /// The requirement by which a flow outlives the new configuration, if one is under way.
  private func rulesOfKeeping(for requestor: RequestorID) -> Rules {
    state.requestor == requestor && state.flow?.isAttempt == true ? "CFG-026" : []
  }

  /// Settles an answer; while other endpoints are awaited, the answer of one changes nothing.
  mutating func settleConfiguration(_ request: RequestID, with answer: Answer) {
    guard case .configuring(let configuring) = state.phase else {
      preconditionFailure("no configuration is awaited, in \(state.phase)")
    }
    if let exchange = configuring.exchange {
      return settle(exchange, of: configuring, with: answer)
    }
    record(.endpointHeard(request, AccessEnabler.Endpoint.Outcome(answer)), by: "CFG-001")
    guard case .configuring(let configuring) = state.phase,
      configuring.arrivals.count == configuring.endpoints.count
    else { return }
    let merged = MergedProviders(configuring.heard, for: configuring.requestor)
    if merged.fastest == nil {
      failConfiguration(configuring.heard, by: merged.rules)
    } else {
      explainAccess(to: configuring.heard)
      settleStore(for: configuring, among: merged)
    }
  }

  /// Receives a configuration and completes it.
  mutating func complete(with merged: MergedProviders, by rules: Rules) {
    receiveConfiguration(merged, by: rules)
    reportConfiguration(merged)
  }

  /// Receives a configuration without telling the app yet; the requirements are about the store.
  mutating func receiveConfiguration(_ merged: MergedProviders, by rules: Rules) {
    guard let fastest = merged.fastest else { preconditionFailure("no endpoint has answered") }
    record(
      .configurationReceived(
        merged.providers,
        fastest: fastest,
        revealsDeviceID: merged.revealsDeviceID
      ),
      by: merged.rulesOfSuccess + rules + rulesOfWithholding(among: merged)
    )
  }

  /// Tells the app that the configuration is there; the waiting calls may start.
  mutating func reportConfiguration(_ merged: MergedProviders) {
    emit(.setRequestorComplete(.success), by: merged.rulesOfSuccess + "FLOW-003")
    releaseQueue(by: "FLOW-006")
  }

  /// Fails a configuration that no endpoint has, and the work that was kept for it.
  ///
  /// Without a configuration no call can carry a flow on (CFG-036), and a flow that ends says so (AUTHN-026).
  private mutating func failConfiguration(_ endpoints: [AccessEnabler.Endpoint], by rules: Rules) {
    let failures = endpoints.compactMap { endpoint -> AccessEnabler.Failure? in
      guard case .failed(let answer) = endpoint.outcome else { return nil }
      return AccessEnabler.Failure(answer)
    }
    var common: Rules = "CFG-002" + rules
    for failure in failures { common.formUnion(failure.rules) }
    let lost = state.session
    leaveScreen()
    if state.flow?.isAttempt == true {
      abandonRetrieval(.configurationLost, by: "CFG-036")
      record(.authenticationEnded(.failed), by: "CFG-036")
    }
    record(.configurationFailed, by: common)
    emitStatuses(of: failures)
    emit(.setRequestorComplete(.error), by: common)
    if let lost { reportLoss(of: lost) }
    releaseQueue(by: "CFG-020")
  }

  /// Reports the advanced statuses of failures, each once, in the order of the answers (ASYNC-005).
  private mutating func emitStatuses(of failures: [AccessEnabler.Failure]) {
    var statuses: [StatusDescription] = []
    for status in failures.compactMap(\.status)
    where !statuses.contains(where: { $0.id == status.id }) {
      statuses.append(status)
    }
    for status in statuses { emitStatus(status, also: statuses.count > 1 ? "ASYNC-005" : []) }
  }

  /// Reports the outcome of everything that the lost configuration has ended: the flow with the
  /// authorizations that waited for it, and then the others.
  private mutating func reportLoss(of session: AccessEnabler.Session) {
    if session.flow.isLoggingOut {
      assumeLogout(in: session, by: "LOGOUT-035")
    } else if session.flow.isAttempt {
      reportFailureOfFlow(in: session, by: "CFG-036")
    }
    endAuthorizations(
      session.authorizations.filter { $0.progress != .awaitingSignIn },
      .userNotAuthorized,
      .configurationLost,
      AccessEnabler.AuthorizationFailure.unconfiguredText,
      by: "CFG-037"
    )
    endPreauthorizations(in: session, as: .notConfigured, .configurationLost, by: "CFG-037")
  }

  /// Ends what is under way for another requestor: a flow without a callback, and each authorization with its
  /// answer (CFG-027).
  ///
  /// A logout has erased everything already and owes its callback, so it counts as completed.
  private mutating func abandonWork(for requestor: RequestorID) {
    guard let session = state.session,
      !LookUp.keptWork.finds(.requestor, session.requestor == requestor)
    else { return }
    leaveScreen()
    if session.flow.isLoggingOut { return assumeLogout(by: "LOGOUT-034") }
    abandonRetrieval(.requestorChanged, by: "CFG-027")
    if session.flow.isAttempt { record(.authenticationEnded(.abandoned), by: "CFG-027") }
    endAuthorizations(
      session.authorizations,
      .userNotAuthenticated,
      .requestorChanged,
      by: "CFG-027"
    )
    endPreauthorizations(in: session, as: .sessionMissing, .requestorChanged, by: "CFG-040")
  }

  /// Keeps the keys that requests for the second screen are signed with, if they are new.
  mutating func take(_ credentials: RequestorCredentials) {
    guard let newer = credentials.keys, newer != state.keys else { return }
    record(.keysTaken(newer), by: "API-009")
  }
}

extension AccessEnabler.Endpoint.Outcome {
  /// Reads an answer; a reply of another kind cannot be read.
  fileprivate init(_ answer: Answer) {
    switch answer {
    case .reply(.configuration(let providers, let revealsDeviceID)):
      self = .answered(providers, revealsDeviceID: revealsDeviceID)
    case .reply: self = .failed(.unreadable)
    case .status, .unreadable, .failed, .denied: self = .failed(answer)
    }
  }
}

extension AccessEnabler {
  /// The requirement by which a request for the second screen is signed, where the app has passed keys.
  var rulesOfKeys: Rules { keys == nil ? [] : "TVOS-011" }
}
