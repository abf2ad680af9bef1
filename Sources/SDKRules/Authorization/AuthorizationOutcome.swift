import Entitlement
import Simulation

// The answers to an authorization's requests (AUTHZ-003 to 009, 021; TRACK-008 to 011).
extension AccessEnabler {
  /// Returns what an answer leads to that an authorization waits for; nil where none does.
  func settleAuthorization(
    _ request: RequestID,
    with answer: Answer,
    _ context: Context<View>
  ) -> Decisions? {
    guard let session,
      let authorization = session.authorizations.first(where: { $0.progress.request == request })
    else { return nil }
    switch authorization.progress {
    case .awaitingSignIn, .ready: return nil
    case .authorizing(let viewer, _):
      return settleDecision(on: authorization, of: viewer, in: session, with: answer, context)
    case .retrieving(let viewer, let fromCache, _):
      guard case .reply(.mediaToken(let token)) = answer, token.resource == authorization.resource
      else {
        let failure = AuthorizationFailure(of: .mediaToken, answer)
        return end(authorization, of: viewer, in: session, by: failure, context)
      }
      if let refused = refuseEnded(authorization, of: viewer, in: session, context) {
        return refused
      }
      return deliver(token, for: authorization, of: viewer, fromCache: fromCache, context)
        + releaseNext(behind: authorization, in: session)
    }
  }

  /// Returns what the MVPD's decision leads to.
  private func settleDecision(
    on authorization: Authorization,
    of viewer: AuthenticationToken,
    in session: Session,
    with answer: Answer,
    _ context: Context<View>
  ) -> Decisions {
    guard case .reply(.authorization(let token, let metadata)) = answer,
      token.resource == authorization.resource, token.requestor == session.requestor,
      token.provider == viewer.provider
    else {
      let failure = AuthorizationFailure(of: .authorize, answer)
      return end(authorization, of: viewer, in: session, by: failure, context)
    }
    if let refused = refuseEnded(authorization, of: viewer, in: session, context) { return refused }
    // What is granted to a viewer whose place another has taken goes with no sign-in that is stored.
    let current = context.view.tokens.authenticationToken(
      of: viewer.requestor,
      from: viewer.provider
    )
    let kept: Decisions =
      current?.guid == viewer.guid
      ? [
        Decision(.authorizationTokenReceived(token), by: "AUTHZ-003 TOKEN-002 TOKEN-014")
      ] + refresh(metadata, of: viewer, context) : []
    return kept
      + requestMediaToken(
        for: authorization,
        of: viewer,
        from: token,
        in: session,
        fromCache: false,
        by: "AUTHZ-003",
        context
      )
  }

  /// Returns the delivery of a media token, which nobody keeps (TOKEN-012).
  private func deliver(
    _ token: MediaToken,
    for authorization: Authorization,
    of viewer: AuthenticationToken,
    fromCache: Bool,
    _ context: Context<View>
  ) -> Decisions {
    let rules: Rules =
      (fromCache ? "AUTHZ-004" : "AUTHZ-003")
      + (authorization.purpose == .get ? "FLOW-019" : [])
    let digest = context.library.md5(viewer.guid)
    let ended = Decision<Event>(
      .authorizationEnded(authorization.number, isGranted: true),
      by: rules
    )
    let delivered = emit(
      .setToken(token, authorization.resource),
      by: rules + "TOKEN-012" + authorization.rulesOfEcho
    )
    let explained = explainGrant(of: authorization.resource, to: viewer, context)
    return (explained.isEmpty ? [ended, delivered] : [ended] + explained + [delivered])
      + track(
        .authorized(
          viewer.provider,
          guidDigest: digest,
          fromCache: fromCache,
          profile.client
        ),
        by: rules + "TRACK-011" + (token.sessionGUID == digest ? "TRACK-024" : [])
      )
  }

  /// Returns the end of an authorization that the services have not granted.
  ///
  /// Where they know of no session the tokens go (AMB-79). The app hears of that once, however many
  /// authorizations were under way with the same sign-in, and also when somebody else has taken the
  /// tokens before; but not when there is a new sign-in already.
  private func end(
    _ authorization: Authorization,
    of viewer: AuthenticationToken,
    in session: Session,
    by failure: AuthorizationFailure,
    _ context: Context<View>
  ) -> Decisions {
    let stored = context.view.tokens.authenticationToken(
      of: viewer.requestor,
      from: viewer.provider
    )
    let isUnbound = failure.effect == .unbinds
    let rules = failure.rules + (isUnbound && has(.advancedStatus) ? "DEVICE-008" : [])
    let stale: Rules = isUnbound && !has(.tokenSanitizer) ? "STORE-024" : []
    let revoked =
      stored == viewer
      ? [Decision(Event.tokensRevoked(viewer.requestor, viewer.provider), by: rules)] : []
    let told: Decisions
    switch failure.effect {
    case .none: told = []
    case .unbinds: told = has(.advancedStatus) ? revoked : []
    case .endsSession:
      let status = emit(
        .setAuthenticationStatus(.error, .userNotAuthenticated),
        by: failure.rules
      )
      let isNews =
        (stored == nil || stored == viewer)
        && !process.lostSignIns.contains { $0 == viewer.signIn }
      let lost = Decision<Event>(.sessionLost(viewer), by: failure.rules)
      told = isNews ? [lost] + revoked + [status] : []
    }
    let isQuestion = failure.effect == .endsSession && authorization.purpose == .check
    return told + (isQuestion ? emitNobodySignedIn(by: failure.rules) : [])
      + (failure.status.map { emitStatus($0.status, by: rules + [$0.rule]) } ?? [])
      + fail(authorization, failure.code, failure.description, by: failure.rules + stale)
      + releaseNext(behind: authorization, in: session)
  }

  /// Returns the failure of one authorization: its callback, and the event that counts it (AMB-06).
  func fail(
    _ authorization: Authorization,
    _ code: ErrorCode,
    _ description: String = "",
    by rules: Rules
  ) -> Decisions {
    [Decision(.authorizationEnded(authorization.number, isGranted: false), by: rules)]
      + reportFailure(
        of: authorization.resource,
        code,
        description,
        by: rules + authorization.rulesOfEcho
      )
  }

  /// Returns the callback of an authorization that failed, with its event.
  func reportFailure(
    of resource: ResourceID?,
    _ code: ErrorCode,
    _ description: String,
    by rules: Rules
  ) -> Decisions {
    [emit(.tokenRequestFailed(resource, code, description), by: rules)]
      + track(.notAuthorized(code, description, profile.client), by: rules)
  }

  /// Returns the failure of a call without a resource; nothing is sent (AMB-82).
  func refuseEmptyResource(_ resource: ResourceID?) -> Decisions {
    emitStatus(AdvancedStatus("Z130", .error), by: "AUTHZ-024 STATUS-024")
      + reportFailure(
        of: resource,
        .userNotAuthorized,
        AuthorizationFailure.emptyText,
        by: "AUTHZ-024 TRACK-026"
      )
  }

  /// Returns the turn of those that were held up by an authorization for the same resource.
  func releaseNext(behind authorization: Authorization, in session: Session) -> Decisions {
    let isWaitedFor = session.authorizations.contains {
      $0.progress.isReady && $0.resource == authorization.resource
    }
    return isWaitedFor ? [Decision(.authorizationsReleased, by: "AUTHZ-023")] : []
  }
}

extension AccessEnabler.Authorization {
  /// The rule by which a fragment comes back as the app has passed it.
  fileprivate var rulesOfEcho: Rules { resource.text.hasPrefix("<") ? "AUTHZ-029" : [] }
}
