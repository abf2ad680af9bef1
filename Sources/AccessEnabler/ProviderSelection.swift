import Entitlement
import Simulation

// setSelectedProvider and getSelectedProvider (000; AUTHN-012, 028 to 031, CANCEL, MVPD-005).
extension AccessEnabler {
  /// Returns what the selection of a provider leads to.
  func setSelectedProvider(_ id: ProviderID, in session: Session) -> Decisions {
    guard let provider = session.provider(id) else { return refuseUnknownProvider(in: session) }
    switch session.flow {
    case .idle, .atLogoutPage:
      return select(provider, by: ["AUTHN-028"])
    case .choosingProvider:
      return select(provider, by: ["AUTHN-012"])
        + openLoginPage(of: provider, in: session, by: ["AUTHN-012", "FLOW-009"])
    case .atLoginPage, .retrievingToken:
      return abandonRetrieval(in: session, .providerChanged, by: ["AUTHN-031"])
        + select(provider, by: ["AUTHN-031"])
        + openLoginPage(of: provider, in: session, by: ["AUTHN-031"])
    }
  }

  /// Returns the selection itself, with its tracking event (TRACK-012).
  private func select(_ provider: MVPD, by rules: [RequirementID]) -> Decisions {
    [Decision(.providerSelected(provider.id), by: rules + ["API-032"])]
      + track(.providerSelected(provider.id, profile.client), by: rules)
  }

  /// Returns the failure of an id that the configuration does not list (AUTHN-030).
  private func refuseUnknownProvider(in session: Session) -> Decisions {
    guard session.flow.isActive else {
      return [emit(.setAuthenticationStatus(.error, .genericAuthentication), by: ["AUTHN-030"])]
    }
    return abandonRetrieval(in: session, .providerUnknown, by: ["AUTHN-030"]) + [
      Decision(.authenticationEnded(.failed), by: ["AUTHN-030"])
    ] + reportFailureOfFlow(by: ["AUTHN-030"])
  }

  /// Returns what `setSelectedProvider(nil)` leads to: the viewer left.
  func cancel(in session: Session, _ context: Context<View>) -> Decisions {
    let outcome = Callback.setAuthenticationStatus(.error, .providerNotSelected)
    switch session.flow {
    case .idle:
      return forget(in: session, by: ["CANCEL-009"]) + [
        emit(outcome, by: ["CANCEL-009", "API-032"])
      ]
    case .atLogoutPage:
      return forget(in: session, by: ["LOGOUT-019"]) + endLogout(.cancelled, by: ["LOGOUT-019"])
    case .choosingProvider:
      return endByCancel(in: session, by: ["CANCEL-001", "FLOW-028"], context)
        + emitStatus(
          AdvancedStatus("N005", .info),
          by: ["CANCEL-014", "STATUS-013"]
        ) + [emit(outcome, by: ["CANCEL-001", "AUTHN-026", "API-032"])]
        + trackCancel(in: session, by: ["CANCEL-001"])
    case .atLoginPage:
      return endByCancel(in: session, by: ["CANCEL-002", "FLOW-012", "FLOW-028"], context) + [
        emit(outcome, by: ["CANCEL-002", "AUTHN-026", "API-032"])
      ] + trackCancel(in: session, by: ["CANCEL-002"])
    case .retrievingToken:
      return abandonRetrieval(in: session, .cancelled, by: ["CANCEL-007"])
        + endByCancel(in: session, by: ["CANCEL-002", "CANCEL-007"], context) + [
          emit(outcome, by: ["CANCEL-002", "AUTHN-026", "API-032"])
        ] + trackCancel(in: session, by: ["CANCEL-002"])
    }
  }

  /// Returns the end of an attempt that the viewer left.
  ///
  /// Whether somebody who was only to sign in again is signed in still is a switch (AMB-36).
  private func endByCancel(
    in session: Session,
    by rules: [RequirementID],
    _ context: Context<View>
  ) -> Decisions {
    guard isReauthenticating(in: session, context) else {
      return [Decision(.authenticationEnded(.cancelled), by: rules)]
        + forget(in: session, by: rules)
    }
    let ended = Decision<Event>(.authenticationEnded(.cancelled), by: rules + ["CANCEL-010"])
    switch profile.switches.cancelledReauthentication {
    case .forgetsProvider: return [ended] + forget(in: session, by: rules + ["CANCEL-010"])
    case .keepsProvider: return [ended]
    }
  }

  /// Returns the erasure of the current provider; the tokens stay (CANCEL-005).
  private func forget(in session: Session, by rules: [RequirementID]) -> Decisions {
    [Decision(.providerForgotten(session.requestor), by: rules + ["CANCEL-005"])]
  }

  /// Returns the event that counts a cancel, and the end of the authorizations that waited.
  private func trackCancel(in session: Session, by rules: [RequirementID]) -> Decisions {
    track(.notAuthenticated(profile.client), by: rules + ["TRACK-021", "TRACK-019"])
      + failWaitingAuthorizations(in: session, by: ["CANCEL-011"])
  }

  /// Returns the answer to `getSelectedProvider`; it is not tracked (TRACK-013).
  func getSelectedProvider(in session: Session, _ context: Context<View>) -> Decisions {
    let provider = session.currentProvider(in: context.view.tokens).flatMap(session.provider)
    let rules = provider == nil ? ["MVPD-006"] + session.rulesOfForgetting : ["MVPD-005"]
    let survived = rulesOfSurvival(in: session, context.view.tokens)
    return [emit(.selectedProvider(provider), by: rules + survived + ["TRACK-013"])]
  }
}

extension AccessEnabler.Session {
  /// The rule by which nothing is selected, where it is for what the app did.
  fileprivate var rulesOfForgetting: [RequirementID] {
    switch lastEnding {
    case .cancelled: ["CANCEL-006"]
    case .loggedOut: ["LOGOUT-008"]
    case .succeeded, .failed, .abandoned, nil: []
    }
  }
}
