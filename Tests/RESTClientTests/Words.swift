import EntsimEntitlement
import EntsimRESTClient
import EntsimSimulation
import TestSupport

extension Decision where Event == RESTClient.Event {
  /// The event and its rules, in one line.
  var words: String { "\(event.words)  <- \(rules)" }
}

extension RESTClient.Event {
  /// The event in one line; a page without its whole address.
  var words: String {
    if case .emitted(.opensPage(let url, in: let controller)) = self {
      return "opensPage(\(url.page.rawValue) page of \(url.provider) in a \(controller.rawValue))"
    }
    if case .emitted(let output) = self { return output.fact.words }
    return fact.words
  }
}
