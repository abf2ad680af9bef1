internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

extension Decoder {
  /// Reads a mapping whose keys are anything.
  func mapping(_ node: Node, _ expected: @autoclosure () -> String) -> PairList? {
    if let pairs = node.mapping { return pairs }
    return refuse(node, expected: expected())
  }

  /// Reads a mapping of names to entries, whose keys are words of a vocabulary.
  ///
  /// What is expected is a phrase with an article and an example.
  func entries(_ node: Node, _ vocabulary: Vocabulary, _ expected: @autoclosure () -> String)
    -> PairList?
  {
    if let pairs = node.mapping { return pairs }
    return refuse(node, expected: expected(), help: entriesHelp(node, vocabulary))
  }

  /// Reads a list; what is expected is a phrase with an article.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - expected: The phrase.
  ///   - help: What to do about anything else, where there is more to say than for every list.
  /// - Returns: The items; nil after an error.
  func list(
    _ node: Node,
    _ expected: @autoclosure () -> String,
    help: @autoclosure () -> String? = nil
  ) -> NodeList? {
    if let nodes = node.sequence { return nodes }
    return refuse(node, expected: expected(), help: help() ?? Self.listHelp(node))
  }

  /// Reads a mapping of one key.
  ///
  /// What is expected is a phrase with an article and an example; the help for several keys says
  /// what to do about them.
  func onePair(_ node: Node, _ expected: @autoclosure () -> String, several: String? = nil)
    -> Pair?
  {
    guard let pairs = node.mapping, let first = pairs.first else {
      return refuse(node, expected: expected())
    }
    guard pairs.count > 1 else { return first }
    let names = Wording.enumeration(pairs.map(\.key.text))
    return refuse(.notOneKey, at: pairs[1].key) {
      "found \(Wording.count(pairs.count, "key")), \(names); expected one"
      several
    }
  }

  /// Reads a mapping whose keys are words of a vocabulary.
  ///
  /// Unknown keys are reported, and are not among the pairs.
  func fields(_ node: Node, _ vocabulary: Vocabulary) -> Fields? {
    guard let pairs = node.mapping else {
      return refuse(
        node,
        expected: "a mapping with keys such as \(Self.keys(of: vocabulary))",
        help: Self.keyed(node, by: vocabulary).map { "write `\($0)`" }
      )
    }
    return Fields(pairs: pairs.only(in: tree) { isKnown($0.key, in: vocabulary) }, node: node)
  }

  /// Whether every key of a mapping is known, and none is missing that has to be there; reports the
  /// first that is missing, unless an unknown key, reported before, may be meant for it.
  func isComplete(_ fields: Fields, _ vocabulary: Vocabulary) -> Bool {
    guard fields.pairs.count == fields.node.mapping?.count else { return false }
    let missing = vocabulary.words.first { $0.isRequired && fields[named: $0.name] == nil }
    guard let missing else { return true }
    return refuse(.missingKey, at: fields.node) {
      "`\(missing.name)` is missing \(vocabulary.place)"
      "add `\(missing.name): \(missing.value.example(in: declared))`"
    }
  }

  private static func keys(of vocabulary: Vocabulary) -> String {
    Wording.enumeration(vocabulary.words.prefix(3).map(\.name))
  }

  /// Whether a key is a word of the place; reports it otherwise.
  func isKnown(_ key: Key, in vocabulary: Vocabulary) -> Bool {
    key.withBytes { vocabulary.has($0) } || isKnown(key.text, in: vocabulary, at: key)
  }

  /// Whether a text is a word of the place; reports it otherwise.
  func isKnown(_ word: String, in vocabulary: Vocabulary, at place: some Placed) -> Bool {
    if vocabulary.has(word) { return true }
    let what = "unknown \(vocabulary.kind.rawValue) \(Wording.quote(word))"
    return refuse(vocabulary.kind.unknownCode, at: place) {
      vocabulary.place.isEmpty ? what : "\(what) \(vocabulary.place)"
      Self.suggestion(for: word, among: vocabulary)
    }
  }

  /// Reads a value that is a word of a vocabulary.
  func word(_ node: Node, _ vocabulary: Vocabulary) -> String? {
    guard let text = node.string else {
      return refuse(
        node,
        expected: Wording.alternatives(vocabulary.words.map(\.name)),
        help: Self.oneValueHelp(node)
      )
    }
    return isKnown(text, in: vocabulary, at: node) ? text : nil
  }

  /// Reads a value that is a word of a vocabulary, as a case of the enumeration behind it.
  func choice<Choice: RawRepresentable<String>>(_ node: Node, _ vocabulary: Vocabulary) -> Choice? {
    word(node, vocabulary).flatMap(Choice.init(rawValue:))
  }

