import Entitlement
import Simulation

// Pages that the app opens, or its SDK (001 generic flow 6 to 8, logout workflow 3).
extension Device {
  /// Returns the opening of a page, which asks the service for its content.
  func openPage(
    _ url: EndpointURL,
    of app: AppName,
    in controller: PageController
  ) -> [Decision<Event>] {
    let request = Request(
      id: RequestID(sender: .page(app), number: self[app].pageCount + 1),
      service: url.page.service,
      serviceProvider: url.serviceProvider,
      app: app,
      requestor: url.requestor,
      provider: url.provider,
      device: self[app].device,
      data: url.data
    )
    let dataRules: Rules = url.data.isEmpty ? [] : "AUTHN-023"
    return [
      Decision(.pageOpened(url, app, request.id, in: controller), by: []),
      Decision(.requestSent(request), by: url.page.rules + "DEVICE-001" + dataRules),
    ]
  }

  /// Returns the way of an app's login page to its redirect URL.
  ///
  /// A page that has taken the place of the one that was done with is still loading; it stays.
  func redirectPage(of app: AppName) -> [Decision<Event>] {
    guard case .page(let page) = self[app].screen, page.state == .ready, page.url.page == .login
    else {
      return [Decision(.ignored(.pageClosed), by: [])]
    }
    return [Decision(.pageRedirected(page.url.redirectURL, page.app), by: "FLOW-013")]
  }
}

extension EndpointURL.Page {
  /// The service that the page asks for its content.
  fileprivate var service: Service {
    switch self {
    case .login: .authenticate
    case .logout: .logout
    }
  }

  /// The rules by which it asks.
  fileprivate var rules: Rules {
    switch self {
    case .login: "AUTHN-014"
    case .logout: "LOGOUT-022"
    }
  }
}
