import Entitlement
import Simulation

// getAuthentication: the way to the login page (000 getAuthentication, 001 generic flow, 004 C).
extension AccessEnabler {
  /// Returns the answer from the cache, or the beginning of an attempt.
  func getAuthentication(
    _ arguments: AuthenticationArguments,
    in session: Session,
    _ context: Context<View>
  ) -> Decisions {
    if session.flow.isLoggingOut {
      // The logout counts as completed, and what the SDK would have done without it goes on.
      return assumeLogout(in: session)
        + getAuthentication(arguments, in: session.afterLogout, context)
    }
    var attempt = Attempt(arguments)
    if !has(.platformSSO) || !session.hasPlatformProviders { attempt.filter = nil }
    let token = validToken(in: session, context)
    if session.flow.isActive {
      if let token, !attempt.isForced, !session.attempt.isForced {
        return endBySignInElsewhere(token, in: session, context)
      }
      return restart(as: attempt, in: session, passingOver: token, context)
    }
    let filtered = rulesOfFilter(arguments.filter, in: session)
    guard let token else { return begin(attempt, in: session, by: filtered, context) }
    guard !attempt.isForced else { return beginAgain(attempt, in: session, by: filtered, context) }
    let rules: Rules = "AUTHN-005" + (arguments.forceAuthn == nil ? [] : "AUTHN-022")
    return [
      emit(
        .setAuthenticationStatus(.success, .userAuthenticated),
        by: rules + "AUTHN-026 AUTHN-027 FLOW-010"
          + rulesOfSurvival(in: session, context.view.tokens)
          + (has(.platformSSO) && session.hasPlatformProviders ? "SSO-013" : [])
      )
    ] + trackAuthenticated(token, fromCache: true, by: rules, context)
  }

  /// Returns the beginning of an attempt to sign a viewer in who is not signed in, for a resource or by itself.
  func begin(
    _ attempt: Attempt,
    in session: Session,
    by reasons: Rules = [],
    forResource isForResource: Bool = false,
    _ context: Context<View>
  ) -> Decisions {
    let taken = take(attempt, in: session, by: rules(of: attempt, passesOverToken: false))
    let session = session.making(attempt)
    let invalidity = rulesOfInvalidity(in: session, context, expired: "AUTHN-034")
    if let provider = session.selection.flatMap(session.provider) {
      let rules =
        reasons + "AUTHN-007" + (attempt.isForced ? [] : "AUTHN-027") + invalidity
        + rulesOfSelectionBeforeApple(in: session)
      return taken + openLoginPage(of: provider, in: session, by: rules, context)
    }
    if let provider = rememberedProvider(in: session, context.view.tokens) {
      let rules = reasons + rulesOfRemembering + invalidity
      return taken + openLoginPage(of: provider, in: session, by: rules, context)
    }
    return taken
      + askForProvider(
        in: session,
        by: (isForResource ? "SSO-026 AUTHZ-010" : [])
          + (session.lastEnding == .cancelled ? "CANCEL-012" : []),
        inThePicker: reasons + rulesOfPicker(in: session, invalidity),
        context
      )
  }

  /// Returns the beginning of an attempt to sign a viewer in who is signed in (AUTHN-021).
  private func beginAgain(
    _ attempt: Attempt,
    in session: Session,
    by reasons: Rules,
    _ context: Context<View>
  ) -> Decisions {
    let taken = take(attempt, in: session, by: rules(of: attempt, passesOverToken: true))
    let session = session.making(attempt)
    if let provider = session.selection.flatMap(session.provider) {
      return taken + openLoginPage(of: provider, in: session, by: reasons + "AUTHN-021", context)
    }
    return taken
      + askForProvider(
        in: session,
        by: "SSO-014 AUTHN-021",
        inThePicker: reasons + "AUTHN-021",
        context
      )
  }

  /// Returns the end of an attempt that has become needless: the viewer has been signed in meanwhile, by
  /// another app or by the system (AUTHN-005, SSO-013).
  private func endBySignInElsewhere(
    _ token: AuthenticationToken,
    in session: Session,
    _ context: Context<View>
  ) -> Decisions {
    let rules: Rules =
      "AUTHN-005 AUTHN-025"
      + (has(.platformSSO) && session.hasPlatformProviders ? "SSO-013" : [])
    return abandonRetrieval(in: session, .superseded, by: rules) + [
      Decision(.authenticationEnded(.succeeded), by: rules),
      emit(.setAuthenticationStatus(.success, .userAuthenticated), by: rules + "AUTHN-026"),
    ] + trackAuthenticated(token, fromCache: true, by: rules, context)
      + releaseWaitingAuthorizations(in: session)
  }

