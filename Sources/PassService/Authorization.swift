import EntsimEntitlement
import EntsimSimulation

// The services' part of an authorization, by the MVPD or by a degradation rule in its place (backend, 8 and 13;
// degradation-feature; AUTHZ, TOKEN, STATUS-014, 019, 025).
extension Transaction<PassService> {
  /// Returns the MVPD's decision on a resource.
  ///
  /// The session decides whether the viewer is signed in; the token may outlive it (TOKEN-005). Without a
  /// session, and with a token that has expired by the servers' clock, the answer is the status 412 (TOKEN-019,
  /// AUTHZ-021).
  func authorization(for request: Request) -> (Answer, Rules) {
    guard case .authentication(let token) = request.proof, let resource = request.resource else {
      return (.status(400), "AUTHZ-028")
    }
    guard LookUp.deviceOfAuthorization.finds(.device, token.fingerprint == request.device) else {
      return (.reply(.deviceMismatch), "AUTHZ-020 DEVICE-002 DEVICE-003")
    }
    guard now.isBefore(token.expires, deciding: .signInAtAuthorization) else {
      return (.status(412), "TOKEN-019 AUTHZ-021")
    }
    return authorization(of: resource, beside: token, for: request)
  }

  /// Returns the decision on a resource for the viewer of a sign-in that has not expired; the status 412 where the
  /// session at the MVPD has ended.
  func authorization(
    of resource: ResourceID,
    beside token: AuthenticationToken,
    for request: Request
  ) -> (Answer, Rules) {
    let provider = token.provider
    if let pass = state.directory.tempPass(provider) {
      return authorization(by: pass, with: token, on: resource, for: request)
    }
    let degradation = state.directory.degradation(of: provider)
    let source = token.marks.source
    // A viewer whom a degradation rule has signed in has no session that could have ended.
    if let degradation, source == .degradation || degradation == .authenticateAll {
      return authorization(by: degradation, with: token, on: resource, for: request)
    }
    guard source.hasSession,
      let viewer = state.viewer(token.guid, at: provider, behind: request)
    else {
      return (.status(412), state.rules(for: request, sdk: "AUTHZ-021", rest: "REST-050"))
    }
    if let degradation {
      return authorization(by: degradation, with: token, on: resource, for: request)
    }
    if let text = viewer.denial(of: resource) {
      let rules = state.rules(
        for: request,
        sdk: text.isEmpty ? "AUTHZ-007" : "AUTHZ-006",
        rest: "REST-050"
      )
      return (.reply(.authorizationDenied(text)), rules)
    }
    let told = metadata(of: viewer, beside: token)
    return grant(resource, beside: token, for: request, telling: told)
  }

  /// Returns the token that lets the viewer watch a resource, with the usual lifetime or until an earlier end.
  ///
  /// The requirements say why the resource is granted where the MVPD does not grant it.
  func grant(
    _ resource: ResourceID,
    beside token: AuthenticationToken,
    for request: Request,
    until end: Instant? = nil,
    telling told: UserMetadata? = nil,
    by rules: Rules = [],
    isDegraded: Bool = false
  ) -> (Answer, Rules) {
    let usual = now + state.durations.authorization
    let authorization = AuthorizationToken(
      resource: resource,
      requestor: request.requestor,
      provider: token.provider,
      guid: token.guid,
      expires: end.map { .earlier(usual, $0) } ?? usual,
      fingerprint: request.device,
      isDegraded: isDegraded
    )
    return (
      .reply(.authorization(authorization, told)),
      state.rules(
        for: request,
        sdk: "TOKEN-002 AUTHZ-003 DEVICE-002" + (told?.rulesOfContent ?? []),
        rest: "REST-050"
      ) + rules
    )
  }

  /// Returns the media token for an authorization token (TOKEN-015).
  ///
  /// The authorization token expires by the servers' clock; the answer is then the status 403.
  func mediaToken(for request: Request) -> (Answer, Rules) {
    guard case .authorization(let token) = request.proof else {
      return (.status(403), "TOKEN-015")
    }
    guard now.isBefore(token.expires, deciding: .authorizationAtServices) else {
      return denialByExpiredPass(of: token, for: request) ?? (.status(403), "TOKEN-015")
    }
    guard LookUp.deviceOfMediaToken.finds(.device, token.fingerprint == request.device) else {
      return (.reply(.deviceMismatch), "AUTHZ-020 DEVICE-003")
    }
    guard
      state.needsNoSession(token)
        || state.viewer(token.guid, at: token.provider, behind: request) != nil
    else { return (.status(412), "AUTHZ-021") }
    let media = issueMediaToken(for: token, behind: request)
    return (.reply(.mediaToken(media)), "TOKEN-015 TOKEN-003 TOKEN-004 DEVICE-004")
  }

  /// Returns the media token for an authorization, the next of its app.
  func issueMediaToken(for token: AuthorizationToken, behind request: Request) -> MediaToken {
    MediaToken(
      sessionGUID: library.md5(token.guid),
      requestor: token.requestor,
      resource: token.resource,
      lives: state.durations.mediaToken,
      issued: now,
      provider: token.provider,
      signature: state.values.hexadecimal(
        for: "services",
        purpose: request.app == AppDescription.usualName
          ? "mediaToken" : "mediaToken of \(request.app)",
        count: UInt64(state.tally(of: request.app).mediaTokens)
      )
    )
  }

  /// Returns the decision of a degradation rule on a resource.
  func authorization(
    by degradation: Degradation,
    with token: AuthenticationToken,
    on resource: ResourceID,
    for request: Request
  ) -> (Answer, Rules) {
    switch degradation {
    case .authenticateAll, .authorizeAll:
      grant(
        resource,
        beside: token,
        for: request,
        by: state.rules(for: request, sdk: "STATUS-019", rest: "REST-081"),
        isDegraded: true
      )
    case .authorizeNone:
      (
        .reply(.authorizationDenied("authorization is suspended", by: .degradation)),
        state.rules(for: request, sdk: "STATUS-025", rest: "REST-050 REST-081")
      )
    }
  }
}

extension PassService {
  /// Returns the subscriber whom a token was issued for; nil without a session.
  ///
  /// The MVPD may have given the subscriber another id since. Then the latest login on the device counts.
  func viewer(_ guid: String, at provider: ProviderID, behind request: Request) -> Subscriber? {
    let known = directory.subscribers.first {
      LookUp.subscriberOfToken.finds(.provider, $0.provider == provider, .viewer, $0.guid == guid)
    }
    guard let viewer = known ?? latestViewer(at: provider, behind: request) else { return nil }
    let session = MVPDSession(device: request.device, subscriber: viewer.name)
    return sessions.contains { $0.isFound(as: session, in: .sessionOfViewer) } ? viewer : nil
  }

  /// Returns the subscriber who was the last to sign in on the device.
  private func latestViewer(at provider: ProviderID, behind request: Request) -> Subscriber? {
    let login = logins.last {
      LookUp.latestLogin.finds(
        .device,
        $0.device == request.device,
        .requestor,
        $0.requestor == request.requestor,
        .provider,
        $0.subscriber.provider == provider
      )
    }
    return login?.subscriber
  }

  /// Whether a media token needs no session at the MVPD.
  func needsNoSession(_ token: AuthorizationToken) -> Bool {
    if directory.tempPass(token.provider) != nil { return true }
    guard let degradation = directory.degradation(of: token.provider) else { return false }
    return degradation == .authenticateAll || token.isDegraded
  }
}
