import EntsimEntitlement
import EntsimSimulation

// checkPreauthorizedResources and preauthorize: from the call to the request (000; PRE).
extension Transaction<AccessEnabler> {
  /// Answers a call from the cache, or asks the services.
  mutating func preauthorize(
    _ query: AccessEnabler.PreauthorizationQuery,
    _ turn: AccessEnabler.Turn
  ) {
    let place: Rules = turn == .direct ? [] : "FLOW-005"
    if query.purpose == .check, query.resources.isEmpty {
      return answer(query, with: .decided([]), by: "PRE-011" + place)
    }
    guard let viewer else { return preauthorizeWithoutViewer(query, by: place) }
    let known = knownDecisions(on: query, for: viewer)
    let unknown = query.resources.filter { resource in
      !known.contains { LookUp.knownDecision.finds(.resource, $0.resource == resource) }
    }
    guard !unknown.isEmpty else {
      return answer(
        query,
        with: .decided(query.decisions(known) ?? []),
        by: query.rulesOfUse(isKnown: true, isControlled: state.has(.cacheControl))
          + query.rulesOfDecisions(known) + place + rulesOfPlace(of: query)
      )
    }
    ask(about: unknown, query, of: viewer, known, by: place)
  }

  /// Returns the cached decisions; none where the cache is bypassed.
  private func knownDecisions(
    on query: AccessEnabler.PreauthorizationQuery,
    for viewer: AuthenticationToken
  ) -> [PreauthorizeDecision] {
    switch query.localCache {
    case .implied, .wanted:
      query.resources.compactMap { state.preauthorizationCache.decision(on: $0, for: viewer) }
    case .bypassed: []
    }
  }

  /// Asks the services about the resources that are not cached.
  private mutating func ask(
    about unknown: [ResourceID],
    _ query: AccessEnabler.PreauthorizationQuery,
    of viewer: AuthenticationToken,
    _ known: [PreauthorizeDecision],
    by place: Rules
  ) {
    let session = session
    let request = nextRequest(
      .preauthorize,
      to: session.address(of: viewer.provider),
      aboutAll: unknown,
      bypassingCache: query.bypassesRemoteCache,
      with: .authentication(viewer.stored(as: nil))
    )
    let rules = query.rulesOfUse(isKnown: false, isControlled: state.has(.cacheControl)) + place
    record(
      .preauthorizationAwaited(
        AccessEnabler.Preauthorization(
          query: query,
          viewer: viewer,
          known: known,
          request: request.id
        )
      ),
      by: rules
    )
    // The resources are sent as the app has passed them.
    let order: Rules = query.purpose == .check ? "PRE-009" : []
    send(request, by: rules + order + "ASYNC-001" + session.rulesOfPairing)
  }

  /// Fails a call that finds no viewer signed in; nothing is sent.
  private mutating func preauthorizeWithoutViewer(
    _ query: AccessEnabler.PreauthorizationQuery,
    by place: Rules
  ) {
    let session = session
    let invalidity = rulesOfInvalidity(in: session, expired: "TOKEN-006")
    let status: PreauthorizeStatus =
      invalidity.contains("TOKEN-006") ? .sessionExpired : .sessionMissing
    let rules: Rules =
      switch query.purpose {
      case .check: "PRE-004"
      case .preauthorize: "PRE-014"
      }
    answer(query, with: .failed(status), by: rules + place + invalidity)
  }

  /// Answers a call by its one callback.
  mutating func answer(
    _ query: AccessEnabler.PreauthorizationQuery,
    with outcome: AccessEnabler.PreauthorizationOutcome,
    by rules: Rules
  ) {
    let callback: Callback =
      switch (query.purpose, outcome) {
      case (.check, .decided(let decisions)):
        .preauthorizedResources(decisions.filter(\.isAuthorized).map(\.resource))
      case (.check, .refused), (.check, .failed): .preauthorizedResources([])
      case (.preauthorize, .decided(let decisions)): .onResponse(PreauthorizeResponse(decisions))
      case (.preauthorize, .refused(let status)): .onResponse(PreauthorizeResponse(status))
      case (.preauthorize, .failed(let status)): .onFailure(PreauthorizeResponse(status))
      }
    emit(callback, by: rules)
  }

  /// Returns the requirement about the place of the call after a sign-in.
  func rulesOfPlace(of query: AccessEnabler.PreauthorizationQuery) -> Rules {
    query.purpose == .check && state.session?.lastEnding == .succeeded ? "FLOW-014" : []
  }
}

extension AccessEnabler.PreauthorizationQuery {
  /// Returns the requirements by which the cache answers all of the call, or not; the app may be able to
  /// bypass it.
  fileprivate func rulesOfUse(isKnown: Bool, isControlled: Bool) -> Rules {
    switch (purpose, localCache, isKnown) {
    case (.check, .implied, true): isControlled ? "PRE-006 PRE-007" : "PRE-007"
    case (.check, .wanted, true): "PRE-006"
    case (.check, .implied, false): "PRE-008 PRE-007"
    case (.check, .wanted, false): "PRE-008"
    case (.check, .bypassed, _): "PRE-005"
    case (.preauthorize, _, _): "PRE-017"
    }
  }
}
