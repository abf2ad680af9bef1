import EntsimEntitlement
import EntsimSimulation

// getAuthentication: the way to the login page (000 getAuthentication, 001 generic flow, 004 C).
extension Transaction<AccessEnabler> {
  /// Answers from the cache, or begins an attempt.
  mutating func getAuthentication(_ arguments: AuthenticationArguments) {
    // A logout under way counts as completed.
    if state.flow?.isLoggingOut == true {
      assumeLogout(by: state.has(.secondScreen) ? "LOGOUT-027" : "LOGOUT-018")
    }
    let session = session
    var attempt = AccessEnabler.Attempt(arguments)
    if !state.canUseApple(in: session) { attempt.filter = nil }
    let token = validToken(in: session)
    let plainly: Rules = arguments.forceAuthn == nil ? "AUTHN-005" : "AUTHN-005 AUTHN-022"
    if session.flow.isAttempt {
      leaveScreen()
      if let token, !attempt.isForced { return end(with: token, in: session, by: plainly) }
      return restart(as: attempt, in: session, passingOver: token)
    }
    let filtered = state.rulesOfFilter(arguments.filter, in: session)
    guard let token else { return begin(attempt, by: filtered) }
    guard !attempt.isForced else { return beginAgain(attempt, by: filtered) }
    emit(
      .setAuthenticationStatus(.success, .userAuthenticated),
      by: plainly + "AUTHN-026 AUTHN-027 FLOW-010" + rulesOfSurvival(in: session)
        + (state.canUseApple(in: session) ? "SSO-013" : [])
    )
    trackAuthenticated(token, fromCache: true, by: plainly)
  }

  /// Begins an attempt to sign in a viewer who is not signed in, for a resource or by itself.
  mutating func begin(
    _ attempt: AccessEnabler.Attempt,
    by reasons: Rules = [],
    forResource isForResource: Bool = false
  ) {
    take(attempt, by: attempt.rules)
    let session = session
    let invalidity = rulesOfInvalidity(in: session, expired: "AUTHN-034")
    if let provider = session.selection.flatMap(session.provider) {
      let rules =
        reasons + "AUTHN-007" + (attempt.isForced ? [] : "AUTHN-027") + invalidity
        + (state.canUseApple(in: session) ? "SSO-015" : [])
      return openLoginPage(of: provider, by: rules)
    }
    if let provider = rememberedProvider(in: session) {
      let rules: Rules = state.has(.remembersProvider) ? "AUTHN-008" : "AUTHN-009"
      return openLoginPage(of: provider, by: reasons + rules + invalidity)
    }
    askForProvider(
      in: session,
      by: "SSO-001" + (isForResource ? "SSO-026 AUTHZ-010" : [])
        + (session.lastEnding == .cancelled ? "CANCEL-012" : []),
      withoutDialog: reasons,
      withoutApple: reasons + state.rulesOfPicker(in: session, invalidity)
    )
  }

  /// Begins an attempt to sign in a viewer who is signed in already (AUTHN-021).
  private mutating func beginAgain(_ attempt: AccessEnabler.Attempt, by reasons: Rules) {
    take(attempt, by: "API-011 AUTHN-021" + attempt.rulesOfData + attempt.rulesOfFilter)
    let session = session
    if let provider = session.selection.flatMap(session.provider) {
      return openLoginPage(of: provider, by: reasons + "AUTHN-021")
    }
    let rules = reasons + "AUTHN-021"
    askForProvider(
      in: session,
      by: "SSO-014 AUTHN-021",
      withoutDialog: rules,
      withoutApple: rules
    )
  }

  /// Ends an attempt by the stored token: a forced one, or one of a viewer who has signed in meanwhile through
  /// another app or through the system (AUTHN-039, AUTHN-040, SSO-013).
  ///
  /// The token's MVPD is the current one afterwards, also where the attempt has selected another.
  private mutating func end(
    with token: AuthenticationToken,
    in session: AccessEnabler.Session,
    by reasons: Rules
  ) {
    let rules =
      (session.attempt.isForced ? "AUTHN-039" : "AUTHN-040") + reasons
      + (state.canUseApple(in: session) ? "SSO-013" : [])
    abandonRetrieval(session.attempt.isForced ? .endedByToken : .endedBySignIn, by: rules)
    record(.authenticationEnded(.succeeded), by: rules)
    if view.tokens.currentProvider(of: session.requestor) != token.provider {
      record(.providerSelected(token.provider), by: rules)
    }
    emit(.setAuthenticationStatus(.success, .userAuthenticated), by: rules + "AUTHN-026")
    trackAuthenticated(token, fromCache: true, by: rules)
    releaseWaitingAuthorizations(in: session)
  }

