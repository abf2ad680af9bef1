import Entitlement
import Simulation

// getAuthorization and checkAuthorization: from the call to the first request (000; 004 F; AUTHZ).
extension AccessEnabler {
  /// Returns what a call leads to: it begins, or it waits for one that is for the same resource.
  func askForAuthorization(
    _ arguments: AuthorizationArguments,
    _ purpose: Authorization.Purpose,
    in session: Session,
    _ turn: Turn,
    _ context: Context<View>
  ) -> Decisions {
    guard let resource = arguments.resource, !resource.text.isEmpty else {
      return refuseEmptyResource(arguments.resource)
    }
    let authorization = Authorization(
      number: session.authorizationCount + 1,
      purpose: purpose,
      resource: resource,
      data: arguments.data ?? []
    )
    let isHeldUp = session.isHeldUp(authorization)
    let hasViewer = validToken(in: session, context) != nil
    let rules: Rules =
      switch (purpose, hasViewer) {
      case (.check, true): "AUTHZ-002"
      case (.check, false): "AUTHZ-001"
      case (.get, true): "AUTHZ-016"
      case (.get, false): "AUTHZ-010"
      }
    let asked = Decision<Event>(
      .authorizationAsked(authorization),
      by: (isHeldUp ? "AUTHZ-023" : rules) + (turn == .direct ? [] : "FLOW-005")
    )
    return [asked] + (isHeldUp ? [] : start(authorization, in: session, context))
  }

  /// Returns the beginning of the oldest authorization that has its turn, and then of the others.
  func resumeAuthorizations(_ context: Context<View>) -> Decisions {
    guard let session, let next = session.nextAuthorization else { return [] }
    let started = start(next, in: session, context)
    // Whether one more has its turn is known once this one has begun: it may have ended at once, or
    // wait for a sign-in, which holds nobody up.
    var after = self
    for decision in started { after.evolve(decision.event) }
    let goesOn = after.session?.nextAuthorization != nil
    return started + (goesOn ? [Decision(.authorizationsReleased, by: "AUTHZ-022")] : [])
  }

  /// Returns the first request of an authorization, or what comes of it where nobody is signed in.
  private func start(
    _ authorization: Authorization,
    in session: Session,
    _ context: Context<View>
  ) -> Decisions {
    guard let viewer = validToken(in: session, context) else {
      return startWithoutViewer(authorization, in: session, context)
    }
    let rules = rulesOfBeginning(authorization, in: session)
    guard
      let token = context.view.tokens.authorizationToken(
        for: authorization.resource,
        of: session.requestor,
        beside: viewer
      )
    else {
      return requestDecision(
        on: authorization,
        of: viewer,
        in: session,
        by: "AUTHZ-003" + rules,
        context
      )
    }
    guard context.view.deviceClock < token.expires else {
      let boundary: Rules = context.view.deviceClock == token.expires ? "TOKEN-009" : []
      return requestDecision(
        on: authorization,
        of: viewer,
        in: session,
        by: "AUTHZ-026 TOKEN-006" + boundary + rules,
        context
      )
    }
    return requestMediaToken(
      for: authorization,
      of: viewer,
      from: token,
      in: session,
      fromCache: true,
      by: "AUTHZ-004" + rules,
      context
    )
  }

  /// Returns the rules by which an authorization begins now.
  private func rulesOfBeginning(
    _ authorization: Authorization,
    in session: Session
  ) -> Rules {
    let others = session.authorizations.filter {
      $0.progress.request != nil && $0.resource != authorization.resource
    }
    let isWaited = session.authorizations.contains { $0.number == authorization.number }
    return (authorization.purpose == .check ? "AUTHZ-002" : [])
      + (authorization.progress == .ready(afterSignIn: true)
        ? "AUTHZ-010 FLOW-026" : isWaited ? "AUTHZ-023" : [])
      + (others.isEmpty ? [] : "AUTHZ-022")
  }

  /// Returns the request for the MVPD's decision.
  private func requestDecision(
    on authorization: Authorization,
    of viewer: AuthenticationToken,
    in session: Session,
    by rules: Rules,
    _ context: Context<View>
  ) -> Decisions {
    let request = nextRequest(
      .authorize,
      to: session.endpoint(of: viewer.provider),
      for: session.requestor,
      viewer.provider,
      about: authorization,
      with: .authentication(viewer.stored(as: nil))
    )
    let reasons =
      rules + "AUTHZ-016 AUTHZ-028 ASYNC-001" + authorization.rulesOfArguments
      + session.rulesOfPairing
    return [Decision(.authorizationAwaited(authorization.number, viewer, request.id), by: rules)]
      + send([(request, reasons)], context)
  }

  /// Returns the request for the media token, which is asked for anew every time (TOKEN-012).
  func requestMediaToken(
    for authorization: Authorization,
    of viewer: AuthenticationToken,
    from token: AuthorizationToken,
    in session: Session,
    fromCache: Bool,
    by rules: Rules,
    _ context: Context<View>
  ) -> Decisions {
    let request = nextRequest(
      .mediaToken,
      to: session.endpoint(of: viewer.provider),
      for: session.requestor,
      viewer.provider,
      about: authorization,
      with: .authorization(token)
    )
    let reasons =
      rules + (fromCache ? "AUTHZ-014" : []) + "TOKEN-012 TOKEN-015"
      + authorization.rulesOfArguments
      + session.rulesOfPairing
    return [
      Decision(
        .mediaTokenAwaited(authorization.number, viewer, fromCache: fromCache, request.id),
        by: rules
      )
    ] + send([(request, reasons)], context)
  }
}

extension AccessEnabler.Authorization {
  /// The rules by which a request carries what the app has passed.
  fileprivate var rulesOfArguments: Rules {
    (data.isEmpty ? [] : "AUTHZ-013") + (resource.text.hasPrefix("<") ? "AUTHZ-029" : [])
  }
}
