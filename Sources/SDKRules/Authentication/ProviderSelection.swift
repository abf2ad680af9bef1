import Entitlement
import Simulation

// setSelectedProvider with an id, and getSelectedProvider (000; AUTHN-012, 028 to 031, MVPD-005). What
// setSelectedProvider(nil) leads to stands under Cancellation.
extension AccessEnabler {
  /// Returns what the selection of a provider leads to.
  func setSelectedProvider(
    _ id: ProviderID,
    in session: Session,
    _ context: Context<View>
  ) -> Decisions {
    guard let provider = session.provider(id) else { return refuseUnknownProvider(in: session) }
    if let pass = provider.integration.tempPass {
      return selectPass(pass, provider, in: session, context)
    }
    switch session.flow {
    case .idle, .atLogoutPage, .loggingOut:
      return select(provider, by: "AUTHN-028")
    case .choosingProvider, .atAppleDialog:
      return select(provider, by: "AUTHN-012")
        + openLoginPage(
          of: provider,
          in: session,
          by: "AUTHN-012" + rulesOfClassicFlow(in: session),
          context
        )
    case .exchanging, .atLoginPage, .retrievingToken, .requestingCode, .polling:
      let rules: Rules = has(.secondScreen) ? "TVOS-008" : "AUTHN-031"
      return abandonRetrieval(in: session, .providerChanged, by: rules)
        + select(provider, by: rules)
        + openLoginPage(of: provider, in: session, by: rules, context)
    }
  }

  /// Returns the rule about the whole way of a sign-in on iOS where Apple has no part in it.
  func rulesOfClassicFlow(in session: Session) -> Rules {
    !has(.secondScreen) && has(.externalURL) && !session.hasPlatformProviders ? "FLOW-009" : []
  }

  /// Returns the selection itself, with its tracking event (TRACK-012).
  func select(_ provider: MVPD, by rules: Rules) -> Decisions {
    [Decision(.providerSelected(provider.id), by: rules + "API-032")]
      + track(.providerSelected(provider.id, profile.client), by: rules)
  }

  /// Returns the failure of an id that the configuration does not list (AUTHN-030).
  private func refuseUnknownProvider(in session: Session) -> Decisions {
    guard session.flow.isActive else {
      return [emit(.setAuthenticationStatus(.error, .genericAuthentication), by: "AUTHN-030")]
    }
    return abandonRetrieval(in: session, .providerUnknown, by: "AUTHN-030") + [
      Decision(.authenticationEnded(.failed), by: "AUTHN-030")
    ] + reportFailureOfFlow(by: "AUTHN-030")
  }

  /// Returns the answer to `getSelectedProvider`; it is not tracked (TRACK-013).
  func getSelectedProvider(in session: Session, _ context: Context<View>) -> Decisions {
    let provider = session.currentProvider(in: context.view.tokens).flatMap(session.provider)
    let rules = provider == nil ? "MVPD-006" + rulesOfNobody(in: session) : "MVPD-005"
    let survived = rulesOfSurvival(in: session, context.view.tokens)
    return [emit(.selectedProvider(provider), by: rules + survived + "TRACK-013")]
  }

  /// Returns the rule by which nothing is selected, where it is for what the app did.
  private func rulesOfNobody(in session: Session) -> Rules {
    switch session.lastEnding {
    case .cancelled: rulesAfterCancel
    case .loggedOut: "LOGOUT-008"
    case .succeeded, .failed, .abandoned, nil: []
    }
  }

  /// The rule by which a cancel has left the programmer without a provider.
  var rulesAfterCancel: Rules { [has(.nestedStore) ? "CANCEL-006" : "CANCEL-015"] }
}