  /// Restarts the attempt, asking again for what it waited for (AUTHN-025).
  ///
  /// The arguments of the new call replace the earlier ones; a plain call ends the force (AUTHN-039).
  private mutating func restart(
    as attempt: AccessEnabler.Attempt,
    in session: AccessEnabler.Session,
    passingOver token: AuthenticationToken?
  ) {
    let change: Rules =
      switch (session.attempt.isForced, attempt.isForced) {
      case (true, false): "AUTHN-039 AUTHN-025"
      case (false, true) where token != nil: "AUTHN-025 AUTHN-021"
      case (false, true), (false, false), (true, true): "AUTHN-025"
      }
    abandonRetrieval(.superseded, by: "AUTHN-025")
    take(attempt, by: change + attempt.rulesOfData + attempt.rulesOfFilter)
    if let provider = session.providerToAskAgain {
      return openLoginPage(of: provider, by: "AUTHN-025")
    }
    switch session.flow {
    case .atAppleDialog, .exchanging:
      // With a token, only a forced call comes here.
      askForProvider(
        in: self.session,
        by: (token == nil ? "SSO-001" : "SSO-014") + "AUTHN-025",
        withoutDialog: "AUTHN-025",
        withoutApple: "AUTHN-025"
      )
    // The attempt had come to the app's picker, and stays there.
    case .idle, .choosingProvider, .atLoginPage, .retrievingToken, .requestingCode, .polling,
      .atLogoutPage, .loggingOut:
      showPicker(in: session, by: "AUTHN-025")
    }
  }

  /// Opens a login page and waits for its redirect.
  ///
  /// Where there are no pages the code of the second screen is requested, and a temporary pass needs neither.
  mutating func openLoginPage(of provider: MVPD, by rules: Rules) {
    if provider.integration.tempPass != nil { return requestPass(provider, by: rules) }
    if state.has(.secondScreen) { return requestCode(of: provider, by: rules) }
    record(.redirectAwaited(provider.id), by: rules)
    let session = session
    open(.login, of: provider, in: session, by: rules + session.attempt.rulesOfData)
  }

  /// Abandons the retrieval of a token, or the way to a second screen, if one is under way.
  mutating func abandonRetrieval(_ reason: AccessEnabler.Abandoned.Reason, by rules: Rules) {
    guard let session = state.session else { return }
    let ofScreen = session.rulesOnSecondScreen(of: reason)
    let rules = rules + ofScreen.subtracting(rules)
    if case .polling = session.flow { record(.pollingStopped, by: rules) }
    if let request = session.flow.awaitedRequest {
      record(.requestAbandoned(request, reason), by: rules)
    }
  }
}

extension AccessEnabler {
  /// The requirements by which the picker is shown to a viewer who is not signed in.
  fileprivate func rulesOfPicker(in session: Session, _ invalidity: Rules) -> Rules {
    if session.providers.isEmpty { return "CFG-031" }
    let remembered: Rules =
      invalidity.contains("AUTHN-034") ? rulesOfForgetting : "AUTHN-006"
    // This is read only where Apple takes no part: with such providers, in an SDK without Apple's single sign-on.
    let rules = invalidity + (session.hasPlatformProviders ? "API-019" : [])
    switch session.lastEnding {
    case .failed: return "AUTHN-010 AUTHN-011" + rules
    case .cancelled:
      return remembered + (has(.nestedStore) ? "CANCEL-012 CANCEL-006" : "CANCEL-012") + rules
    case .loggedOut: return "LOGOUT-008" + remembered + rules
    case .succeeded, .abandoned, nil: return remembered + rules
    }
  }
}
