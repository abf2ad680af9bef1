import Entitlement
import Simulation

// Pages in a Safari view controller. The app cannot look into them, so the system and the person tell it how they
// end (001; the vendor's note on SFSafariViewController; SVC-005, CANCEL-013).
extension Transaction<App> {
  /// Hands a URL of the app's scheme over, and closes the page if it is the app's own.
  ///
  /// The handler of the cookbook looks for the prefix that Adobe gives out, and for nothing else.
  mutating func open(_ url: String) {
    guard state.followsCookbook else { return record(.redirectIgnored(url), by: []) }
    guard url.lowercased().hasPrefix("adbe.") else {
      return record(.redirectIgnored(url), by: "SVC-005")
    }
    if state.screen != .none { record(.screenLeft, by: "SVC-005") }
    call(.handleExternalURL(url), by: "SVC-005")
  }

  /// Selects no provider once the person has tapped Done, as the cookbook says.
  mutating func finishSafari() {
    record(.safariFinished, by: "CANCEL-013")
    if state.followsCookbook { call(.setSelectedProvider(nil), by: "CANCEL-013") }
  }
}
