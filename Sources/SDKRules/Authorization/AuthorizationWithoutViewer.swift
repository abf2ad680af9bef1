import Entitlement
import Simulation

// Authorizations without a viewer who is signed in: they wait for the sign-in and end with it (AMB-28, AMB-76).
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
      fail(authorization, .userNotAuthenticated, by: rules + "TRACK-018")
    case (.get, .ready(afterSignIn: true)):
      fail(authorization, .userNotAuthenticated, by: "AUTHZ-011 TRACK-026" + invalidity)
    case (.get, _) where session.flow.isActive:
      record(.signInAwaited(authorization.number), by: "AUTHZ-012 AUTHZ-010" + invalidity)
    case (.get, _):
      record(.signInAwaited(authorization.number), by: "AUTHZ-010" + invalidity)
      if session.flow.isLoggingOut { assumeLogout() }
      let provider = session.selection.flatMap(session.provider)
      begin(
        AccessEnabler.Attempt(),
        by: provider == nil ? "AUTHN-035 AUTHZ-010" : "AUTHZ-027 AUTHZ-010",
        forResource: true
      )
    }
  }

  /// Returns the rule by which an authorization that outlived its sign-in counts for nothing.
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
    return view.deviceClock < token.expires ? "TOKEN-016" : []
  }

  /// Has the authorizations resumed that have waited for a sign-in which succeeded (AUTHZ-010).
  ///
  /// - Parameter session: The session as it was before the attempt ended.
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
  /// The outcome of the attempt comes first (AMB-28).
  ///
  /// - Parameters:
  ///   - session: The session, which may have gone with its configuration.
  ///   - rules: Why the sign-in did not succeed.
  mutating func failWaitingAuthorizations(
    in session: AccessEnabler.Session,
    by rules: Rules
  ) {
    for authorization in session.authorizations
    where authorization.progress == .awaitingSignIn {
      fail(authorization, .userNotAuthenticated, by: rules + "TRACK-025 TRACK-026")
    }
  }

  /// Ends authorizations at once, in the order of the calls; late answers to their requests are ignored.
  ///
  /// - Parameters:
  ///   - authorizations: Those that end.
  ///   - code: The code that the app gets.
  ///   - reason: Why their requests are abandoned.
  ///   - description: The text that the app gets.
  ///   - rules: Why they end.
  ///   - isTold: Whether the app gets a callback for each.
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
}
