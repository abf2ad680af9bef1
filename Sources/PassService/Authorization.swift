import Entitlement
import Simulation

// The services' part of an authorization (backend, 8 and 13; AUTHZ, TOKEN).
extension PassService {
  /// Returns the MVPD's decision on a resource.
  ///
  /// Whether somebody is signed in, the session says and not the token, which may outlive it
  /// (TOKEN-005): without one the answer is the status 412 (AUTHZ-021).
  func authorization(
    for request: Request,
    at now: Instant,
    _ library: Library
  ) -> (Answer, Rules) {
    guard case .authentication(let token) = request.proof, let resource = request.resource else {
      return (.status(400), "AUTHZ-028")
    }
    guard token.fingerprint == request.device else {
      return (.reply(.deviceMismatch), "AUTHZ-020 DEVICE-002 DEVICE-003")
    }
    if let pass = directory.tempPass(token.provider) {
      return authorization(by: pass, with: token, on: resource, for: request, at: now)
    }
    if directory.degradation(of: token.provider) == .authenticateAll {
      return grantDegraded(resource, beside: token, for: request, at: now)
    }
    if token.marks.source == .degradation,
      let decided = degradedDecision(on: resource, beside: token, for: request, at: now)
    {
      // Whom a rule has signed in has no session that could be over while there is a rule.
      return decided
    }
    guard let viewer = viewer(of: token, behind: request) else {
      return (.status(412), "AUTHZ-021")
    }
    if let decided = degradedDecision(on: resource, beside: token, for: request, at: now) {
      return decided
    }
    if let text = viewer.denial(of: resource) {
      return (.reply(.authorizationDenied(text)), text.isEmpty ? "AUTHZ-007" : "AUTHZ-006")
    }
    let told = metadata(of: viewer, beside: token, at: now, library)
    return grant(resource, beside: token, for: request, at: now, telling: told)
  }

  /// Returns the token by which a resource may be watched.
  ///
  /// - Parameters:
  ///   - resource: What may be watched.
  ///   - token: The sign-in that it goes with.
  ///   - request: Who asks.
  ///   - now: The time of the services.
  ///   - end: When it has to end at the latest; nil where its own life is all that counts.
  ///   - told: What is told about the viewer, if anything.
  ///   - rules: Why it is granted, where it is not the MVPD that does.
  ///   - isDegraded: Whether a degradation rule grants it.
  /// - Returns: The answer, and what it rests on.
  func grant(
    _ resource: ResourceID,
    beside token: AuthenticationToken,
    for request: Request,
    at now: Instant,
    until end: Instant? = nil,
    telling told: UserMetadata? = nil,
    by rules: Rules = [],
    isDegraded: Bool = false
  ) -> (Answer, Rules) {
    let usual = now + durations.authorization
    let authorization = AuthorizationToken(
      resource: resource,
      requestor: request.requestor,
      provider: token.provider,
      guid: token.guid,
      expires: end.map { min(usual, $0) } ?? usual,
      fingerprint: request.device,
      isDegraded: isDegraded
    )
    return (
      .reply(.authorization(authorization, told)),
      "TOKEN-002 AUTHZ-003 DEVICE-002" + (told?.rulesOfContent ?? []) + rules
    )
  }

  /// Returns the media token that is made from an authorization token (TOKEN-015).
  ///
  /// The servers' clock decides whether that is valid still; where it is not, the answer is the
  /// status 403.
  func mediaToken(
    for request: Request,
    at now: Instant,
    _ library: Library
  ) -> (Answer, Rules) {
    guard case .authorization(let token) = request.proof else {
      return (.status(403), "TOKEN-015")
    }
    guard now < token.expires else {
      return denialOfPass(that: token, for: request, at: now) ?? (.status(403), "TOKEN-015")
    }
    guard token.fingerprint == request.device else {
      return (.reply(.deviceMismatch), "AUTHZ-020 DEVICE-003")
    }
    guard needsNoSession(token) || viewer(token.guid, at: token.provider, behind: request) != nil
    else {
      return (.status(412), "AUTHZ-021")
    }
    let media = MediaToken(
      sessionGUID: library.md5(token.guid),
      requestor: token.requestor,
      resource: token.resource,
      lives: durations.mediaToken,
      issued: now,
      provider: token.provider,
      signature: values.hexadecimal(
        for: "services",
        purpose: request.app == "app" ? "mediaToken" : "mediaToken of \(request.app)",
        count: UInt64(tally(of: request.app).mediaTokens)
      )
    )
    return (.reply(.mediaToken(media)), "TOKEN-015 TOKEN-003 TOKEN-004 DEVICE-004")
  }

  /// Returns whom a token was issued for, if the person has a session still.
  ///
  /// The MVPD may have given the person another id since; then the latest login on the device tells.
  func viewer(
    _ guid: String,
    at provider: ProviderID,
    behind request: Request
  ) -> Subscriber? {
    let subscribers = directory.subscribers
    let known = subscribers.indices.first {
      subscribers[$0].provider == provider && subscribers[$0].guid == guid
    }
    guard let index = known ?? latestViewer(at: provider, behind: request) else { return nil }
    let session = MVPDSession(device: request.device, subscriber: subscribers[index].name)
    return sessions.contains(session) ? subscribers[index] : nil
  }

  /// Returns the place of the person who was the last to log in on a device.
  private func latestViewer(at provider: ProviderID, behind request: Request) -> Int? {
    let login = logins.last {
      $0.device == request.device && $0.requestor == request.requestor
        && $0.subscriber.provider == provider
    }
    guard let name = login?.subscriber.name else { return nil }
    return directory.subscribers.firstIndex { $0.provider == provider && $0.name == name }
  }
}
