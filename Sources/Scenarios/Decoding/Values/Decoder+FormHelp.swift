internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

// What to do about a value in another form than its place needs: a list for one value, one value for a list, names
// without entries, a value without its key.
extension Decoder {
  /// The help for anything but a list in the place of one.
  static func listHelp(_ node: Node) -> String? {
    switch node.content {
    case .mapping: "the items of a list begin with `- `, or stand between `[` and `]`"
    case .scalar(let scalar):
      if scalar.text == Vocabulary.absentItem {
        "write `[]`"
      } else {
        scalar.value == .null || scalar.text.hasPrefix("<") ? nil : "write `[\(scalar.text)]`"
      }
    case .sequence: nil
    }
  }

  /// The help for a list in the place of one value, which may stand behind a key.
  static func oneValueHelp(_ node: Node, writtenAs key: String? = nil) -> String? {
    guard let first = node.sequence?.first, first.scalar != nil, !first.isInvalid else {
      return nil
    }
    let form = "`\(key.map { "\($0): " } ?? "")\(Notation.text(of: first))`"
    return node.sequence?.count == 1
      ? "write \(form)" : "write one value without brackets, as \(form)"
  }

  /// The help for names, or for one name, in the place of a mapping of names to entries.
  func entriesHelp(_ node: Node, _ vocabulary: Vocabulary) -> String? {
    guard let items = node.sequence.map(Array.init) ?? (node.string == nil ? nil : [node]),
      (1...8).contains(items.count)
    else { return nil }
    let required = vocabulary.words.filter(\.isRequired)
    let entry = Notation.map(required.map { ($0.name, $0.value.example(in: declared)) })
    let fields = Self.whole(items) { item -> (name: String, text: String)? in
      if let name = item.string { return (name, entry) }
      guard let pairs = item.mapping, pairs.count == 1, let pair = pairs.first else { return nil }
      return (pair.key.text, Notation.text(of: pair.value))
    }
    return fields.map { "write `\(Notation.map($0))`" }
  }

  /// A word in the place of a mapping as the mapping that is meant: with the key whose value it is, or with the one
  /// key that has to be there.
  static func keyed(_ node: Node, by vocabulary: Vocabulary) -> String? {
    guard let text = node.string else { return nil }
    let required = vocabulary.words.filter(\.isRequired)
    let only = required.count == 1 && !text.contains(" ") ? required[0] : nil
    guard let word = vocabulary.words.first(where: { $0.value.offers(text) }) ?? only else {
      return nil
    }
    return Notation.map([(word.name, Notation.text(of: Value.string(text)))])
  }

  /// The help for a word that is not a key of its place, but a value of one.
  static func valueHelp(_ word: String, insteadOfKeyOf vocabulary: Vocabulary) -> String? {
    guard vocabulary.kind == .key else { return nil }
    return vocabulary.words.first { $0.value.offers(word) }
      .map { "`\(word)` is a value of `\($0.name)`: write `\($0.name): \(word)`" }
  }
}

extension ValueKind {
  /// Whether a text is one of the words to choose from.
  fileprivate func offers(_ text: String) -> Bool {
    switch self {
    case .choice(let words): words.has(text)
    case .either(let kinds): kinds.contains { $0.offers(text) }
    case .optional(let kind), .pattern(let kind): kind.offers(text)
    default: false
    }
  }
}

extension Parameter.Kind {
  /// Whether an argument is one text.
  var isOneText: Bool {
    switch self {
    case .text, .requestor, .provider, .url, .resource: true
    case .bool, .resources, .urls, .dictionary, .constant, .mvpd, .mvpds, .statusDictionary,
      .trackingData, .any:
      false
    }
  }

  /// What an argument of one text is, a phrase with an article.
  var phraseOfText: String {
    switch self {
    case .provider: "the id of a provider, or null"
    case .url: "a URL"
    case .requestor: "the id of a requestor"
    case .resource: "the id of a resource"
    case .text, .bool, .resources, .urls, .dictionary, .constant, .mvpd, .mvpds, .statusDictionary,
      .trackingData, .any:
      "a text"
    }
  }
}
