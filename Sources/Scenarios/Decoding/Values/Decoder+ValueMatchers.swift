internal import EntsimDiagnostics
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

/// What `including` may stand for at a place.
struct Inclusion {
  /// Whether an array stands there.
  var lists = false
  /// Whether a dictionary stands there, which compares whole.
  var dictionaries = false
  /// Whether what stands there is compared by the fields that are named, and no others.
  var namedFields = false

  /// A place where neither an array nor a dictionary stands.
  static let nothing = Self()
}

extension Decoder {
  /// Reads what may stand at a place.
  typealias PatternReader = (inout Decoder, Node) -> Pattern?

  /// Reads a matcher that is a mapping of one key, where a part is read as the whole is.
  ///
  /// - Parameters:
  ///   - node: What stands at the place.
  ///   - inclusion: What `including` may stand for there.
  ///   - read: Reads what else may stand at the place.
  /// - Returns: Nil when the node is no such matcher; then nothing is reported. The inner value is nil when
  ///   something was.
  mutating func valueMatcher(
    _ node: Node,
    _ inclusion: @autoclosure () -> Inclusion,
    _ read: PatternReader
  ) -> Pattern?? {
    valueMatcher(node, inclusion(), part: read, read)
  }

  /// Reads a matcher that is a mapping of one key.
  ///
  /// - Parameters:
  ///   - node: What stands at the place.
  ///   - inclusion: What `including` may stand for there.
  ///   - part: Reads a part of a dictionary or an array.
  ///   - read: Reads what else may stand at the place.
  /// - Returns: Nil when the node is no such matcher; then nothing is reported. The inner value is nil when
  ///   something was.
  mutating func valueMatcher(
    _ node: Node,
    _ inclusion: @autoclosure () -> Inclusion,
    part: PatternReader,
    _ read: PatternReader
  ) -> Pattern?? {
    guard let pairs = node.mapping, let pair = pairs.first(where: { $0.key.isMatcher }),
      let key = MatcherKey(rawValue: pair.key.text)
    else { return .none }
    guard place == .expectation else {
      return .some(
        refuse(.misplacedMatcher, at: pair.key) {
          "`\(key.rawValue)` is a matcher, and matchers stand in expectations only"
          "say the value itself; \(Self.escapeHelp(key))"
        }
      )
    }
    if let other = pairs.first(where: { $0.key.text != key.rawValue }) {
      return .some(
        refuse(.notOneKey, at: other.key) {
          "`\(key.rawValue)` stands alone in place of the whole value; found "
            + "\(Wording.quote(other.key.text)) beside it"
          "leave one of the two out; \(Self.escapeHelp(key))"
        }
      )
    }
    let matcher: Pattern.Matcher? =
      switch key {
      case .oneOf: uncapturing(.oneOf) { $0.alternatives(pair.value, read) }
      case .not: uncapturing(.not) { $0.exclusion(pair.value, read) }
      case .including: included(pair.value, inclusion(), part)
      }
    return .some(matcher.map { Pattern($0, at: node.range) })
  }

  /// How a key of a dictionary is written that is called as a matcher is.
  private static func escapeHelp(_ key: MatcherKey) -> String {
    "a dictionary's own key is written `\\\(key.rawValue)`"
  }

  /// Reads within a matcher of which it would not be clear what it captures.
  private mutating func uncapturing(
    _ key: MatcherKey,
    _ read: (inout Decoder) -> Pattern.Matcher?
  ) -> Pattern.Matcher? {
    let outer = outputs.uncapturing
    outputs.uncapturing = outer ?? key.rawValue
    defer { outputs.uncapturing = outer }
    return read(&self)
  }

  // MARK: One of

  private mutating func alternatives(_ node: Node, _ read: PatternReader) -> Pattern.Matcher? {
    guard let nodes = list(node, "a list of values") else { return nil }
    guard nodes.count > 1 else {
      return refuse(.checksNothing, at: node) {
        "`one of` has \(Wording.count(nodes.count, "value")); expected at least two"
        nodes.isEmpty ? "write `<any>` if anything will do" : "write the value itself"
      }
    }
    guard let patterns = Self.whole(nodes, { read(&self, $0) }) else { return nil }
    if let place = patterns.firstIndex(where: { $0.matcher == .any }) {
      return refuse(.checksNothing, at: nodes[place]) {
        "`<any>` among the values of `one of`, which then matches anything"
        "write `<any>` in place of `one of`, or remove it"
      }
    }
    checkDistinctness(patterns, at: nodes)
    return .oneOf(patterns)
  }

