internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimSimulation
internal import EntsimYAML

extension Decoder {
  /// Reads a pattern of a value of the kind that the table says.
  mutating func pattern(_ node: Node, of kind: ValueKind) -> Pattern? {
    if let matcher = valueMatcher(node, kind.inclusion, { $0.pattern($1, of: kind) }) {
      return matcher
    }
    switch kind {
    case .pattern(let kind), .optional(let kind): return pattern(node, of: kind)
    case .anything: return pattern(node)
    case .text, .prose: return textPattern(node, kind.phrase)
    case .url, .path: return namePattern(node, kind.phrase)
    case .name(let noun): return name(node, of: noun)
    case .choice(let words): return choicePattern(node, among: words)
    case .bool: return literal(node, kind, isText: false) { $0.bool(node).map { .bool($0) } }
    case .integer(let range):
      return literal(node, kind, isText: false) {
        $0.integer(node, in: range, kind.phrase).map { .integer($0) }
      }
    // Durations are written as the run writes them, so that `90m` and `1h30m` are the same.
    case .duration:
      return literal(node, kind, isText: true) {
        $0.duration(node).map { .string($0.description) }
      }
    case .signedDuration:
      return literal(node, kind, isText: true) {
        $0.signedDuration(node).map { .string($0.description) }
      }
    case .sdkVersion:
      return literal(node, kind, isText: true) {
        $0.sdkVersion(node).map { .string($0.description) }
      }
    case .systemVersion:
      return literal(node, kind, isText: true) {
        $0.systemVersion(node).map { .string($0.rawValue) }
      }
    case .list(let element, let count): return listPattern(node, of: element, atLeast: count)
    case .set(let element):
      if let nodes = node.sequence { refuseDuplicates(nodes, element.noun) }
      return listPattern(node, of: element, atLeast: 0)
    case .mapping(let words): return mappingPattern(node, words)
    case .open(let words): return dictionaryPattern(node) { words[$0]?.value ?? .anything }
    case .map(_, let value): return dictionaryPattern(node) { _ in value }
    case .either(let kinds): return pattern(node, kind, oneOf: kinds)
    case .null: return only(node, .null, kind)
    case .only(let value): return only(node, value, kind)
    case .nothing, .sdkRange, .instant, .requirement, .scheme, .httpStatus, .occurrences, .single,
      .entries, .call, .callback, .callbackName, .delivery, .trackingData,
      .requestFields:
      preconditionFailure("a kind that is read elsewhere: \(kind)")
    }
  }

  /// Reads a pattern of the kind that the form of a node fits.
  private mutating func pattern(
    _ node: Node,
    _ kind: ValueKind,
    oneOf kinds: [ValueKind]
  ) -> Pattern? {
    if let fitting = kinds.first(where: { $0.fits(node) }) { return pattern(node, of: fitting) }
    let takesLists = kinds.contains { $0.isList }
    let meant = kinds.lazy.compactMap { $0.keys }.compactMap { Self.keyed(node, by: $0) }.first
    let help = (takesLists ? node.string.map { "[\($0)]" } : meant).map { "write `\($0)`" }
    if let pattern = anything(node, kind.phrase, help: help) { return pattern }
    return refuse(node, expected: kind.phrase, help: textHelp(node))
  }

  /// Reads the one value that may stand at a place.
  private mutating func only(_ node: Node, _ value: Value, _ kind: ValueKind) -> Pattern? {
    if case .integer(let number) = value {
      return literal(node, kind, isText: false) {
        $0.integer(node, in: number...number, kind.phrase).map { .integer($0) }
      }
    }
    let isMeant =
      switch value {
      case .null: node.isNull
      case .string(let text): node.string == text
      default: false
      }
    return isMeant ? Pattern(.literal(value), at: node.range) : refuse(node, expected: kind.phrase)
  }

  /// Reads a literal, or a matcher that takes anything; what is written as a text stays one.
  private mutating func literal(
    _ node: Node,
    _ kind: ValueKind,
    isText: Bool,
    _ read: (borrowing Decoder) -> Value?
  ) -> Pattern? {
    let isMatcher = node.string?.hasPrefix("<") == true
    if !isText || isMatcher,
      let pattern = anything(node, kind.phrase, help: isText ? nil : Self.truthHelp(node))
    {
      return pattern
    }
    return read(self).map { Pattern(.literal($0), at: node.range) }
  }

  private mutating func listPattern(
    _ node: Node,
    of element: ValueKind,
    atLeast count: Int
  ) -> Pattern? {
    let kind = ValueKind.list(element, atLeast: count)
    let help = node.string.map { "write `[\($0)]`" }
    if let pattern = anything(node, kind.phrase, help: help) { return pattern }
    guard let nodes = list(node, kind.phrase) else { return nil }
    guard nodes.count >= count else {
      let found = nodes.isEmpty ? "an empty list" : Wording.count(nodes.count, "item")
      return refuse(.wrongArguments, at: node) {
        "found \(found); expected at least \(count)"
      }
    }
    return Self.whole(nodes) { pattern($0, of: element) }
      .map { Pattern(.list($0), at: node.range) }
  }

  private mutating func mappingPattern(_ node: Node, _ vocabulary: Vocabulary) -> Pattern? {
    let help = Self.keyed(node, by: vocabulary).map { "write `\($0)`" }
    if let pattern = anything(node, "a mapping", help: help) { return pattern }
    guard let fields = fields(node, vocabulary) else { return nil }
    let isComplete = isComplete(fields, vocabulary)
    if node.mapping?.isEmpty == true, place == .expectation {
      return refuse(.checksNothing, at: node) {
        "an empty mapping checks nothing"
        "write `<any>`, or name \(Wording.alternatives(vocabulary.words.map(\.name)))"
      }
    }
    let patterns = Self.whole(fields.pairs) { pair -> Pattern.Field? in
      guard let word = vocabulary[pair.key.text] else { return nil }
      return pattern(pair.value, of: word.value).map { Pattern.Field(pair.key.text, $0) }
    }
    guard isComplete else { return nil }
    return patterns.map { Pattern(.map($0), at: node.range) }
  }

  private mutating func dictionaryPattern(
    _ node: Node,
    of kind: (String) -> ValueKind
  ) -> Pattern? {
    if let pattern = anything(node, "a mapping") { return pattern }
    guard let pairs = mapping(node, "a mapping") else { return nil }
    let fields = Self.whole(pairs) { pair in
      let name = MatcherSyntax.literalKey(pair.key.text)
      return pattern(pair.value, of: kind(name)).map { Pattern.Field(name, $0) }
    }
    return fields.map { Pattern(.map($0), at: node.range) }
  }

  /// Reads a word of a vocabulary, or a matcher.
  mutating func choicePattern(_ node: Node, among vocabulary: Vocabulary) -> Pattern? {
    if let text = node.string, MatcherSyntax.literal(text) == nil {
      return matcher(text, at: node).map { Pattern($0, at: node.range) }
    }
    return word(node, vocabulary).map { Pattern(.literal(.string($0)), at: node.range) }
  }

  /// Reads a name, which the world must declare if it declares such names.
  private mutating func name(_ node: Node, of noun: Noun) -> Pattern? {
    guard let pattern = namePattern(node, noun.phrase) else { return nil }
    guard case .literal(.string(let text)) = pattern.matcher else { return pattern }
    return wasDeclared(text, as: noun, at: node) ? pattern : nil
  }
}
