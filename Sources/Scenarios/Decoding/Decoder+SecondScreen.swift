internal import Entitlement
internal import Language
internal import ScenarioModel
internal import YAML

extension Decoder {
  /// Reads who signs in on the second screen, and with which code.
  mutating func secondScreen(_ node: Node) -> Step.Action? {
    guard node.mapping != nil else {
      guard case .value(.string(let name))? = argument(node, Vocabulary.secondScreenKind) else {
        return nil
      }
      return .secondScreen(SecondScreenSignIn(SubscriberName(name)))
    }
    guard argument(node, Vocabulary.secondScreenKind) != nil,
      let fields = fields(node, .secondScreen), let name = fields["subscriber"]?.value.string
    else { return nil }
    let code = fields["code"].flatMap { argument($0.value, .name(.code)) }
    return .secondScreen(SecondScreenSignIn(SubscriberName(name), code: code))
  }
}

extension Vocabulary {
  /// What stands behind the verb: a subscriber, or a subscriber and a code.
  fileprivate static var secondScreenKind: ValueKind {
    userVerbs["signs in on second screen"]?.value ?? .nothing
  }
}
