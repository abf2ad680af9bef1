import Entitlement
import Simulation

// Pages that the app or its SDK opens (001 generic flow 6 to 8, logout workflow 3).
extension Transaction<Device> {
  /// Opens a page, which requests its content.
  mutating func openPage(_ url: EndpointURL, of app: AppName, in controller: PageController) {
    let request = Request(
      id: RequestID(sender: .page(app), number: state[app].pageCount + 1),
      service: url.page.service,
      serviceProvider: url.serviceProvider,
      app: app,
      requestor: url.requestor,
      provider: url.provider,
      device: state[app].device,
      data: url.data
    )
    record(.pageOpened(url, app, request.id, in: controller), by: [])
    record(
      .requestSent(request),
      by: url.page.rules + "DEVICE-001" + (url.data.isEmpty ? [] : "AUTHN-023")
    )
  }

  /// Redirects an app's login page to its redirect URL.
  ///
  /// A page that has replaced the finished one is still loading, and stays.
  mutating func redirectPage(of app: AppName) {
    guard case .page(let page) = state[app].screen, page.state == .ready, page.url.page == .login
    else { return record(.ignored(.pageClosed), by: []) }
    record(.pageRedirected(page.url.redirectURL, page.app), by: "FLOW-013")
  }
}

extension EndpointURL.Page {
  /// The service that the page requests its content from.
  fileprivate var service: Service {
    switch self {
    case .login: .authenticate
    case .logout: .logout
    }
  }

  /// The requirements of that request.
  fileprivate var rules: Rules {
    switch self {
    case .login: "AUTHN-014"
    case .logout: "LOGOUT-022"
    }
  }
}
