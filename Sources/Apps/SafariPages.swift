import Entitlement
import Simulation

// Pages in a Safari view controller: the app cannot look into them, so the system and the person tell it
// how they end (001; the vendor's note on SFSafariViewController; SVC-005, CANCEL-013).
extension App {
  /// Returns what the app does with a URL of its scheme: it is handed over, and the page is closed if it
  /// is the app's own.
  ///
  /// The handler of the cookbook looks for the prefix that Adobe gives out, and for nothing else.
  func open(_ url: String, over screen: Screen) -> [Decision<Event>] {
    guard followsCookbook else { return [Decision(.redirectIgnored(url), by: [])] }
    guard url.lowercased().hasPrefix(Self.prefixOfSchemes) else {
      return [Decision(.redirectIgnored(url), by: "SVC-005")]
    }
    let left = screen == .none ? [] : [Decision(Event.screenLeft, by: "SVC-005")]
    return left + [call(.handleExternalURL(url), by: "SVC-005")]
  }

  /// The beginning of the schemes that Adobe gives out.
  private static let prefixOfSchemes = "adbe."

  /// Returns what the app does when the person has tapped Done: it selects no provider, as it should.
  func finishSafari() -> [Decision<Event>] {
    let closed = Decision(Event.safariFinished, by: "CANCEL-013")
    guard followsCookbook else { return [closed] }
    return [closed, call(.setSelectedProvider(nil), by: "CANCEL-013")]
  }
}
