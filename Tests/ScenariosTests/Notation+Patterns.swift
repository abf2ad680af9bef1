import EntsimEntitlement

@testable import EntsimScenarioModel

// The patterns that only tests read back.
extension Notation {
  /// Returns an expected token.
  static func text(of pattern: TokenPattern) -> String {
    map([(pattern.kind.rawValue, text(of: pattern.fields))])
  }

  /// Returns the state that is expected, without the word `state`.
  static func text(of pattern: StatePattern) -> String {
    var fields: [(String, String)] = []
    if let flow = pattern.flow { fields.append(("flow", text(of: flow))) }
    if let provider = pattern.selectedProvider {
      fields.append(("selectedProvider", text(of: provider)))
    }
    return map(fields)
  }
}
