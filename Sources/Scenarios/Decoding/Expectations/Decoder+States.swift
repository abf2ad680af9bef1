internal import Diagnostics
internal import Entitlement
internal import Language
internal import ScenarioModel
internal import YAML

extension Decoder {
  /// Reads where the SDK stands.
  mutating func state(_ node: Node) -> StatePattern? {
    guard let fields = fields(node, .state) else { return nil }
    if node.mapping?.isEmpty == true {
      error(.checksNothing, at: node) {
        "an empty `state` checks nothing"
        "as `{flow: idle}`"
      }
    }
    let flow = fields["flow"].flatMap { self.flow($0.value) }
    let provider = fields["selectedProvider"].flatMap { mvpd($0.value) }
    return StatePattern(flow: flow, selectedProvider: provider, range: node.range)
  }

  /// Reads a flow, or a matcher for one.
  private mutating func flow(_ node: Node) -> Pattern? {
    guard let pattern = choicePattern(node, among: .flows) else { return nil }
    guard case .literal(.string(let name)) = pattern.matcher, let word = Vocabulary.flows[name]
    else { return pattern }
    if let availability = word.availability, !isAvailable(name, availability, at: node) {
      return nil
    }
    checkRules(of: name, in: .flows, "a `state` expects `\(name)`", at: node)
    return pattern
  }
}
