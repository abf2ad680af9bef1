import Entitlement
import SDKRules
import Simulation

extension Value {
  /// The value in short, for tables that people read.
  var words: String {
    switch self {
    case .null: "nil"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .string(let text): text.isEmpty ? "\"\"" : text
    case .list(let values): "[\(values.map(\.words).joined(separator: ", "))]"
    case .map(let fields):
      fields.map { "\($0.name): \($0.value.words)" }.joined(separator: ", ")
    case .description(let description):
      description.shortForm ?? Value.map(description.fields).words
    }
  }
}

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
    let fields = fact.fields.map { "\($0.name): \($0.value.words)" }.joined(separator: ", ")
    return fields.isEmpty ? fact.name : "\(fact.name)(\(fields))"
  }
}
