internal import EntsimLanguage
internal import EntsimYAML

extension Decoder {
  /// Reads the keys of a part of the world; what is not said stays as it is.
  func read<Part>(_ settings: [Setting<Part>], of fields: Fields, to part: inout Part) {
    for setting in settings {
      guard let pair = fields[named: setting.word.name] else { continue }
      let node = pair.value
      switch setting.field {
      case .wordOrNull where node.isNull: break
      case .word(let words, let set), .wordOrNull(let words, let set):
        guard let word = word(node, words) else { break }
        set(&part, word)
        let what = "`\(setting.word.name)` is `\(word)`"
        checkRules(of: word, in: words, what, at: node)
      case .bool(let path): if let value = bool(node) { part[keyPath: path] = value }
      case .duration(let path): if let value = duration(node) { part[keyPath: path] = value }
      case .systemVersion(let path):
        if let value = systemVersion(node) { part[keyPath: path] = value }
      }
    }
  }
}