  /// Reports items of a list that say the same text as one before.
  func refuseDuplicates(_ nodes: NodeList, _ noun: String) {
    guard mayRepeat(nodes) else { return }
    var first: [String: Node] = [:]
    for node in nodes {
      guard let text = node.string else { continue }
      guard let other = first.updateValue(node, forKey: text) else { continue }
      error(.duplicateWord, at: node) {
        "\(noun) \(Wording.quote(text)) stands here a second time"
        Diagnostic.Note("first given here", at: other.range)
        "remove one of the two"
      }
    }
  }

  /// Whether a text may stand twice in a list, which is looked at closely only in a short one.
  private func mayRepeat(_ nodes: NodeList) -> Bool {
    guard nodes.count <= 8 else { return true }
    return nodes.indices.contains { last in
      nodes[..<last].contains { $0.hasSameText(as: nodes[last]) }
    }
  }

  /// The help for an unknown word: the nearest of a place's words, or all of them.
  static func suggestion(for word: String, among vocabulary: Vocabulary) -> String? {
    let words = vocabulary.words.map(\.name)
    let phrase =
      vocabulary.kind == .verb
      ? phraseHelp(word, among: words, withValue: vocabulary.wordsWithValue) : nil
    return phrase ?? ownerHelp(word, insteadOf: vocabulary) ?? guess(word, among: words)
      ?? elsewhereHelp(word, insteadOf: vocabulary)
      ?? valueHelp(word, insteadOfKeyOf: vocabulary) ?? "expected \(Wording.alternatives(words))"
  }

  /// Words that people write for words of the language, since other tools have them.
  private static let synonyms = [
    "wait": "advance", "sleep": "advance", "delay": "advance", "login": "signs in",
    "log in": "signs in", "logs in": "signs in", "sign in": "signs in",
  ]

  /// The help for a word of a step that has its place elsewhere: in another step, or before the first one.
  ///
  /// - Returns: Nil for any other word, and outside of steps.
  static func elsewhereHelp(_ word: String, insteadOf vocabulary: Vocabulary) -> String? {
    guard vocabulary == .step || vocabulary.kind == .verb else { return nil }
    let meant = synonyms[word.lowercased()] ?? word
    if meant != word, vocabulary.has(meant) { return "did you mean `\(meant)`?" }
    if let subject = StepSubject.allCases.first(where: { $0.verbs.has(meant) }) {
      return "write `\(subject.rawValue): {\(meant): …}`"
    }
    let initial = "`\(word)` belongs to the initial state"
    if Vocabulary.world.has(word) { return "\(initial): write `given: {\(word): …}`" }
    guard let owner = ownerHelp(word, insteadOf: .world) else { return nil }
    let path = owner.split(separator: "write `").last.map(String.init) ?? owner
    return "\(initial): write `given: {\(path.dropLast())}`"
  }

  /// The help for a key that belongs to another part of the world.
  ///
  /// - Returns: Nil for any other word, and outside of the world.
  private static func ownerHelp(_ word: String, insteadOf vocabulary: Vocabulary) -> String? {
    let parts = Vocabulary.world.words.compactMap { part -> (key: String, keys: Vocabulary)? in
      if case .mapping(let keys) = part.value { (part.name, keys) } else { nil }
    }
    guard vocabulary == .world || parts.contains(where: { $0.keys == vocabulary }),
      let owner = parts.first(where: { $0.keys.has(word) })
    else { return nil }
    return "`\(word)` belongs to `\(owner.key)`: write `\(owner.key): {\(word): …}`"
  }

  /// The help for a word with its value behind a space.
  ///
  /// - Returns: Nil for any other text, for a word that takes no value, and where a longer word is probably meant.
  static func phraseHelp(
    _ text: String,
    among words: [String],
    withValue wordsWithValue: [String]
  ) -> String? {
    let beginnings = words.filter { text.hasPrefix("\($0) ") }
    guard let word = beginnings.max(by: { $0.count < $1.count }), wordsWithValue.contains(word)
    else { return nil }
    if let nearest = nearest(to: text, among: words), nearest != word, nearest.hasPrefix(word) {
      return nil
    }
    let value = text.dropFirst(word.count + 1)
    return "write `{\(word): \(Notation.scalar(String(value)))}`"
  }
}

extension Vocabulary {
  /// The words that take a value.
  var wordsWithValue: [String] { words.filter { $0.value != .nothing }.map(\.name) }
}

extension Array {
  /// Returns the elements for which something holds; the array itself where it holds for all, as it mostly does.
  func only(_ isWanted: (Element) -> Bool) -> [Element] {
    guard let first = firstIndex(where: { !isWanted($0) }) else { return self }
    return self[..<first] + self[(first + 1)...].filter(isWanted)
  }
}

/// The pairs of a mapping whose keys are known.
struct Fields {
  let pairs: PairList
  /// The mapping.
  let node: Node

  /// Returns the pair with a key, or nil when the mapping does not have it.
  subscript(key: StaticString) -> Pair? { pairs.first(named: key) }

  /// Returns the pair with a key, or nil when the mapping does not have it.
  subscript(named key: String) -> Pair? { pairs.first(named: key) }
}
