import Entitlement
import Simulation

// logout: the storage first, and then the page (000 logout, 001 logout workflow, 004 H; LOGOUT).
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

  /// Returns what `logout` leads to: everything is forgotten, and the page of the current provider is
  /// opened, if there is one.
  func logout(in session: Session, _ context: Context<View>) -> Decisions {
    guard !session.flow.isLoggingOut else { return logoutAgain(in: session, context) }
    let aborts: Rules = session.flow.isActive ? "LOGOUT-016" : []
    let ended = endWork(in: session)
    guard let provider = providerToVisit(in: session, context).flatMap(session.provider) else {
      let scope = rulesOfScope(in: session, context)
      return ended + logoutLocally(by: "LOGOUT-014" + aborts, erasing: scope)
    }
    let isSignedIn = validToken(of: provider.id, in: session, context) != nil
    return ended + [
      forgetViewer(
        by: (isSignedIn ? "LOGOUT-001" : []) + aborts + rulesOfScope(in: session, context)
          + (isSignedIn ? "LOGOUT-013" : [])
      )
    ] + tellOfSystemAccount(behind: provider.id, in: session, context)
      + visit(
        provider,
        in: session,
        by: aborts + (isSignedIn && has(.externalURL) ? "FLOW-024" : []),
        context
      )
  }

  /// Returns the status that has the person sign out of the system's TV provider too, behind a logout of
  /// somebody whom Apple has signed in (LOGOUT-010, STATUS-003).
  private func tellOfSystemAccount(
    behind provider: ProviderID?,
    in session: Session,
    _ context: Context<View>
  ) -> Decisions {
    guard has(.platformSSO), let token = validToken(of: provider, in: session, context),
      token.marks.source == .apple
    else { return [] }
    return emitStatus(
      AdvancedStatus("VSA203", .info),
      by: "LOGOUT-010 STATUS-003 FLOW-025"
    )
  }

  /// Returns what a logout leads to while the page of one before is open: nothing, unless there is
  /// something to forget again.
  ///
  /// Somebody may have signed in in another app meanwhile, or a provider was selected for later. There is
  /// no second page, and one callback for both (AMB-15).
  private func logoutAgain(in session: Session, _ context: Context<View>) -> Decisions {
    let isDone =
      context.view.tokens.holdsNothing && session.selection == nil
      && session.authorizations.isEmpty && session.preauthorizations.isEmpty
    guard !isDone else {
      return [
        Decision(
          .ignored(.alreadyLoggingOut),
          by: [has(.secondScreen) ? "LOGOUT-027" : "LOGOUT-017"]
        )
      ]
    }
    let isSignedIn = validToken(in: session, context) != nil
    return endWork(in: session) + [
      forgetViewer(by: (isSignedIn ? "LOGOUT-001" : []) + rulesOfScope(in: session, context))
    ]
      + tellOfSystemAccount(behind: providerToVisit(in: session, context), in: session, context)
  }

  /// Returns the provider whose page ends the session there: the one where the viewer is signed in.
  ///
  /// Whoever is asked to sign in again may have another one's page open, and is signed in until that
  /// is done; where nobody is, the current provider's page is opened.
  private func providerToVisit(in session: Session, _ context: Context<View>) -> ProviderID? {
    let tokens = context.view.tokens
    let stored = tokens.currentProvider(of: session.requestor)
    let signedIn = session.flow.isActive ? validToken(of: stored, in: session, context) : nil
    return signedIn?.provider ?? session.currentProvider(in: tokens)
  }

  /// Returns a logout that has no page: what is stored is erased, and that is reported at once.
  func logoutLocally(
    by rules: Rules,
    erasing scope: Rules = []
  ) -> Decisions {
    [forgetViewer(by: rules + scope), reportLogout(by: rules)]
  }

  /// Returns the end of a logout that has its page, with its one callback.
  func endLogout(_ ending: LogoutEnding, by rules: Rules) -> Decisions {
    let outcome =
      switch ending {
      case .completed, .assumed: reportLogout(by: rules)
      case .cancelled:
        emit(.setAuthenticationStatus(.error, .providerNotSelected), by: rules + "TRACK-017")
      }
    return [Decision(.logoutEnded(ending), by: rules), outcome]
  }

  /// Returns the end of all that is under way, before the first callback of the logout.
  ///
  /// An attempt ends without a callback of its own; authorizations that wait for it or for a service
  /// are answered, unless the switch has them dropped (AMB-17). Preauthorizations are always answered:
  /// their late answers would bring back what is to be removed, and the switch is not about them.
  private func endWork(in session: Session) -> Decisions {
    let isFlowActive = session.flow.isActive
    let flow =
      isFlowActive
      ? abandonRetrieval(in: session, .loggedOut, by: "LOGOUT-016") + [
        Decision<Event>(.authenticationEnded(.loggedOut), by: "LOGOUT-016")
      ] : []
    let rules: Rules = "LOGOUT-015" + (isFlowActive ? "LOGOUT-016" : [])
    return flow
      + endAuthorizations(
        session.authorizations,
        .userNotAuthenticated,
        .authorizationLost,
        by: rules,
        isTold: profile.switches.inFlightAtLogout == .fail
      )
      + endPreauthorizations(
        in: session,
        as: .sessionMissing,
        .preauthorizationLost,
        by: "LOGOUT-025"
      )
  }

  /// Returns the erasure of all that is the viewer's; options and configuration stay (LOGOUT-025).
  private func forgetViewer(by rules: Rules) -> Decision<Event> {
    Decision(.viewerForgotten, by: rules + "LOGOUT-025")
  }

  /// Returns the rules by which more is erased than what is stored for the current pair.
  private func rulesOfScope(in session: Session, _ context: Context<View>) -> Rules {
    let tokens = context.view.tokens
    let current = session.currentProvider(in: tokens)
    let hasOthers = tokens.authenticationTokens.contains {
      $0.requestor != session.requestor || $0.provider != current
    }
    guard hasOthers else { return [] }
    guard has(.nestedStore) else { return "LOGOUT-026" }
    return "LOGOUT-007" + (profile.edition.platform == .iOS ? "STORE-011" : [])
  }

  /// Returns what ends the session at the provider, or, where there are no pages, at the services.
  private func visit(
    _ provider: MVPD,
    in session: Session,
    by rules: Rules,
    _ context: Context<View>
  ) -> Decisions {
    has(.secondScreen)
      ? requestLogout(of: provider, in: session, by: rules, context)
      : openLogoutPage(of: provider, in: session, by: rules)
  }

  /// Returns the wait for a logout page's redirect, with what opens the page.
  private func openLogoutPage(
    of provider: MVPD,
    in session: Session,
    by rules: Rules
  ) -> Decisions {
    let rules = rulesOfLogoutPage(of: provider) + rules
    return [
      Decision(.logoutRedirectAwaited(provider.id), by: rules),
      open(.logout, of: provider, in: session, by: rules),
    ]
  }

  /// Returns the callback with which a logout ends; which code it has is a switch (AMB-10).
  private func reportLogout(by rules: Rules) -> Decision<Event> {
    let code: ErrorCode =
      switch profile.switches.logoutCode {
      case .userNotAuthenticated: .userNotAuthenticated
      case .userAuthenticated: .userAuthenticated
      }
    return emit(.setAuthenticationStatus(.error, code), by: rules + "TRACK-017")
  }
}

extension AccessEnabler.Session {
  /// The session once its logout has ended.
  var afterLogout: Self {
    var copy = self
    copy.flow = .idle
    return copy
  }
}
