import EntsimEntitlement
import EntsimSimulation

// Authorizations without a viewer who is signed in: they wait for the sign-in and end with it (AMB-28, AMB-76). An
// answer for a sign-in that has ended grants nothing.
extension Transaction<AccessEnabler> {
  /// Fails `checkAuthorization`, and has `getAuthorization` wait for the attempt that is under way, or for a new
  /// one.
  mutating func startWithoutViewer(_ authorization: AccessEnabler.Authorization) {
    let session = session
    let invalidity = rulesOfInvalidity(in: session, expired: "TOKEN-006")
    switch (authorization.purpose, authorization.progress) {
    case (.check, _):
      let rules =
        rulesOfOutliving(authorization.resource, in: session) + "AUTHZ-001 AUTHZ-025" + invalidity
      emitStatus(.n000, also: rules)
      reportMissingSignIn(by: rules)
      fail(authorization, .userNotAuthenticated, by: rules + "TRACK-018")
    case (.get, .ready(afterSignIn: true)):
      fail(authorization, .userNotAuthenticated, by: "AUTHZ-033 TRACK-026" + invalidity)
    case (.get, _) where session.flow.isAttempt:
      record(.signInAwaited(authorization.number), by: "AUTHZ-012 AUTHZ-010" + invalidity)
    case (.get, _):
      record(.signInAwaited(authorization.number), by: "AUTHZ-010" + invalidity)
      if session.flow.isLoggingOut { assumeLogout(by: "LOGOUT-032") }
      let provider = session.selection.flatMap(session.provider)
      begin(
        AccessEnabler.Attempt(),
        by: provider == nil
          ? "AUTHN-035 AUTHZ-010" : state.has(.secondScreen) ? "AUTHZ-010" : "AUTHZ-027 AUTHZ-010",
        forResource: true
      )
    }
  }

  /// Tells the app that no viewer is signed in, before `checkAuthorization` fails; whether it is told is a
  /// switch (AMB-26).
  ///
  /// No tracking event belongs to it, since neither a check of the sign-in nor a flow ends (AMB-05).
  private mutating func reportMissingSignIn(by rules: Rules) {
    switch state.profile.switches.checkAuthorizationUnauthenticated {
    case .tokenRequestFailed: break
    case .both: emit(.setAuthenticationStatus(.error, .userNotAuthenticated), by: rules)
    }
  }

  /// Returns the requirement by which an authorization that outlived its sign-in is ignored.
  private func rulesOfOutliving(
    _ resource: ResourceID,
    in session: AccessEnabler.Session
  ) -> Rules {
    guard let provider = session.currentProvider(in: view.tokens),
      let viewer = view.tokens.authenticationToken(of: session.requestor, from: provider),
      let token = view.tokens.authorizationToken(
        for: resource,
        of: session.requestor,
        beside: viewer
      )
    else { return [] }
    return view.deviceClock.isBefore(token.expires, deciding: .outlivedSignIn) ? "TOKEN-016" : []
  }

  /// Resumes the authorizations that have waited for a sign-in which succeeded (AUTHZ-010).
  ///
  /// The session is as it was before the attempt ended.
  mutating func releaseWaitingAuthorizations(in session: AccessEnabler.Session) {
    let count = session.authorizations.count { $0.progress == .awaitingSignIn }
    guard count > 0 else { return }
    record(
      .authorizationsReleased,
      by: count > 1
        ? "AUTHZ-010 FLOW-026 TRACK-025 AUTHZ-012" : "AUTHZ-010 FLOW-026 TRACK-025"
    )
  }

  /// Fails the authorizations that have waited for a sign-in which did not succeed.
  ///
  /// The outcome of the attempt comes first (AMB-28). The session may have ended with its configuration.
  mutating func failWaitingAuthorizations(in session: AccessEnabler.Session, by rules: Rules) {
    for authorization in session.authorizations
    where authorization.progress == .awaitingSignIn {
      fail(authorization, .userNotAuthenticated, by: rules + "TRACK-025 TRACK-026")
    }
  }

  /// Ends authorizations at once, in the order of the calls; late answers to their requests are ignored.
  ///
  /// The app gets a callback for each, with the code and the description, unless it is not told.
  mutating func endAuthorizations(
    _ authorizations: [AccessEnabler.Authorization],
    _ code: ErrorCode,
    _ reason: AccessEnabler.Abandoned.Reason,
    _ description: String = "",
    by rules: Rules,
    isTold: Bool = true
  ) {
    for authorization in authorizations {
      if let request = authorization.progress.request {
        record(.requestAbandoned(request, reason), by: rules)
      }
      if isTold {
        fail(authorization, code, description, by: rules + "TRACK-026")
      } else {
        record(.authorizationEnded(authorization.number, isGranted: false), by: rules)
      }
    }
  }

  /// Fails an authorization that the services have granted to a sign-in that has ended; returns false where the
  /// sign-in has not ended.
  ///
  /// No document says so. The app's own logout answers what is in flight at once (LOGOUT-015). After a
  /// logout of another app, or an answer that has erased the tokens, the answer itself comes first.
  mutating func refuseEnded(
    _ authorization: AccessEnabler.Authorization,
    of viewer: AuthenticationToken
  ) -> Bool {
    guard let rules = rulesOfEndedSignIn(of: viewer, by: "AUTHZ-030") else { return false }
    if authorization.purpose == .check { emitStatus(.n000, also: rules) }
    fail(authorization, .userNotAuthenticated, by: rules)
    releaseNext(behind: authorization.resource)
    return true
  }

  /// Returns the requirements by which an answer for a sign-in that has ended grants nothing; nil where it has
  /// not ended.
  ///
  /// A logout of another app erased its tokens, or they alone were removed: as those of a session that the
  /// services do not know, or of another device.
  func rulesOfEndedSignIn(of viewer: AuthenticationToken, by rules: Rules) -> Rules? {
    switch view.tokens.ending(of: viewer) {
    case nil: nil
    case .erased: rules + "LOGOUT-024"
    case .removed: rules
    }
  }
}
