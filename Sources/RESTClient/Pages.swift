import EntsimEntitlement
import EntsimSimulation

// The pages at which the viewer signs in and out on iOS and iPadOS (REST-036, REST-045), and the way back from a
// screen.
extension Transaction<RESTClient> {
  /// Opens a page of an MVPD, in the view that the MVPD's pages need.
  mutating func open(
    _ page: EndpointURL.Page,
    of provider: ProviderID,
    with code: RegistrationCode? = nil,
    by rules: Rules
  ) {
    let controller: PageController =
      switch state.mvpd(provider)?.integration.page ?? .web {
      case .web: .webView
      case .svc: .appSafari
      }
    let url = EndpointURL(
      page,
      serviceProvider: state.profile.serviceProvider,
      requestor: state.profile.requestor,
      provider: provider,
      // From a Safari view controller, the system opens the app with the URL.
      redirectURL: controller.isSafari
        ? "\(state.profile.customScheme)://adobe.com" : RedirectURL.adobePass,
      path: .restV1,
      code: code
    )
    record(.emitted(.opensPage(url, in: controller)), by: rules)
  }

  /// Leaves the page as if the person closed it, or ends the attempt whose code the person leaves (AMB-147).
  mutating func goBack() {
    guard state.showsCode else { return finishPage(.closed) }
    record(.pollingStopped, by: "REST-068")
    leaveStep(by: .regularSignInEnded, also: "REST-068")
  }

  /// Closes the page that has come to its end, or that the person leaves.
  ///
  /// The polls find out whether the viewer has signed in there. A logout page has logged the viewer out once it has
  /// loaded, no matter how it ends.
  mutating func finishPage(_ end: PageEnd) {
    switch state.flow {
    case .playing(let attempt):
      guard case .atLoginPage(let provider, let code) = attempt.stage else { break }
      record(.emitted(.closesPage), by: "REST-036")
      return startPolling(for: provider, by: code)
    case .loggingOut(.atPage):
      record(.emitted(.closesPage), by: "REST-045")
      let hasReachedServices = end == .redirected || view.hasLoadedPage
      let rules: Rules = end == .closed ? "REST-076" : []
      return record(
        .logoutEnded(hasReachedServices: hasReachedServices),
        by: "REST-045" + rules
      )
    case .idle, .askingAhead, .loggingOut: break
    }
    record(.ignored(.noPage), by: "REST-061")
  }
}

extension RESTClient {
  /// Whether a code for a second screen is on screen, as on Apple TV while it is polled for (REST-035).
  public var showsCode: Bool {
    guard profile.platform == .tvOS, case .polling = attempt?.stage else { return false }
    return true
  }
}
