import EntsimEntitlement
import EntsimSimulation

// How a login or logout page opens, and how a page of the SDK's own ends (000 navigateToUrl, navigateToUrl:useSVC:,
// setOptions handleSVC; SVC, OPT-007 to OPT-012, AMB-89).
extension Transaction<AccessEnabler> {
  /// Opens a page, by a call of the app or in the SDK itself.
  ///
  /// The option counts as it is set now, not as it was when the flow began (AMB-50). The requirements about the
  /// page's controller are added.
  mutating func open(
    _ page: EndpointURL.Page,
    of provider: MVPD,
    in session: AccessEnabler.Session,
    by rules: Rules
  ) {
    let (controller, reasons) = state.controller(of: page, for: provider)
    let url = EndpointURL(
      page,
      serviceProvider: session.address(of: provider.id).serviceProvider,
      requestor: session.requestor,
      provider: provider.id,
      // From a Safari view controller, the system opens the app with the URL.
      redirectURL: controller.isSafari
        ? "\(state.profile.customScheme)://adobe.com" : RedirectURL.adobePass,
      data: page == .login ? session.attempt.data : []
    )
    let rules = rules + reasons + session.rulesOfPairing
    switch controller {
    case .webView: emit(.navigateToURL(url), by: rules)
    case .appSafari: emit(.navigateToURL(url, useSVC: true), by: rules)
    case .sdkSafari: record(.pagePresented(url), by: rules)
    }
  }

  /// Dismisses the page or the dialog that a flow is at, before anything else that the SDK does.
  ///
  /// Each rule that takes a flow from there calls this: no page and no dialog stays open without a flow that
  /// waits for it.
  mutating func leaveScreen(byCancel isCancel: Bool = false) {
    if state.pageController == .sdkSafari { recordFirst(.pageDismissed, by: "SVC-006") }
    if case .atAppleDialog(let dialog) = state.flow {
      dismiss(dialog, by: isCancel ? "SSO-025" : "SSO-034")
    }
  }

  /// Ends the flow when the viewer taps Done on a page that the SDK shows itself.
  ///
  /// The flow fails, as one that the viewer ended without selecting anything else (AMB-89).
  mutating func finishPage() {
    record(.pageFinished, by: "SVC-007")
    switch state.flow {
    case .atLoginPage: endByFailure(by: "SVC-007")
    case .atLogoutPage:
      record(.logoutEnded(.cancelled), by: "SVC-007")
      emit(.setAuthenticationStatus(.error, .genericAuthentication), by: "SVC-007 TRACK-017")
    case .idle, .choosingProvider, .atAppleDialog, .exchanging, .retrievingToken, .requestingCode,
      .polling, .loggingOut, nil:
      break
    }
  }
}

extension AccessEnabler {
  /// The requirement by which a logout opens that page.
  func rulesOfLogoutPage(of provider: MVPD) -> Rules {
    switch controller(of: .logout, for: provider).controller {
    case .webView: "LOGOUT-002"
    case .appSafari: "LOGOUT-003"
    case .sdkSafari: "LOGOUT-028"
    }
  }

  /// Returns what a provider's page is opened in, and by which requirements.
  fileprivate func controller(
    of page: EndpointURL.Page,
    for provider: MVPD
  ) -> (controller: PageController, rules: Rules) {
    switch provider.integration.page {
    case .web: (.webView, rulesOfOptionForWebPage)
    case .svc: controllerForSafariPage(page)
    }
  }

  /// The requirement about the option `handleSVC` for a page that opens in a web view.
  private var rulesOfOptionForWebPage: Rules {
    guard options.handlesSVC else { return [] }
    return has(.handleSVC) ? "OPT-009" : "OPT-012"
  }

  /// Returns what a page opens in that is made for a Safari view controller, and by which requirements.
  private func controllerForSafariPage(
    _ page: EndpointURL.Page
  ) -> (controller: PageController, rules: Rules) {
    let rulesOfUnusedOption: Rules = options.handlesSVC ? "OPT-012" : []
    guard has(.safariViewController) else { return (.webView, "API-018" + rulesOfUnusedOption) }
    let own: Rules = page == .login ? "SVC-001" : "LOGOUT-028"
    guard has(.handleSVC) else { return (.sdkSafari, own + rulesOfUnusedOption) }
    guard options.handlesSVC else { return (.sdkSafari, own + "OPT-007") }
    let rules: Rules = page == .login ? "OPT-008 SVC-002 SVC-003" : "OPT-008 SVC-002"
    return profile.lacksUseSVC ? (.webView, "SVC-004") : (.appSafari, rules)
  }
}

extension AccessEnabler.Options {
  /// Whether the app wants to open Safari view controllers itself; left out, it does not.
  fileprivate var handlesSVC: Bool { values[OptionKey.handleSVC.rawValue] == .bool(true) }
}
