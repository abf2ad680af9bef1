import EntsimEntitlement
import EntsimSimulation

// setSelectedProvider with an id, and getSelectedProvider (000; AUTHN-012, 028 to 031, MVPD-005, TEMP-001 to 003). For
// setSelectedProvider(nil) see Cancellation.
extension Transaction<AccessEnabler> {
  /// Selects a provider, and opens its page where an attempt is in progress.
  ///
  /// A temporary pass signs the viewer in by itself, as if `getAuthentication` followed (TEMP-001, TEMP-002). A
  /// promotional one waits for that call, since only that has data to pass; an attempt that has them goes on with
  /// them (TEMP-003).
  mutating func setSelectedProvider(_ id: ProviderID) {
    let session = session
    if session.flow.isAttempt { leaveScreen() }
    guard let provider = session.provider(id) else { return refuseUnknownProvider() }
    let pass = provider.integration.tempPass
    if pass.map(state.needsData) == true, session.attempt.data.isEmpty {
      return selectForLater(provider, in: session)
    }
    switch session.flow {
    case .idle, .atLogoutPage, .loggingOut:
      guard pass != nil else {
        return select(provider, by: session.flow.isLoggingOut ? "LOGOUT-038" : "AUTHN-028")
      }
      if session.flow.isLoggingOut { assumeLogout(by: "LOGOUT-033") }
      signInByPass(provider)
    case .choosingProvider, .atAppleDialog:
      let rules: Rules = pass == nil ? session.flow.rulesOfChoice : "TEMP-002"
      select(provider, by: rules)
      openLoginPage(
        of: provider,
        by: rules + (pass == nil ? state.rulesOfClassicFlow(in: session) : [])
      )
    case .exchanging, .atLoginPage, .retrievingToken, .requestingCode, .polling:
      let rules: Rules = pass == nil ? session.rulesOfChange : "TEMP-012"
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
    guard state.flow?.isAttempt == true else {
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

extension AccessEnabler.Flow {
  /// The requirement by which the app selects a provider where the viewer was to choose one.
  fileprivate var rulesOfChoice: Rules {
    if case .atAppleDialog = self { return "SSO-035" }
    return "AUTHN-012"
  }
}

extension AccessEnabler.Session {
  /// The requirement by which an attempt turns from its provider to another.
  fileprivate var rulesOfChange: Rules {
    flow.awaitedRequest.map { purpose(of: $0).rulesOfChange }
      ?? (flow.isOnSecondScreen ? "TVOS-008" : "AUTHN-031")
  }
}

extension AccessEnabler {
  /// The requirement about the whole way of a sign-in on iOS where Apple has no part in it.
  func rulesOfClassicFlow(in session: Session) -> Rules {
    has(.externalURL) && !session.hasPlatformProviders ? "FLOW-009" : []
  }

  /// The requirement by which the app itself has caused that no provider is selected.
  fileprivate func rulesOfNoProvider(in session: Session) -> Rules {
    switch session.lastEnding {
    case .cancelled: rulesAfterCancel
    case .loggedOut: "LOGOUT-008"
    case .succeeded, .failed, .abandoned, nil: []
    }
  }

  /// The requirement by which a cancel has left the requestor without a provider.
  fileprivate var rulesAfterCancel: Rules { has(.nestedStore) ? "CANCEL-006" : "CANCEL-015" }
}
