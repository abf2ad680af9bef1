internal import Synchronization

/// What becomes of the pages of an app that follows nothing (`App(follows: .nothing)`).
///
/// Such an app closes its pages itself. These closures stand for the delegates of its web view and of its Safari view
/// controller, and run on the thread of the test.
struct BrowserHandlers: @unchecked Sendable {
  /// A page has gone to a URL that it cannot load.
  var redirect: ((String) -> Void)?
  /// The viewer has tapped Done in `SFSafariViewController`.
  var done: (() -> Void)?
}

extension EntitlementSession {
  /// Says what the app does when a page goes to its redirect URL, as the delegate of a web view learns it.
  ///
  /// It is for an app with `follows: .nothing`, which then passes the URL to `handleExternalURL(_:)`. The session keeps the
  /// closure, so let it hold the objects of the app weakly.
  public func onRedirect(_ act: @escaping (_ url: String) -> Void) {
    let handed = Handed(content: act)
    core.withLock { $0.browser.redirect = handed.content }
  }

  /// Says what the app does when the viewer taps Done, as the delegate of `SFSafariViewController` learns it.
  ///
  /// It is for an app with `follows: .nothing`, which then selects no provider. The session keeps the closure, as
  /// above.
  public func onDone(_ act: @escaping () -> Void) {
    let handed = Handed(content: act)
    core.withLock { $0.browser.done = handed.content }
  }
}
