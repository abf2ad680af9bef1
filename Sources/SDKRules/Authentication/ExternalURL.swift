import Entitlement
import Simulation

// handleExternalURL: the page is done, so the token may be fetched, or the logout is done (000 handleExternalURL; EXT).
extension AccessEnabler {
  /// Returns what a URL leads to that the app hands over.
  ///
  /// It never waits in the queue (AMB-18).
  func handleExternalURL(_ url: String, _ context: Context<View>) -> Decisions {
    guard !has(.secondScreen) else {
      return [Decision(.ignored(.noPages), by: "EXT-010")]
    }
    guard RedirectURL.signalsCompletion(url, customScheme: profile.customScheme) else {
      return [Decision(.ignored(.unrelatedURL), by: "EXT-004" + rulesOfIntermediateURL)]
    }
    guard let session else {
      return [Decision(.ignored(.noPageOpen), by: "EXT-005" + rulesOfLostFlow)]
    }
    switch session.flow {
    case .idle, .requestingCode, .polling, .loggingOut:
      return [Decision(.ignored(.noPageOpen), by: "EXT-005" + rulesOfLostFlow)]
    case .choosingProvider, .atAppleDialog, .exchanging:
      return [Decision(.ignored(.noPageOpen), by: "EXT-012")]
    case .retrievingToken:
      return session.awaitsPass
        ? [Decision(.ignored(.noPageOpen), by: "EXT-005")]
        : [Decision(.ignored(.alreadyRetrieving), by: "EXT-006")]
    case .atLoginPage(let provider):
      return retrieveToken(
        of: provider,
        in: session,
        completedBy: "API-014",
        by: rulesOfURL(url, opening: "EXT-001"),
        context
      )
    case .atLogoutPage:
      return endLogout(.completed, by: "LOGOUT-004" + rulesOfURL(url, opening: "EXT-003"))
    }
  }

  /// Returns the request for the token of a login page that is done, and the wait for it.
  ///
  /// - Parameters:
  ///   - provider: Whose page it is.
  ///   - session: The work for the programmer.
  ///   - completion: The rule by which the call that was made completes a page.
  ///   - rules: Why this one does.
  ///   - context: The device's clock decides whether the services let the SDK in.
  /// - Returns: The wait, and the request.
  func retrieveToken(
    of provider: ProviderID,
    in session: Session,
    completedBy completion: RequirementID,
    by rules: Rules,
    _ context: Context<View>
  ) -> Decisions {
    let request = nextRequest(
      .authenticationToken,
      to: session.endpoint(of: provider),
      for: session.requestor,
      provider
    )
    let reasons =
      rules + [completion, "ASYNC-001", "ASYNC-002", "CFG-022"] + session.rulesOfPairing
    return [Decision(.tokenAwaited(provider, request.id), by: rules)]
      + send([(request, reasons)], context)
  }

  /// The rule by which a URL on the way to the redirect means nothing, while a page is open.
  private var rulesOfIntermediateURL: Rules {
    switch session?.flow {
    case .atLoginPage, .atLogoutPage: "FLOW-013"
    case .idle, .choosingProvider, .atAppleDialog, .exchanging, .retrievingToken, .requestingCode,
      .polling, .loggingOut, nil:
      []
    }
  }

  /// Returns the rules by which a URL says "done": the one of the page, and those by which another than
  /// the one that the page goes to, to the letter, does so too (AMB-33).
  private func rulesOfURL(_ url: String, opening rule: RequirementID) -> Rules {
    let hasCustomScheme = url.lowercased().hasPrefix(profile.customScheme.lowercased() + ":")
    if pageController.isSafari {
      let isLogin = rule == "EXT-001"
      return (isLogin ? [] : [rule]) + (hasCustomScheme ? "EXT-002" : "EXT-011")
    }
    if url == RedirectURL.adobePass { return [rule] }
    return [rule] + (hasCustomScheme ? "EXT-011" : "EXT-009")
  }
}
