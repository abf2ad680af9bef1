import EntsimEntitlement
import EntsimSimulation

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
      by: url.rulesOfRequest
    )
  }

  /// Redirects an app's login page to its redirect URL.
  ///
  /// A page that has replaced the finished one is still loading, and stays.
  mutating func redirectPage(of app: AppName) {
    guard case .page(let page) = state[app].screen, page.state == .ready, page.url.page == .login
    else { return record(.ignored(.pageClosed), by: []) }
    record(.pageRedirected(page.url.redirectURL, page.app), by: page.url.rulesOfRedirect)
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
}

extension EndpointURL {
  /// The requirements of the request for the page's content.
  fileprivate var rulesOfRequest: Rules {
    switch self.path {
    case .sdk:
      (self.page == .login ? "AUTHN-014 DEVICE-001" : "LOGOUT-022 DEVICE-001")
        + (self.data.isEmpty ? [] : "AUTHN-023")
    case .restV1: self.rulesOfClient
    }
  }

  /// The requirements by which the page goes to its redirect URL.
  fileprivate var rulesOfRedirect: Rules {
    switch self.path {
    case .sdk: "FLOW-013"
    case .restV1: self.rulesOfClient
    }
  }

  /// The requirements by which an app on the REST path opens the page, and waits for its end.
  private var rulesOfClient: Rules {
    switch self.page {
    case .login: "REST-036"
    case .logout: "REST-045"
    }
  }
}

extension Device.Page {
  /// The requirements by which it redirects without the person, at a logout or where the MVPD has a session.
  var rulesOfOwnRedirect: Rules {
    switch (url.path, url.page) {
    case (.sdk, .login): "STATUS-014 FLOW-013"
    case (.sdk, .logout): "LOGOUT-022 FLOW-013"
    case (.restV1, _): url.rulesOfRedirect
    }
  }

  /// The requirements by which the person closes its Safari view controller.
  var rulesOfDone: Rules {
    switch (url.path, controller) {
    case (.sdk, .sdkSafari): "SVC-007"
    case (.sdk, .appSafari), (.sdk, .webView): "CANCEL-013"
    case (.restV1, _): url.rulesOfRedirect
    }
  }
}
