import Entitlement
import Simulation

// Authorizations while nobody is signed in: they wait for the sign-in and end with it (AMB-28, AMB-76).
extension AccessEnabler {
  /// Returns what becomes of an authorization that finds nobody signed in.
  ///
  /// `getAuthorization` waits for the attempt that is under way, whoever has begun it, or begins one;
  /// `checkAuthorization` never does.
  func startWithoutViewer(
    _ authorization: Authorization,
    in session: Session,
    _ context: Context<View>
  ) -> Decisions {
    let invalidity = rulesOfInvalidity(in: session, context, expired: "TOKEN-006")
    switch authorization.purpose {
    case .check:
      let rules: Rules =
        rulesOfOutliving(authorization.resource, in: session, context)
        + "AUTHZ-001 AUTHZ-025" + invalidity
      return emitNobodySignedIn(by: rules)
        + fail(authorization, .userNotAuthenticated, by: rules + "TRACK-018")
    case .get:
      if authorization.progress == .ready(afterSignIn: true) {
        return fail(
          authorization,
          .userNotAuthenticated,
          by: "AUTHZ-011 TRACK-026" + invalidity
        )
      }
      let isJoining = session.flow.isActive
      let waits = Decision<Event>(
        .signInAwaited(authorization.number),
        by: (isJoining ? "AUTHZ-012" : []) + "AUTHZ-010" + invalidity
      )
      guard !isJoining else { return [waits] }
      let provider = session.selection.flatMap(session.provider)
      let rules: Rules = [provider == nil ? "AUTHN-035" : "AUTHZ-027", "AUTHZ-010"]
      if session.flow.isLoggingOut {
        return [waits] + assumeLogout(in: session)
          + begin(Attempt(), in: session.afterLogout, by: rules, forResource: true, context)
      }
      return [waits] + begin(Attempt(), in: session, by: rules, forResource: true, context)
    }
  }

  /// Returns the rule by which an authorization counts for nothing that outlived the sign-in.
  private func rulesOfOutliving(
    _ resource: ResourceID,
    in session: Session,
    _ context: Context<View>
  ) -> Rules {
    let tokens = context.view.tokens
    let token = session.currentProvider(in: tokens)
      .flatMap { tokens.authenticationToken(of: session.requestor, from: $0) }
      .flatMap { tokens.authorizationToken(for: resource, of: session.requestor, beside: $0) }
    return token.map { context.view.deviceClock < $0.expires } == true ? "TOKEN-016" : []
  }

  /// Returns the continuation of the authorizations that have waited for a sign-in (AUTHZ-010).
  func releaseWaitingAuthorizations(in session: Session) -> Decisions {
    let count = session.authorizationsAwaitingSignIn.count
    let several: Rules = count > 1 ? "AUTHZ-012" : []
    return count == 0
      ? []
      : [Decision(.authorizationsReleased, by: "AUTHZ-010 FLOW-026 TRACK-025" + several)]
  }

  /// Returns the end of the authorizations that have waited for a sign-in that did not succeed.
  ///
  /// It stands behind the outcome of the attempt (AMB-28).
  func failWaitingAuthorizations(in session: Session, by rules: Rules) -> Decisions {
    session.authorizationsAwaitingSignIn.flatMap {
      fail($0, .userNotAuthenticated, by: rules + "TRACK-025 TRACK-026")
    }
  }

  /// Returns the end of authorizations at once, in the order of the calls.
  ///
  /// Late answers to their requests mean nothing. Those that the app is not told of end without a
  /// callback.
  func endAuthorizations(
    _ authorizations: [Authorization],
    _ code: ErrorCode,
    _ reason: Abandoned.Reason,
    _ description: String = "",
    by rules: Rules,
    isTold: Bool = true
  ) -> Decisions {
    authorizations.flatMap { authorization in
      let abandoned =
        (authorization.progress.request.map {
          [Decision(Event.requestAbandoned($0, reason), by: rules)]
        }) ?? []
      let ended = Decision(
        Event.authorizationEnded(authorization.number, isGranted: false),
        by: rules
      )
      return abandoned
        + (isTold
          ? fail(authorization, code, description, by: rules + "TRACK-026") : [ended])
    }
  }
}
