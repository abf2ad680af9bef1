import EntsimEntitlement
import EntsimSimulation

// getAuthorization and checkAuthorization: from the call to the first request (000; 004 F; AUTHZ).
extension Transaction<AccessEnabler> {
  /// Begins an authorization, or holds it up behind one for the same resource.
  mutating func askForAuthorization(
    _ arguments: AuthorizationArguments,
    _ purpose: AccessEnabler.Authorization.Purpose,
    _ turn: AccessEnabler.Turn
  ) {
    guard let resource = arguments.resource, !resource.text.isEmpty else {
      return refuseEmptyResource(arguments.resource)
    }
    let authorization = AccessEnabler.Authorization(
      number: session.authorizationCount + 1,
      purpose: purpose,
      resource: resource,
      data: arguments.data ?? []
    )
    let isHeldUp = state.authorizations.holdUp(authorization)
    let viewer = viewer
    let rules: Rules =
      switch (purpose, isHeldUp, viewer != nil) {
      case (_, true, _): "AUTHZ-023"
      case (.check, false, true): "AUTHZ-002"
      case (.check, false, false): "AUTHZ-001"
      case (.get, false, true): "AUTHZ-016"
      case (.get, false, false): "AUTHZ-010"
      }
    record(.authorizationAsked(authorization), by: rules + (turn == .direct ? [] : "FLOW-005"))
    if !isHeldUp { start(authorization, for: viewer, hasWaited: false) }
  }

  /// Starts the oldest authorization that has its turn, and has the others resumed after it.
  ///
  /// One that has ended at once, or that waits for a sign-in, holds up no other.
  mutating func resumeAuthorizations() {
    guard let next = state.authorizations.nextInTurn else { return }
    start(next, for: viewer, hasWaited: true)
    if state.authorizations.nextInTurn != nil { record(.authorizationsReleased, by: "AUTHZ-022") }
  }

  /// Sends the first request of an authorization if a viewer is signed in.
  private mutating func start(
    _ authorization: AccessEnabler.Authorization,
    for viewer: AuthenticationToken?,
    hasWaited: Bool
  ) {
    guard let viewer else { return startWithoutViewer(authorization) }
    let rules = rulesOfStart(of: authorization, hasWaited: hasWaited)
    guard let requestor = state.requestor,
      let token = view.tokens.authorizationToken(
        for: authorization.resource,
        of: requestor,
        beside: viewer
      )
    else {
      return requestDecision(on: authorization, of: viewer, by: "AUTHZ-003" + rules)
    }
    guard view.deviceClock.isBefore(token.expires, deciding: .authorization) else {
      let expiry = "AUTHZ-026" + rulesOfExpiry(at: token.expires)
      return requestDecision(on: authorization, of: viewer, by: expiry + rules)
    }
    requestMediaToken(
      for: authorization,
      of: viewer,
      from: token,
      fromCache: true,
      by: "AUTHZ-004" + rules
    )
  }

  /// Returns the requirements by which a token has expired; TOKEN-009 is about the very instant.
  func rulesOfExpiry(at end: Instant) -> Rules {
    view.deviceClock == end ? "TOKEN-006 TOKEN-009" : "TOKEN-006"
  }

  /// Returns the requirements by which an authorization starts now.
  private func rulesOfStart(
    of authorization: AccessEnabler.Authorization,
    hasWaited: Bool
  ) -> Rules {
    let hasOthers = state.authorizations.contains {
      $0.progress.request != nil && $0.resource != authorization.resource
    }
    return (authorization.purpose == .check ? "AUTHZ-002" : [])
      + (authorization.progress == .ready(afterSignIn: true)
        ? "AUTHZ-010 FLOW-026" : hasWaited ? "AUTHZ-023" : [])
      + (hasOthers ? "AUTHZ-022" : [])
  }

  /// Requests the MVPD's decision.
  private mutating func requestDecision(
    on authorization: AccessEnabler.Authorization,
    of viewer: AuthenticationToken,
    by rules: Rules
  ) {
    let (request, pairing) = request(
      .authorize,
      for: authorization,
      of: viewer,
      with: .authentication(viewer.stored(as: nil))
    )
    record(.authorizationAwaited(authorization.number, viewer, request.id), by: rules)
    send(
      request,
      by: rules + "AUTHZ-016 AUTHZ-028 ASYNC-001" + authorization.rulesOfArguments + pairing
    )
  }

  /// Requests the media token, which is never cached (TOKEN-012).
  mutating func requestMediaToken(
    for authorization: AccessEnabler.Authorization,
    of viewer: AuthenticationToken,
    from token: AuthorizationToken,
    fromCache: Bool,
    by rules: Rules
  ) {
    let (request, pairing) = request(
      .mediaToken,
      for: authorization,
      of: viewer,
      with: .authorization(token)
    )
    record(
      .mediaTokenAwaited(authorization.number, viewer, fromCache: fromCache, request.id),
      by: rules
    )
    send(
      request,
      by: rules + (fromCache ? "AUTHZ-014 TOKEN-012" : "TOKEN-012")
        + authorization.rulesOfArguments + pairing
    )
  }

  /// Returns the next request of an authorization, and the requirement by which it goes to the MVPD's endpoint.
  private func request(
    _ service: Service,
    for authorization: AccessEnabler.Authorization,
    of viewer: AuthenticationToken,
    with proof: Proof
  ) -> (request: Request, pairing: Rules) {
    let session = session
    let request = nextRequest(
      service,
      to: session.address(of: viewer.provider),
      about: authorization,
      with: proof
    )
    return (request, session.rulesOfPairing)
  }
}

extension AccessEnabler.Authorization {
  /// The requirements by which a request carries what the app has passed.
  fileprivate var rulesOfArguments: Rules {
    (data.isEmpty ? [] : "AUTHZ-013") + (resource.text.hasPrefix("<") ? "AUTHZ-029" : [])
  }
}
