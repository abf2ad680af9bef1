import Entitlement
import Simulation

// How a login or logout page comes on screen (000 navigateToUrl, navigateToUrl:useSVC:, setOptions handleSVC;
// SVC, OPT-007 to OPT-012).
extension AccessEnabler {
  /// Returns what opens a page: a call of the app, or the SDK itself.
  ///
  /// What the option says counts now, whatever it said when the flow began (AMB-50).
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - provider: Whose page it is.
  ///   - session: The session, with the data of the attempt for a login page.
  ///   - rules: Why a page is opened; what its controller rests on is added.
  /// - Returns: The decision to open it.
  func open(
    _ page: EndpointURL.Page,
    of provider: MVPD,
    in session: Session,
    by rules: Rules
  ) -> Decision<Event> {
    let controller = controller(for: provider)
    let url = EndpointURL(
      page,
      serviceProvider: session.endpoint(of: provider.id),
      requestor: session.requestor,
      provider: provider.id,
      redirectURL: controller.isSafari ? safariRedirectURL : RedirectURL.adobePass,
      data: page == .login ? session.attempt.data : []
    )
    let rules = rules + rulesOfController(for: provider) + session.rulesOfPairing
    return switch controller {
    case .webView: emit(.navigateToURL(url), by: rules)
    case .appSafari: emit(.navigateToURL(url, useSVC: true), by: rules)
    case .sdkSafari: Decision(.pagePresented(url), by: rules)
    }
  }

  /// Returns the rule by which a logout opens that page.
  func rulesOfLogoutPage(of provider: MVPD) -> Rules {
    if controller(for: provider) == .webView { return "LOGOUT-002" }
    return has(.handleSVC) ? "LOGOUT-003" : []
  }

  /// Where a page in a Safari view controller goes when it is done: the system opens the app with it.
  private var safariRedirectURL: String { "\(profile.customScheme)://adobe.com" }

  /// Returns what a provider's page is opened in.
  private func controller(for provider: MVPD) -> PageController {
    switch provider.integration.page {
    case .web: return .webView
    case .svc:
      guard has(.safariViewController) else { return .webView }
      guard has(.handleSVC), options.handlesSVC else { return .sdkSafari }
      return profile.lacksUseSVC ? .webView : .appSafari
    }
  }

  /// Returns the rules by which it is opened in that.
  private func rulesOfController(for provider: MVPD) -> Rules {
    let isUseless: Rules = options.handlesSVC ? "OPT-012" : []
    switch provider.integration.page {
    case .web:
      guard has(.handleSVC) else { return isUseless }
      return options.handlesSVC ? "OPT-009" : []
    case .svc:
      guard has(.safariViewController) else { return "API-018" + isUseless }
      guard has(.handleSVC) else { return "SVC-001" + isUseless }
      guard options.handlesSVC else { return "SVC-001 OPT-007" }
      return profile.lacksUseSVC ? "SVC-004" : "OPT-008 SVC-002 SVC-003"
    }
  }
}

extension AccessEnabler.Options {
  /// Whether the app wants to open Safari view controllers itself; left out, it does not.
  fileprivate var handlesSVC: Bool { values[OptionKey.handleSVC.rawValue] == .bool(true) }
}
