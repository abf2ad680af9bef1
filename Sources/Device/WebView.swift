import Entitlement
import Simulation

// Pages that the app opens (001 generic flow 6 to 8).
extension Device {
  /// Returns the opening of a page, which asks the service for its content.
  func openPage(_ url: EndpointURL, of app: AppName) -> [Decision<Event>] {
    let request = Request(
      id: RequestID(sender: .page, number: pageCount + 1),
      service: .authenticate,
      serviceProvider: url.serviceProvider,
      app: app,
      requestor: url.requestor,
      provider: url.provider,
      device: id,
      data: url.data
    )
    let rules: [RequirementID] = url.data.isEmpty ? [] : ["AUTHN-023"]
    return [
      Decision(.pageOpened(url, app, request.id), by: []),
      Decision(.requestSent(request), by: ["AUTHN-014", "DEVICE-001"] + rules),
    ]
  }

  /// Returns the page's way to its redirect URL.
  ///
  /// A page that has taken the place of the one that was done with is still loading; it stays.
  func redirectPage() -> [Decision<Event>] {
    guard case .page(let page) = screen, page.state == .ready else {
      return [Decision(.ignored(.pageClosed), by: [])]
    }
    return [Decision(.pageRedirected(page.url.redirectURL, page.app), by: ["FLOW-013"])]
  }
}
