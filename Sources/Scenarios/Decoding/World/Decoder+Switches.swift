internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimYAML

extension Decoder {
  /// Reads `switches`.
  func switches(_ node: Node) -> Switches {
    var switches = Switches()
    guard let fields = fields(node, .switches) else { return switches }
    for pair in fields.pairs {
      guard let name = SwitchName(rawValue: pair.key.text) else { continue }
      guard let word = word(pair.value, Vocabulary.switchValues(of: name)) else { continue }
      switches.set(name, to: word)
    }
    return switches
  }
}
