import EntsimEntitlement
import EntsimSimulation

// The answers to an authorization's requests (AUTHZ-003 to 009, 021; TRACK-008 to 011).
extension Transaction<AccessEnabler> {
  /// Settles the authorization that waits for an answer; returns false where none does.
  mutating func settleAuthorization(_ request: RequestID, with answer: Answer) -> Bool {
    guard let authorization = state.authorizations.first(awaiting: request) else { return false }
    switch authorization.progress {
    case .awaitingSignIn, .ready: return false
    case .authorizing(let viewer, _): settleDecision(on: authorization, of: viewer, with: answer)
    case .retrieving(let viewer, let fromCache, _):
      guard case .reply(.mediaToken(let token)) = answer,
        LookUp.mediaTokenOfAuthorization.finds(
          .resource,
          token.resource == authorization.resource
        )
      else {
        end(authorization, of: viewer, by: .init(of: .mediaToken, answer))
        break
      }
      if refuseEnded(authorization, of: viewer) { break }
      deliver(token, for: authorization, of: viewer, fromCache: fromCache)
      releaseNext(behind: authorization.resource)
    }
    return true
  }

  /// Settles the MVPD's decision: requests the media token, or ends the authorization.
  private mutating func settleDecision(
    on authorization: AccessEnabler.Authorization,
    of viewer: AuthenticationToken,
    with answer: Answer
  ) {
    guard case .reply(.authorization(let token, let metadata)) = answer,
      LookUp.grantedAuthorization.finds(
        .resource,
        token.resource == authorization.resource,
        .requestor,
        token.requestor == state.requestor,
        .provider,
        token.provider == viewer.provider
      )
    else { return end(authorization, of: viewer, by: .init(of: .authorize, answer)) }
    if refuseEnded(authorization, of: viewer) { return }
    // The store keeps nothing for a viewer whom another viewer has replaced.
    if LookUp.grantedViewer.finds(.viewer, storedToken(like: viewer)?.guid == viewer.guid) {
      record(.authorizationTokenReceived(token), by: "AUTHZ-003 TOKEN-014")
      keep(metadata, of: viewer, isOfToken: false)
    }
    requestMediaToken(
      for: authorization,
      of: viewer,
      from: token,
      fromCache: false,
      by: "AUTHZ-003"
    )
  }

  /// Returns what the store holds now in the place of a token.
  private func storedToken(like viewer: AuthenticationToken) -> AuthenticationToken? {
    view.tokens.authenticationToken(of: viewer.requestor, from: viewer.provider)
  }

  /// Delivers a media token, which is not cached (TOKEN-012).
  private mutating func deliver(
    _ token: MediaToken,
    for authorization: AccessEnabler.Authorization,
    of viewer: AuthenticationToken,
    fromCache: Bool
  ) {
    let rules: Rules =
      switch (authorization.purpose, fromCache) {
      case (.get, true): "AUTHZ-004 FLOW-019"
      case (.get, false): "AUTHZ-003 FLOW-019"
      case (.check, true): "AUTHZ-004"
      case (.check, false): "AUTHZ-003"
      }
    let digest = library.md5(viewer.guid)
    record(.authorizationEnded(authorization.number, isGranted: true), by: rules)
    explainGrant(of: authorization.resource, to: viewer)
    emit(
      .setToken(token, authorization.resource),
      by: rules + "TOKEN-012" + authorization.rulesOfEcho
    )
    track(
      .authorized(viewer.provider, guidDigest: digest, fromCache: fromCache, state.profile.client),
      by: rules + (token.sessionGUID == digest ? "TRACK-011 TRACK-024" : "TRACK-011")
    )
  }

  /// Ends an authorization that the services have not granted.
  ///
  /// Where they know of no session the tokens are erased (AMB-79). The app is told once, however many
  /// authorizations were in flight with the same sign-in, also when another app has erased the tokens
  /// before. It is not told when there is a new sign-in already.
  private mutating func end(
    _ authorization: AccessEnabler.Authorization,
    of viewer: AuthenticationToken,
    by failure: AccessEnabler.AuthorizationFailure
  ) {
    var rules = failure.rules
    switch failure.effect {
    case .none: break
    case .unbinds:
      if state.has(.advancedStatus) {
        revoke(viewer, by: rules + "DEVICE-008")
      }
      if !state.has(.tokenSanitizer) { rules += "STORE-024" }
    case .endsSession:
      if mayLoseSession(of: viewer) {
        loseSession(of: viewer, by: rules)
      } else {
        rules = "AUTHZ-031"
      }
      if authorization.purpose == .check { emitStatus(.n000, also: rules) }
    }
    if let status = failure.status { emitStatus(status, by: rules) }
    fail(authorization, failure.code, failure.description, by: rules)
    releaseNext(behind: authorization.resource)
  }

  /// Returns whether the app has not heard yet that the services know nothing of a sign-in, and no other
  /// sign-in has taken its place.
  private func mayLoseSession(of viewer: AuthenticationToken) -> Bool {
    let stored = storedToken(like: viewer)
    return (stored == nil || stored == viewer)
      && !state.process.lostSignIns.contains { $0 == viewer.signIn }
  }

  /// Erases the tokens of a sign-in that the services know nothing of, and tells the app.
  private mutating func loseSession(of viewer: AuthenticationToken, by rules: Rules) {
    record(.sessionLost(viewer), by: rules)
    revoke(viewer, by: rules)
    emit(.setAuthenticationStatus(.error, .userNotAuthenticated), by: rules)
  }

  /// Erases the tokens of a sign-in, if the store still has them.
  private mutating func revoke(_ viewer: AuthenticationToken, by rules: Rules) {
    guard storedToken(like: viewer) == viewer else { return }
    record(.tokensRevoked(viewer.requestor, viewer.provider), by: rules)
  }

  /// Ends one authorization by a failure, with the callback and the tracking event (AMB-06).
  mutating func fail(
    _ authorization: AccessEnabler.Authorization,
    _ code: ErrorCode,
    _ description: String = "",
    by rules: Rules
  ) {
    record(.authorizationEnded(authorization.number, isGranted: false), by: rules)
    reportFailure(
      of: authorization.resource,
      code,
      description,
      by: rules + authorization.rulesOfEcho
    )
  }

  /// Reports an authorization that failed: its callback, and its tracking event.
  mutating func reportFailure(
    of resource: ResourceID?,
    _ code: ErrorCode,
    _ description: String,
    by rules: Rules
  ) {
    emit(.tokenRequestFailed(resource, code, description), by: rules)
    track(.notAuthorized(code, description, state.profile.client), by: rules)
  }

  /// Fails a call without a resource; nothing is sent (AMB-82).
  mutating func refuseEmptyResource(_ resource: ResourceID?) {
    emitStatus(.z130, by: "AUTHZ-024")
    reportFailure(
      of: resource,
      .userNotAuthorized,
      AccessEnabler.AuthorizationFailure.emptyText,
      by: "AUTHZ-024 TRACK-026"
    )
  }

  /// Releases the authorizations that an authorization for the same resource held up.
  mutating func releaseNext(behind resource: ResourceID) {
    guard
      state.authorizations.contains(where: {
        $0.progress.isReady && LookUp.authorizationInTurn.finds(.resource, $0.resource == resource)
      })
    else { return }
    record(.authorizationsReleased, by: "AUTHZ-023")
  }
}

extension AccessEnabler.Authorization {
  /// The requirement by which a fragment comes back as the app has passed it.
  fileprivate var rulesOfEcho: Rules { resource.text.hasPrefix("<") ? "AUTHZ-029" : [] }
}
