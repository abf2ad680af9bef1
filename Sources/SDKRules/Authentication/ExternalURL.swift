import Entitlement
import Simulation

// handleExternalURL: the page is done, so the token may be fetched, or the logout is done (000 handleExternalURL; EXT).
extension Transaction<AccessEnabler> {
  /// Completes a page when the app hands over the URL that the page has come to.
  ///
  /// The call never waits in the queue (AMB-18).
  mutating func handleExternalURL(_ url: String) {
    guard !state.has(.secondScreen) else { return record(.ignored(.noPages), by: "EXT-010") }
    guard RedirectURL.signalsCompletion(url, customScheme: state.profile.customScheme) else {
      return record(.ignored(.unrelatedURL), by: "EXT-004" + state.rulesOfIntermediateURL)
    }
    switch state.flow {
    case nil, .idle, .requestingCode, .polling, .loggingOut:
      record(.ignored(.noPageOpen), by: "EXT-005" + state.rulesOfLostFlow)
    case .choosingProvider, .atAppleDialog, .exchanging:
      record(.ignored(.noPageOpen), by: "EXT-012")
    case .retrievingToken:
      if session.awaitsPass {
        record(.ignored(.noPageOpen), by: "EXT-005")
      } else {
        record(.ignored(.alreadyRetrieving), by: "EXT-006")
      }
    case .atLoginPage(let provider):
      let rules = state.rulesOfURL(url, of: .login)
      leaveScreen()
      retrieveToken(of: provider, completedBy: "API-014", by: rules)
    case .atLogoutPage:
      endLogout(.completed, by: "LOGOUT-004" + state.rulesOfURL(url, of: .logout))
    }
  }

  /// Requests the token of a login page that is done.
  ///
  /// - Parameters:
  ///   - provider: Whose page it is.
  ///   - completion: The rule by which the app's call completes a page.
  ///   - rules: Why this call does.
  mutating func retrieveToken(
    of provider: ProviderID,
    completedBy completion: Rules,
    by rules: Rules
  ) {
    let session = session
    let request = nextRequest(
      .authenticationToken,
      to: session.endpoint(of: provider),
      for: session.requestor,
      provider
    )
    record(.tokenAwaited(provider, request.id), by: rules)
    send(
      request,
      by: rules + completion + "ASYNC-001 ASYNC-002 CFG-022" + session.rulesOfPairing
    )
  }
}

extension AccessEnabler {
  /// The rule by which a URL on the way to the redirect means nothing, while a page is open.
  fileprivate var rulesOfIntermediateURL: Rules {
    switch flow {
    case .atLoginPage, .atLogoutPage: "FLOW-013"
    case .idle, .choosingProvider, .atAppleDialog, .exchanging, .retrievingToken, .requestingCode,
      .polling, .loggingOut, nil:
      []
    }
  }

  /// The rules by which a URL completes a page, also where it is not to the letter the one that the page
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