  /// Returns the same attempt from its beginning, asking again for what it waited for (AUTHN-025).
  ///
  /// What it is made with is what the new call says; what has been forced once stays so, since it
  /// goes on without asking for the token.
  private func restart(
    as attempt: Attempt,
    in session: Session,
    passingOver token: AuthenticationToken?,
    _ context: Context<View>
  ) -> Decisions {
    var attempt = attempt
    let isNewlyForced = attempt.isForced && !session.attempt.isForced
    attempt.isForced = attempt.isForced || session.attempt.isForced
    let passesOver = isNewlyForced && token != nil
    let taken = take(
      attempt,
      in: session,
      by: "AUTHN-025" + (passesOver ? "AUTHN-021" : []) + attempt.rulesOfData
        + attempt.rulesOfFilter
    )
    let abandoned = abandonRetrieval(in: session, .superseded, by: "AUTHN-025")
    let session = session.making(attempt)
    if let provider = providerToAskAgain(in: session) {
      return abandoned + taken
        + openLoginPage(of: provider, in: session, by: "AUTHN-025", context)
    }
    return abandoned + taken + resumeChoice(in: session, context)
  }

  /// Returns the choice of a provider again, where the viewer had come to: the app's picker stays what it is.
  private func resumeChoice(in session: Session, _ context: Context<View>) -> Decisions {
    switch session.flow {
    case .atAppleDialog, .exchanging:
      askForProvider(in: session, by: "AUTHN-025", inThePicker: "AUTHN-025", context)
    case .idle, .choosingProvider, .atLoginPage, .retrievingToken, .requestingCode, .polling,
      .atLogoutPage, .loggingOut:
      showPicker(in: session, by: "AUTHN-025")
    }
  }

  /// Returns the rules by which the picker is shown to a viewer who is not signed in.
  private func rulesOfPicker(
    in session: Session,
    _ invalidity: Rules
  ) -> Rules {
    if session.providers.isEmpty { return "CFG-031" }
    let remembered: Rules =
      invalidity.contains("AUTHN-034") ? rulesOfForgetting : "AUTHN-006"
    let rules = invalidity + rulesWithoutApple(in: session)
    switch session.lastEnding {
    case .failed: return "AUTHN-010 AUTHN-011" + rules
    case .cancelled: return remembered + "CANCEL-012" + rulesAfterCancel + rules
    case .loggedOut: return "LOGOUT-008" + remembered + rules
    case .succeeded, .abandoned, nil: return remembered + rules
    }
  }

  /// Returns the wait for a login page's redirect, with what opens the page; where there are no pages,
  /// that for the code of the second screen.
  func openLoginPage(
    of provider: MVPD,
    in session: Session,
    by rules: Rules,
    _ context: Context<View>
  ) -> Decisions {
    if provider.integration.tempPass != nil {
      return requestPass(provider, in: session, by: rules, context)
    }
    if has(.secondScreen) { return requestCode(of: provider, in: session, by: rules, context) }
    return [
      Decision(.redirectAwaited(provider.id), by: rules),
      open(.login, of: provider, in: session, by: rules + session.attempt.rulesOfData),
    ]
  }

  /// Returns the end of a token's retrieval that nobody waits for any more, or of the way to a second
  /// screen, if one is under way.
  func abandonRetrieval(
    in session: Session,
    _ reason: Abandoned.Reason,
    by rules: Rules
  ) -> Decisions {
    let ofScreen = session.awaitsPass ? [] : rulesOnSecondScreen(of: reason)
    let rules = rules + ofScreen.subtracting(rules)
    let abandoned =
      session.flow.awaitedRequest.map {
        [Decision<Event>(.requestAbandoned($0, reason), by: rules)]
      } ?? []
    guard case .polling = session.flow else { return abandoned }
    return [Decision(.pollingStopped, by: rules)] + abandoned
  }
}

extension AccessEnabler.Session {
  /// Returns the session once an attempt is made in that way.
  fileprivate func making(_ attempt: AccessEnabler.Attempt) -> Self {
    var copy = self
    copy.attempt = attempt
    return copy
  }
}
