import EntsimEntitlement
import EntsimSimulation

extension AccessEnabler {
  /// How a logout that had its page ended.
  public enum LogoutEnding: String, CaseIterable, Sendable {
    /// The app reported the page's redirect.
    case completed
    /// The app went on without reporting it.
    case assumed
    /// The app selected no provider.
    case cancelled
  }
}

// logout: the storage first, and then the page; where there are no pages, a request to the services (000 logout,
// 001 logout workflow, 004 H; LOGOUT).
extension Transaction<AccessEnabler> {
  /// Forgets the viewer, and opens the logout page of the current provider, if there is one.
  mutating func logout() {
    let session = session
    guard !session.flow.isLoggingOut else { return logoutAgain(in: session) }
    let aborts: Rules = session.flow.isAttempt ? "LOGOUT-016" : []
    let scope = rulesOfScope(in: session)
    let provider = providerToVisit(in: session).flatMap(session.provider)
    endWork(in: session)
    guard let provider else {
      return logoutLocally(by: "LOGOUT-014" + aborts, erasing: scope)
    }
    guard let token = validToken(of: provider.id, in: session) else {
      forgetViewer(by: "LOGOUT-029" + aborts + scope)
      return visit(provider, by: "LOGOUT-029" + aborts)
    }
    forgetViewer(by: "LOGOUT-001" + aborts + scope + state.rulesOfLogout(of: token))
    adviseSystemSignOut(of: token)
    visit(provider, by: state.rulesOfVisit(to: provider, with: token) + aborts)
  }

  /// Advises the viewer to sign out of the system's TV provider too, after a sign-in through Apple
  /// (LOGOUT-010, STATUS-003).
  private mutating func adviseSystemSignOut(of token: AuthenticationToken) {
    guard state.has(.platformSSO), token.marks.source == .apple else { return }
    emitStatus(.vsa203, by: "LOGOUT-010", also: "FLOW-025")
  }

  /// Forgets the viewer again while the page of a logout is open, or ignores the call where nothing is stored.
  ///
  /// The viewer may have signed in meanwhile in another app, or a provider was selected for later. There is
  /// no second page, and one callback for both calls (AMB-15).
  private mutating func logoutAgain(in session: AccessEnabler.Session) {
    if view.tokens.holdsNothing, session.selection == nil, session.authorizations.isEmpty,
      session.preauthorizations.isEmpty
    {
      return record(
        .ignored(.alreadyLoggingOut),
        by: state.has(.secondScreen) ? "LOGOUT-027" : "LOGOUT-017"
      )
    }
    let token = validToken(of: providerToVisit(in: session), in: session)
    let scope = rulesOfScope(in: session)
    endWork(in: session)
    forgetViewer(by: "LOGOUT-030" + scope)
    if let token { adviseSystemSignOut(of: token) }
  }

  /// Returns the provider whose page ends the session there: the one where the viewer is signed in.
  ///
  /// A viewer who signs in again may have the page of another provider open, and is signed in with the first
  /// until then. Where no viewer is signed in, it is the current provider.
  private func providerToVisit(in session: AccessEnabler.Session) -> ProviderID? {
    if session.flow.isAttempt,
      let token = validToken(of: view.tokens.currentProvider(of: session.requestor), in: session)
    {
      return token.provider
    }
    return session.currentProvider(in: view.tokens)
  }

  /// Erases the storage and reports the logout at once, without a page.
  mutating func logoutLocally(by rules: Rules, erasing scope: Rules = []) {
    forgetViewer(by: rules + scope)
    reportLogout(by: rules)
  }

  /// Ends a logout that had its page, with its one callback.
  mutating func endLogout(_ ending: AccessEnabler.LogoutEnding, by rules: Rules) {
    leaveScreen()
    record(.logoutEnded(ending), by: rules)
    switch ending {
    case .completed, .assumed: reportLogout(by: rules)
    case .cancelled:
      emit(.setAuthenticationStatus(.error, .providerNotSelected), by: rules + "TRACK-017")
    }
  }

