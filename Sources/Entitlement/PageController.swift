/// The view that shows a page, and whether the app or the SDK opens it (000 navigateToUrl,
/// navigateToUrl:useSVC:).
public enum PageController: String, CaseIterable, Sendable {
  /// A web view of the app.
  case webView = "web view"
  /// A Safari view controller that the app presents.
  case appSafari = "Safari view controller"
  /// A Safari view controller that the SDK itself presents.
  case sdkSafari = "Safari view controller of the SDK"

  /// Whether it is a Safari view controller, which the app cannot observe and the person can close.
  public var isSafari: Bool { self != .webView }
}
