/// What a page is shown in, and who shows it (000 navigateToUrl, navigateToUrl:useSVC:).
public enum PageController: String, CaseIterable, Sendable {
  /// A web view of the app's.
  case webView = "web view"
  /// A Safari view controller that the app presents.
  case appSafari = "Safari view controller"
  /// A Safari view controller that the SDK itself presents.
  case sdkSafari = "Safari view controller of the SDK"

  /// Whether it is a Safari view controller, which nobody can look into, and which the person can close.
  public var isSafari: Bool {
    switch self {
    case .webView: false
    case .appSafari, .sdkSafari: true
    }
  }
}

extension PageController {
  /// Returns the description of a fact about a page, which says more than its address where that is not
  /// in a web view.
  public func fact(named name: String, of url: EndpointURL) -> FactDescription {
    FactDescription(
      name,
      [Value.Field("url", .string(url.text))]
        + (self == .webView ? [] : [Value.Field("in", .string(rawValue))])
    )
  }
}