  /// Ends all that is under way, before the first callback of the logout.
  ///
  /// An attempt ends without a callback of its own. Authorizations are answered, unless the switch has them
  /// dropped (AMB-17). Preauthorizations are always answered: the switch is not about them, and their late
  /// answers would bring back what is to be removed.
  private mutating func endWork(in session: AccessEnabler.Session) {
    let isAttempt = session.flow.isAttempt
    if isAttempt {
      leaveScreen()
      abandonRetrieval(.loggedOut, by: "LOGOUT-016")
      record(.authenticationEnded(.loggedOut), by: "LOGOUT-016")
    }
    endAuthorizations(
      session.authorizations,
      .userNotAuthenticated,
      .authorizationLost,
      by: isAttempt ? "LOGOUT-015 LOGOUT-016" : "LOGOUT-015",
      isTold: state.profile.switches.inFlightAtLogout == .fail
    )
    endPreauthorizations(in: session, as: .sessionMissing, .preauthorizationLost, by: "LOGOUT-031")
  }

  /// Erases all that is the viewer's; options and configuration stay (LOGOUT-025).
  private mutating func forgetViewer(by rules: Rules) {
    record(.viewerForgotten, by: rules + "LOGOUT-025")
  }

  /// Returns the requirements by which more is erased than the tokens of the current requestor and provider.
  private func rulesOfScope(in session: AccessEnabler.Session) -> Rules {
    let tokens = view.tokens
    let current = session.currentProvider(in: tokens)
    let hasOthers = tokens.authenticationTokens.contains {
      $0.requestor != session.requestor || $0.provider != current
    }
    guard hasOthers else { return [] }
    guard state.has(.nestedStore) else { return "LOGOUT-026" }
    return state.profile.edition.platform == .iOS ? "LOGOUT-007 STORE-011" : "LOGOUT-007"
  }

  /// Ends the session at the provider, by its page; without pages, the services do so.
  private mutating func visit(_ provider: MVPD, by rules: Rules) {
    if state.has(.secondScreen) { return requestLogout(of: provider, by: rules) }
    record(.logoutRedirectAwaited(provider.id), by: rules)
    open(.logout, of: provider, in: session, by: rules)
  }

  /// Reports the end of a logout; its code is a switch (AMB-10).
  private mutating func reportLogout(by rules: Rules) {
    let code: ErrorCode =
      switch state.profile.switches.logoutCode {
      case .userNotAuthenticated: .userNotAuthenticated
      case .userAuthenticated: .userAuthenticated
      }
    emit(.setAuthenticationStatus(.error, code), by: rules + "TRACK-017")
  }

  /// Asks the services to sign the viewer out; the storage is empty by then.
  mutating func requestLogout(of provider: MVPD, by rules: Rules) {
    let session = session
    let request = nextRequest(.logout, to: session.address(of: provider.id))
    let rules = "LOGOUT-005" + rules
    record(.logoutAwaited(provider.id, request.id), by: rules)
    send(request, by: rules + session.rulesOfPairing)
  }

  /// Completes the logout with each answer of the services: on the device the viewer is signed out.
  mutating func settleLogout(with answer: Answer) {
    switch answer {
    case .reply: endLogout(.completed, by: "LOGOUT-005")
    case .status, .unreadable, .failed, .denied:
      explainAccess(answer)
      endLogout(.completed, by: "LOGOUT-005 LOGOUT-020")
    }
  }

  /// Ends a logout that the app does not wait for (AMB-15), by default that of the current session.
  mutating func assumeLogout(in session: AccessEnabler.Session? = nil, by rules: Rules) {
    abandonLogout(in: session ?? self.session)
    endLogout(.assumed, by: rules)
  }

  /// Abandons the request of a logout, if one is in flight.
  mutating func abandonLogout(in session: AccessEnabler.Session) {
    guard case .loggingOut(_, let request) = session.flow else { return }
    record(.requestAbandoned(request, .logoutOver), by: "LOGOUT-037")
  }
}

extension AccessEnabler {
  /// The requirements by which a viewer who is signed in leaves through a page; none without pages.
  fileprivate func rulesOfVisit(to provider: MVPD, with token: AuthenticationToken) -> Rules {
    guard !has(.secondScreen) else { return [] }
    let whole: Rules = has(.externalURL) && token.marks.source == .mvpd ? "FLOW-024" : []
    return rulesOfLogoutPage(of: provider) + whole
  }
}

extension AccessEnabler {
  /// The requirement about a logout that depends on the source of the sign-in.
  ///
  /// An SDK without Apple SSO may have the token of another app's sign-in with Apple.
  fileprivate func rulesOfLogout(of token: AuthenticationToken) -> Rules {
    switch token.marks.source {
    case .mvpd, .degradation: "LOGOUT-013"
    case .apple: has(.platformSSO) ? "LOGOUT-010" : []
    case .tempPass: []
    }
  }
}
