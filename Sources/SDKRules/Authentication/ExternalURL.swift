import EntsimEntitlement
import EntsimSimulation

// handleExternalURL, and getAuthenticationToken before 3.0: the page is done, so the token may be fetched, or the
// logout is done (000 handleExternalURL, getAuthenticationToken; EXT).
extension Transaction<AccessEnabler> {
  /// Completes a page when the app hands over the URL that the page has come to.
  ///
  /// The call never waits in the queue (AMB-18).
  mutating func handleExternalURL(_ url: String) {
    guard !state.has(.secondScreen) else { return record(.ignored(.noPages), by: "EXT-010") }
    guard RedirectURL.signalsCompletion(url, customScheme: state.profile.customScheme) else {
      return record(.ignored(.unrelatedURL), by: "EXT-004" + state.rulesOfIntermediateURL)
    }
    let place = state.rulesOfDirectTurn
    switch state.flow {
    case nil, .idle, .requestingCode, .polling, .loggingOut:
      record(.ignored(.noPageOpen), by: "EXT-005" + state.rulesOfLostFlow)
    case .choosingProvider, .atAppleDialog, .exchanging:
      record(.ignored(.noPageOpen), by: "EXT-012")
    case .retrievingToken:
      if session.awaitsPass {
        record(.ignored(.noPageOpen), by: "EXT-012")
      } else {
        record(.ignored(.alreadyRetrieving), by: "EXT-006")
      }
    case .atLoginPage(let provider):
      let rules = state.rulesOfURL(url, of: .login) + place
      leaveScreen()
      retrieveToken(of: provider, completedBy: "API-014", by: rules)
    case .atLogoutPage:
      endLogout(.completed, by: "LOGOUT-004" + state.rulesOfURL(url, of: .logout) + place)
    }
  }

  /// Requests the token of a login page that is done, by the app's call that completed it.
  mutating func retrieveToken(
    of provider: ProviderID,
    completedBy completion: Rules,
    by rules: Rules
  ) {
    let session = session
    let request = nextRequest(.authenticationToken, to: session.address(of: provider))
    record(.tokenAwaited(provider, request.id), by: rules)
    send(request, by: rules + completion + "ASYNC-001 ASYNC-002 CFG-022" + session.rulesOfPairing)
  }

  /// Completes a page, although the call passes no URL: the SDK cannot know whether the page is done.
  ///
  /// The call never waits in the queue, as `handleExternalURL:` does not (AMB-18). While no page is open there
  /// is no token to ask for, which is like a session that the services do not have.
  mutating func getAuthenticationToken() {
    switch state.flow {
    case nil, .idle, .requestingCode, .polling, .loggingOut:
      // No attempt ends, so none is counted.
      emit(
        .setAuthenticationStatus(.error, .genericAuthentication),
        by: "EXT-008"
      )
    case .choosingProvider, .atAppleDialog:
      leaveScreen()
      endByFailure(by: "EXT-008")
    case .exchanging, .retrievingToken: record(.ignored(.alreadyRetrieving), by: "EXT-014")
    case .atLoginPage(let provider):
      let place = state.rulesOfDirectTurn
      leaveScreen()
      retrieveToken(of: provider, completedBy: "API-015", by: "EXT-007" + place)
    case .atLogoutPage: endLogout(.completed, by: "API-015" + state.rulesOfDirectTurn)
    }
  }
}

extension AccessEnabler {
  /// The requirement by which the call completes a page while others wait for the configuration.
  fileprivate var rulesOfDirectTurn: Rules { isConfiguring ? "EXT-013" : [] }

  /// The requirement by which a URL on the way to the redirect means nothing, while a page is open.
  fileprivate var rulesOfIntermediateURL: Rules {
    switch flow {
    case .atLoginPage, .atLogoutPage: "FLOW-013"
    case .idle, .choosingProvider, .atAppleDialog, .exchanging, .retrievingToken, .requestingCode,
      .polling, .loggingOut, nil:
      []
    }
  }

  /// The requirements by which a URL completes a page, also where it is not to the letter the one that the page
  /// goes to (AMB-33).
  fileprivate func rulesOfURL(_ url: String, of page: EndpointURL.Page) -> Rules {
    let opening: Rules =
      switch page {
      case .login: pageController.isSafari ? [] : "EXT-001"
      case .logout: "EXT-003"
      }
    let hasCustomScheme = url.lowercased().hasPrefix(profile.customScheme.lowercased() + ":")
    if pageController.isSafari { return opening + (hasCustomScheme ? "EXT-002" : "EXT-011") }
    if url == RedirectURL.adobePass { return opening }
    return opening + (hasCustomScheme ? "EXT-011" : "EXT-009")
  }
}
