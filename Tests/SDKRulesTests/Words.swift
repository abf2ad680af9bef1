import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import TestSupport

extension Decision where Event == AccessEnabler.Event {
  /// The event and its rules, in one line.
  var words: String {
    "\(event.words)  <- \(rules)"
  }
}

extension AccessEnabler.Event {
  /// The event in one line; callbacks as the app sees them.
  var words: String {
    if case .callbackEmitted(.navigateToURL(let url, let useSVC)) = self {
      let variant = useSVC ? "useSVC" : ""
      return
        "navigateToUrl\(variant)(\(url.page.rawValue) page of \(url.provider) for \(url.requestor))"
    }
    if case .callbackEmitted(let callback) = self {
      return "\(callback.name.rawValue)(\(callback.arguments.map(\.words).joined(separator: ", ")))"
    }
    return fact.words
  }
}
