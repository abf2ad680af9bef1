internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

extension Decoder {
  /// Reads a pattern of a value of any kind.
  mutating func pattern(_ node: Node) -> Pattern? {
    switch node.content {
    case .scalar:
      return scalarPattern(node)
    case .sequence(let nodes):
      return Self.whole(nodes) { pattern($0) }.map { Pattern(.list($0), at: node.range) }
    case .mapping(let pairs):
      if let matcher = valueMatcher(node, ValueKind.anything.inclusion, { $0.pattern($1) }) {
        return matcher
      }
      let fields = Self.whole(pairs) { pair in
        pattern(pair.value).map { Pattern.Field(MatcherSyntax.literalKey(pair.key.text), $0) }
      }
      return fields.map { Pattern(.map($0), at: node.range) }
    }
  }

  /// Reads a pattern of a scalar.
  mutating func scalarPattern(_ node: Node) -> Pattern? {
    switch node.scalar?.value {
    case .null: return Pattern(.literal(.null), at: node.range)
    case .bool(let value): return Pattern(.literal(.bool(value)), at: node.range)
    case .integer(let value): return Pattern(.literal(.integer(value)), at: node.range)
    case .string(let text): return matcher(text, at: node).map { Pattern($0, at: node.range) }
    case .float:
      wrongKind(
        node,
        expected: "a text, a whole number, a truth value or null",
        help: "in quotes it is a text: `\"\(node.scalar?.text ?? "")\"`"
      )
    case .invalid: break
    case nil: wrongKind(node, expected: "one value")
    }
    return nil
  }

  /// Reads a pattern of a text.
  mutating func textPattern(_ node: Node, _ expected: @autoclosure () -> String) -> Pattern? {
    guard let text = node.string else {
      let expected = place == .expectation ? "\(expected()) or a matcher" : expected()
      return refuse(node, expected: expected, help: textHelp(node))
    }
    return matcher(text, at: node).map { Pattern($0, at: node.range) }
  }

  /// Reads a pattern of a text that is not empty.
  mutating func namePattern(_ node: Node, _ expected: @autoclosure () -> String) -> Pattern? {
    guard let pattern = textPattern(node, expected()) else { return nil }
    guard pattern.matcher == .literal(.string("")) else { return pattern }
    return refuse(.badName, at: node) {
      "found an empty text; expected \(expected())"
    }
  }

  /// Reads what stands in place of a list, a mapping or a truth value: a matcher that takes anything,
  /// or nothing else.
  ///
  /// - Returns: Nil when the node is no text; then nothing is reported. The inner value is nil when
  ///   something was.
  mutating func anything(
    _ node: Node,
    _ expected: @autoclosure () -> String,
    help: @autoclosure () -> String? = nil
  ) -> Pattern?? {
    guard let text = node.string else { return .none }
    guard let matcher = matcher(text, at: node) else { return .some(nil) }
    switch matcher {
    case .any, .capture, .same, .different:
      return Pattern(matcher, at: node.range)
    case .literal:
      let expected = place == .expectation ? "\(expected()) or `<any>`" : expected()
      wrongKind(node, expected: expected, help: help())
    case .uuid, .md5, .base64, .regex, .list, .map, .oneOf, .not, .includingFields,
      .includingItems:
      error(.badMatcher, at: node) {
        "\(Wording.quote(text)) matches texts only, and here stands \(expected())"
        "`<any>` can stand here, and a matcher that captures or compares what was captured"
      }
    }
    return .some(nil)
  }

  /// Reads a value for which something captured may stand.
  mutating func argument(_ node: Node, _ kind: ValueKind) -> Argument? {
    let outer = place
    place = .argument
    defer { place = outer }
    return pattern(node, of: kind).flatMap(Argument.init)
  }

  /// Reads a value in which no matcher may stand.
  mutating func value(_ node: Node, _ kind: ValueKind) -> Value? {
    let outer = place
    place = .world
    defer { place = outer }
    return pattern(node, of: kind).flatMap(Argument.init).flatMap { $0.value { _ in nil } }
  }

  /// Returns the elements when none is missing.
  static func whole<Element>(_ elements: [Element?]) -> [Element]? { whole(elements) { $0 } }

  /// Reads all elements, also behind one that cannot be read, and returns them when none is missing.
  static func whole<Elements: Collection, Read>(
    _ elements: Elements,
    _ read: (Elements.Element) -> Read?
  ) -> [Read]? {
    var present: [Read] = []
    present.reserveCapacity(elements.count)
    for element in elements {
      if let element = read(element) { present.append(element) }
    }
    return present.count == elements.count ? present : nil
  }
}

extension Argument {
  /// Creates the argument that a pattern of literals and captured values stands for.
  fileprivate init?(_ pattern: Pattern) {
    switch pattern.matcher {
    case .literal(let value):
      self = .value(value)
    case .same(let name):
      self = .captured(name)
    case .list(let patterns):
      let arguments = patterns.compactMap { Argument($0) }
      guard arguments.count == patterns.count else { return nil }
      let values = arguments.compactMap { $0.value { _ in nil } }
      self = values.count == arguments.count ? .value(.list(values)) : .list(arguments)
    case .map(let fields):
      let arguments = fields.compactMap { field in
        Argument(field.pattern).map { Argument.Field(field.name, $0) }
      }
      guard arguments.count == fields.count else { return nil }
      let values = arguments.compactMap { field in
        field.argument.value { _ in nil }.map { Value.Field(field.name, $0) }
      }
      self = values.count == arguments.count ? .value(.map(values)) : .map(arguments)
    case .any, .uuid, .md5, .base64, .regex, .capture, .different, .oneOf, .not, .includingFields,
      .includingItems:
      return nil
    }
  }
}