  /// Reports values that are equal, and those of which one excludes the other: together they match anything.
  ///
  /// What a cell of a matrix or the caller of a flow has chosen may be equal to another value.
  private func checkDistinctness(_ patterns: [Pattern], at nodes: NodeList) {
    var places: [String: Node] = [:]
    for (pattern, node) in zip(patterns, nodes)
    where node.aliasedAt == nil && !matrix.chosenNodes.contains(node) {
      let text = Notation.text(of: pattern)
      if let other = places[text] {
        error(.duplicateWord, at: node) {
          "the value \(Wording.quote(text)) stands here a second time"
          Diagnostic.Note("first given here", at: other.range)
          "remove one of the two"
        }
      }
      places[text] = node
    }
    for (pattern, node) in zip(patterns, nodes) {
      guard case .not(let excluded) = pattern.matcher,
        let other = places[Notation.text(of: excluded)]
      else { continue }
      error(.checksNothing, at: node) {
        "any value but \(Wording.quote(Notation.text(of: excluded))), which is also one of the values: "
          + "together they match anything"
        Diagnostic.Note("given here", at: other.range)
        "write `<any>` in place of `one of`, or remove one of the two"
      }
    }
  }

  // MARK: Not

  private mutating func exclusion(_ node: Node, _ read: PatternReader) -> Pattern.Matcher? {
    guard let pattern = read(&self, node) else { return nil }
    switch pattern.matcher {
    case .any:
      return refuse(.contradiction, at: node) {
        "`not: <any>` matches nothing"
        "write the value that must not come"
      }
    case .not:
      return refuse(.contradiction, at: node) {
        "`not` within `not`"
        "write the value itself, without `not`"
      }
    case .uuid, .md5, .base64, .regex, .capture, .same, .different, .literal, .list, .map, .oneOf,
      .includingFields, .includingItems:
      return .not(pattern)
    }
  }

  // MARK: Including

  /// Whether fields that are named stand without `including`, which they do not need; reports it otherwise.
  func comparesNamedFields(_ node: Node, _ noun: String) -> Bool {
    guard let pair = node["including"], node.mapping?.count == 1 else { return true }
    return refuse(.checksNothing, at: pair.key) {
      "`including` says nothing here: of \(noun), only the fields that are named are compared"
      "write the fields without `including`"
    }
  }

  private mutating func included(
    _ node: Node,
    _ inclusion: Inclusion,
    _ read: PatternReader
  ) -> Pattern.Matcher? {
    guard mayInclude(node, inclusion) else { return nil }
    guard let pattern = read(&self, node) else { return nil }
    switch pattern.matcher {
    case .list(let items): return .includingItems(items)
    case .map(let fields): return .includingFields(fields)
    case .any, .uuid, .md5, .base64, .regex, .capture, .same, .different, .literal, .oneOf, .not,
      .includingFields, .includingItems:
      return refuse(.badMatcher, at: node) {
        "a matcher behind `including`, which needs the keys or the items themselves"
        "write the matcher without `including`"
      }
    }
  }

  /// Whether what stands behind `including` is a part of what may stand at the place; reports it otherwise.
  private func mayInclude(_ node: Node, _ inclusion: Inclusion) -> Bool {
    guard let noun = node.inclusionNoun else {
      wrongKind(node, expected: "a mapping or a list, as `including: {level: error}`")
      return false
    }
    let isMapping = node.mapping != nil
    if isMapping, inclusion.namedFields {
      return refuse(.checksNothing, at: node) {
        "`including` says nothing here, where only the fields that are named are compared"
        "write the mapping without `including`"
      }
    }
    guard isMapping ? inclusion.dictionaries : inclusion.lists else {
      return refuse(.badMatcher, at: node) {
        "`including` with \(node.kind) matches \(noun) that has more, and here stands none"
        "write the value itself, or `<any>`"
      }
    }
    guard node.mapping?.isEmpty != true, node.sequence?.isEmpty != true else {
      return refuse(.checksNothing, at: node) {
        "`including` with nothing in it matches every value"
        "write `<any>`"
      }
    }
    return true
  }
}

extension Node {
  /// What has the node as a part, for people; nil for a scalar.
  fileprivate var inclusionNoun: String? {
    switch content {
    case .mapping: "a dictionary"
    case .sequence: "an array"
    case .scalar: nil
    }
  }
}

extension Key {
  /// Whether it makes a mapping a matcher.
  var isMatcher: Bool { isNamed("one of") || isNamed("not") || isNamed("including") }
}

extension ValueKind {
  /// What `including` may stand for.
  var inclusion: Inclusion {
    switch self {
    case .anything: Inclusion(lists: true, dictionaries: true)
    case .list, .set, .trackingData: Inclusion(lists: true)
    case .open, .map: Inclusion(dictionaries: true)
    case .mapping: Inclusion(namedFields: true)
    case .pattern(let kind), .optional(let kind): kind.inclusion
    case .either(let kinds):
      kinds.map(\.inclusion).reduce(.nothing) { all, kind in
        Inclusion(
          lists: all.lists || kind.lists,
          dictionaries: all.dictionaries || kind.dictionaries,
          namedFields: all.namedFields || kind.namedFields
        )
      }
    case .nothing, .null, .only, .text, .prose, .name, .bool, .integer, .duration, .signedDuration,
      .sdkVersion, .sdkRange, .systemVersion, .instant, .requirement, .path, .url, .scheme,
      .httpStatus, .occurrences, .choice, .single, .entries, .call, .callback, .callbackName,
      .delivery, .requestFields:
      .nothing
    }
  }
}
