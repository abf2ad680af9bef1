import Entitlement
import Simulation

// checkPreauthorizedResources and preauthorize: from the call to the request (000; PRE).
extension AccessEnabler {
  /// Returns what a call leads to: it is answered from what is known, or the services are asked.
  func preauthorize(
    _ query: PreauthorizationQuery,
    in session: Session,
    _ turn: Turn,
    _ context: Context<View>
  ) -> Decisions {
    if query.purpose == .check, query.resources.isEmpty {
      return [answer(query, with: .decided([]), by: "PRE-011" + turn.rulesOfPlace)]
    }
    guard let viewer = validToken(in: session, context) else {
      return preauthorizeWithoutViewer(query, in: session, turn, context)
    }
    let known = knownDecisions(on: query, for: viewer)
    let unknown = query.resources.filter { resource in
      !known.contains { $0.resource == resource }
    }
    guard !unknown.isEmpty else {
      return [
        answer(
          query,
          with: .decided(query.decisions(known) ?? []),
          by: query.rulesOfUse(isKnown: true, isControlled: has(.cacheControl))
            + query.rulesOfDecisions(known) + turn.rulesOfPlace
            + rulesOfPlace(of: query, in: session)
        )
      ]
    }
    return ask(about: unknown, query, of: viewer, known, in: session, turn, context)
  }

  /// Returns the decisions that the cache has; none where it is passed by.
  private func knownDecisions(
    on query: PreauthorizationQuery,
    for viewer: AuthenticationToken
  ) -> [PreauthorizeDecision] {
    switch query.localCache {
    case .implied, .wanted:
      query.resources.compactMap { preauthorizationCache.decision(on: $0, for: viewer) }
    case .bypassed: []
    }
  }

  /// Returns the request about the resources that nothing is known of.
  private func ask(
    about unknown: [ResourceID],
    _ query: PreauthorizationQuery,
    of viewer: AuthenticationToken,
    _ known: [PreauthorizeDecision],
    in session: Session,
    _ turn: Turn,
    _ context: Context<View>
  ) -> Decisions {
    let request = nextRequest(
      .preauthorize,
      to: session.endpoint(of: viewer.provider),
      for: session.requestor,
      viewer.provider,
      aboutAll: unknown,
      bypassingCache: query.bypassesRemoteCache,
      with: .authentication(viewer.stored(as: nil))
    )
    let rules =
      query.rulesOfUse(isKnown: false, isControlled: has(.cacheControl)) + turn.rulesOfPlace
    return [
      Decision(
        .preauthorizationAwaited(Preauthorization(query, of: viewer, known: known, request.id)),
        by: rules
      )
    ]
      + send(
        [(request, rules + query.rulesOfResources + "ASYNC-001" + session.rulesOfPairing)],
        context
      )
  }

  /// Returns the answer where nobody is signed in; nothing is sent.
  private func preauthorizeWithoutViewer(
    _ query: PreauthorizationQuery,
    in session: Session,
    _ turn: Turn,
    _ context: Context<View>
  ) -> Decisions {
    let invalidity = rulesOfInvalidity(in: session, context, expired: "TOKEN-006")
    let status: PreauthorizeStatus =
      invalidity.contains("TOKEN-006") ? .sessionExpired : .sessionMissing
    let rules: Rules =
      switch query.purpose {
      case .check: "PRE-004"
      case .preauthorize: "PRE-014"
      }
    return [answer(query, with: .failed(status), by: rules + turn.rulesOfPlace + invalidity)]
  }

  /// Returns the one callback that answers a call.
  func answer(
    _ query: PreauthorizationQuery,
    with outcome: PreauthorizationOutcome,
    by rules: Rules
  ) -> Decision<Event> {
    let callback: Callback =
      switch (query.purpose, outcome) {
      case (.check, .decided(let decisions)):
        .preauthorizedResources(decisions.filter(\.isAuthorized).map(\.resource))
      case (.check, .refused), (.check, .failed): .preauthorizedResources([])
      case (.preauthorize, .decided(let decisions)): .onResponse(PreauthorizeResponse(decisions))
      case (.preauthorize, .refused(let status)): .onResponse(PreauthorizeResponse(status))
      case (.preauthorize, .failed(let status)): .onFailure(PreauthorizeResponse(status))
      }
    return emit(callback, by: rules)
  }

  /// Returns the rule about the place of the call, where a sign-in has come before it.
  func rulesOfPlace(of query: PreauthorizationQuery, in session: Session) -> Rules {
    query.purpose == .check && session.lastEnding == .succeeded ? "FLOW-014" : []
  }
}

extension AccessEnabler.PreauthorizationQuery {
  /// The rules by which the cache answers the call, or does not.
  ///
  /// - Parameters:
  ///   - isKnown: Whether it answers all of it.
  ///   - isControlled: Whether the app can have it passed by.
  /// - Returns: The rules.
  fileprivate func rulesOfUse(isKnown: Bool, isControlled: Bool) -> Rules {
    switch (purpose, localCache, isKnown) {
    case (.check, .implied, true): (isControlled ? "PRE-006" : []) + "PRE-007"
    case (.check, .wanted, true): "PRE-006"
    case (.check, .implied, false): "PRE-008 PRE-007"
    case (.check, .wanted, false): "PRE-008"
    case (.check, .bypassed, _): "PRE-005"
    case (.preauthorize, _, _): "PRE-017"
    }
  }

  /// The rule by which the resources go on their way as the app has passed them.
  fileprivate var rulesOfResources: Rules { purpose == .check ? "PRE-009" : [] }
}

extension AccessEnabler.Turn {
  /// The rule by which a call that has waited comes to its turn.
  fileprivate var rulesOfPlace: Rules {
    switch self {
    case .direct: []
    case .queued: "FLOW-005"
    }
  }
}
