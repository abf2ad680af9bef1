internal import Entitlement
internal import Language
internal import YAML

extension Decoder {
  /// Reads `switches`; values other than the default may lack rules.
  func switches(_ node: Node) -> Switches {
    var switches = Switches()
    guard let fields = fields(node, .switches) else { return switches }
    for pair in fields.pairs {
      guard let name = SwitchName(rawValue: pair.key.text) else { continue }
      let words = Vocabulary.switchValues(of: name)
      guard let word = word(pair.value, words) else { continue }
      if word != switches.value(of: name) {
        let what = "the switch `\(name.rawValue)` is `\(word)`"
        checkRules(of: word, in: words, what, at: pair.value)
      }
      switches.set(name, to: word)
    }
    return switches
  }
}
