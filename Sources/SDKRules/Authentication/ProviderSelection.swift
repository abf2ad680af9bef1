import Entitlement
import Simulation

// setSelectedProvider with an id, and getSelectedProvider (000; AUTHN-012, 028 to 031, MVPD-005). For
// setSelectedProvider(nil) see Cancellation.
extension Transaction<AccessEnabler> {
  /// Selects a provider, and opens its page where an attempt is in progress.
  mutating func setSelectedProvider(_ id: ProviderID) {
    let session = session
    if session.flow.isActive { leaveScreen() }
    guard let provider = session.provider(id) else { return refuseUnknownProvider() }
    if let pass = provider.integration.tempPass { return selectPass(pass, provider) }
    switch session.flow {
    case .idle, .atLogoutPage, .loggingOut: select(provider, by: "AUTHN-028")
    case .choosingProvider, .atAppleDialog:
      select(provider, by: "AUTHN-012")
      openLoginPage(of: provider, by: "AUTHN-012" + state.rulesOfClassicFlow(in: session))
    case .exchanging, .atLoginPage, .retrievingToken, .requestingCode, .polling:
      let rules: Rules = state.has(.secondScreen) ? "TVOS-008" : "AUTHN-031"
      abandonRetrieval(.providerChanged, by: rules)
      select(provider, by: rules)
      openLoginPage(of: provider, by: rules)
    }
  }

  /// Records the selection itself, with its tracking event (TRACK-012).
  mutating func select(_ provider: MVPD, by rules: Rules) {
    record(.providerSelected(provider.id), by: rules + "API-032")
    track(.providerSelected(provider.id, state.profile.client), by: rules)
  }

  /// Fails for an id that the configuration does not list (AUTHN-030).
  private mutating func refuseUnknownProvider() {
    guard state.flow?.isActive == true else {
      return emit(.setAuthenticationStatus(.error, .genericAuthentication), by: "AUTHN-030")
    }
    abandonRetrieval(.providerUnknown, by: "AUTHN-030")
    endByFailure(by: "AUTHN-030")
  }

  /// Answers `getSelectedProvider`, which is not tracked (TRACK-013).
  mutating func getSelectedProvider() {
    let session = session
    let provider = session.currentProvider(in: view.tokens).flatMap(session.provider)
    let rules = provider == nil ? "MVPD-006" + state.rulesOfNoProvider(in: session) : "MVPD-005"
    emit(.selectedProvider(provider), by: rules + rulesOfSurvival(in: session) + "TRACK-013")
  }
}

extension AccessEnabler {
  /// The rule about the whole way of a sign-in on iOS where Apple has no part in it.
  func rulesOfClassicFlow(in session: Session) -> Rules {
    !has(.secondScreen) && has(.externalURL) && !session.hasPlatformProviders ? "FLOW-009" : []
  }

  /// The rule by which the app itself has caused that no provider is selected.
  fileprivate func rulesOfNoProvider(in session: Session) -> Rules {
    switch session.lastEnding {
    case .cancelled: rulesAfterCancel
    case .loggedOut: "LOGOUT-008"
    case .succeeded, .failed, .abandoned, nil: []
    }
  }

  /// The rule by which a cancel has left the requestor without a provider.
  var rulesAfterCancel: Rules { has(.nestedStore) ? "CANCEL-006" : "CANCEL-015" }
}
