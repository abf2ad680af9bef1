import Entitlement
import Simulation

// How a login or logout page comes on screen (000 navigateToUrl, navigateToUrl:useSVC:, setOptions handleSVC;
// SVC, OPT-007 to OPT-012).
extension Transaction<AccessEnabler> {
  /// Opens a page, by a call of the app or in the SDK itself.
  ///
  /// The option counts as it is set now, not as it was when the flow began (AMB-50).
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - provider: Whose page it is.
  ///   - session: The session, with the data of the attempt for a login page.
  ///   - rules: Why a page is opened; the rules about its controller are added.
  mutating func open(
    _ page: EndpointURL.Page,
    of provider: MVPD,
    in session: AccessEnabler.Session,
    by rules: Rules
  ) {
    let (controller, reasons) = state.controller(for: provider)
    let url = EndpointURL(
      page,
      serviceProvider: session.endpoint(of: provider.id),
      requestor: session.requestor,
      provider: provider.id,
      redirectURL: controller.isSafari ? state.safariRedirectURL : RedirectURL.adobePass,
      data: page == .login ? session.attempt.data : []
    )
    let rules = rules + reasons + session.rulesOfPairing
    switch controller {
    case .webView: emit(.navigateToURL(url), by: rules)
    case .appSafari: emit(.navigateToURL(url, useSVC: true), by: rules)
    case .sdkSafari: record(.pagePresented(url), by: rules)
    }
  }
}

extension AccessEnabler {
  /// The rule by which a logout opens that page.
  func rulesOfLogoutPage(of provider: MVPD) -> Rules {
    if controller(for: provider).controller == .webView { return "LOGOUT-002" }
    return has(.handleSVC) ? "LOGOUT-003" : []
  }

  /// Where a page in a Safari view controller goes when it is done: the system opens the app with it.
  fileprivate var safariRedirectURL: String { "\(profile.customScheme)://adobe.com" }

  /// Returns what a provider's page is opened in, and by which rules.
  fileprivate func controller(
    for provider: MVPD
  ) -> (controller: PageController, rules: Rules) {
    let isUseless: Rules = options.handlesSVC ? "OPT-012" : []
    switch provider.integration.page {
    case .web:
      guard has(.handleSVC) else { return (.webView, isUseless) }
      return (.webView, options.handlesSVC ? "OPT-009" : [])
    case .svc:
      guard has(.safariViewController) else { return (.webView, "API-018" + isUseless) }
      guard has(.handleSVC) else { return (.sdkSafari, "SVC-001" + isUseless) }
      guard options.handlesSVC else { return (.sdkSafari, "SVC-001 OPT-007") }
      return profile.lacksUseSVC
        ? (.webView, "SVC-004") : (.appSafari, "OPT-008 SVC-002 SVC-003")
    }
  }
}

extension AccessEnabler.Options {
  /// Whether the app wants to open Safari view controllers itself; left out, it does not.
  fileprivate var handlesSVC: Bool { values[OptionKey.handleSVC.rawValue] == .bool(true) }
}
