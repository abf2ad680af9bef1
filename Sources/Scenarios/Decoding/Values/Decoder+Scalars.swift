internal import EntsimDiagnostics
internal import EntsimScenarioModel
internal import EntsimYAML

extension Decoder {
  /// Reads a text that stands for itself: no matcher, no number.
  ///
  /// What is expected is a phrase with an article.
  func text(_ node: Node, _ expected: @autoclosure () -> String) -> String? {
    guard let text = node.string else {
      return refuse(node, expected: expected(), help: textHelp(node))
    }
    if let literal = MatcherSyntax.literal(text) { return literal }
    return refuse(.misplacedMatcher, at: node) {
      "\(Wording.quote(text)) begins like a matcher, and matchers stand in expectations only"
      "say the value itself; \(Self.escapeHelp(node))"
    }
  }

  /// Reads a text that is not empty.
  func name(_ node: Node, _ expected: @autoclosure () -> String) -> String? {
    guard let text = text(node, expected()) else { return nil }
    guard text.isEmpty else { return text }
    return refuse(.badName, at: node) {
      "found an empty text; expected \(expected())"
    }
  }

  /// Reads free text, in which nothing is special.
  func prose(_ node: Node, _ expected: @autoclosure () -> String) -> String? {
    guard let text = node.string else {
      return refuse(node, expected: expected(), help: textHelp(node))
    }
    guard text.contains(where: { !$0.isWhitespace }) else {
      return refuse(.wrongKind, at: node) {
        "found an empty text; expected \(expected())"
      }
    }
    return text
  }

  /// Reads a truth value.
  func bool(_ node: Node) -> Bool? {
    if case .bool(let value)? = node.scalar?.value { return value }
    return refuse(node, expected: "`true` or `false`", help: Self.truthHelp(node))
  }

  /// What to do about another word for a truth value.
  static func truthHelp(_ node: Node) -> String? {
    switch node.string?.lowercased() {
    case "yes", "on", "true": "write `true`"
    case "no", "off", "false": "write `false`"
    default: nil
    }
  }

  /// Reads the one truth value that a key may have, since the other is what holds without it.
  func onlyFalse(_ pair: Pair) -> Bool {
    let key = pair.key.text
    guard case .bool(let value)? = pair.value.scalar?.value else {
      wrongKind(pair.value, expected: "`false`", help: "write `\(key): false`, or leave it out")
      return false
    }
    if value, !matrix.chosenNodes.contains(pair.value) {
      error(.wrongKind, at: pair.value) {
        "`\(key): true` is what holds anyway; expected `false`"
        "leave `\(key)` out"
      }
    }
    return !value
  }

  /// Reads a whole number.
  func integer(
    _ node: Node,
    in range: ClosedRange<Int64>,
    _ expected: @autoclosure () -> String,
    help: String? = nil
  ) -> Int64? {
    guard case .integer(let value)? = node.scalar?.value else {
      let isQuoted = node.string.flatMap { Int64($0) } != nil
      return refuse(node, expected: expected(), help: isQuoted ? "write it without quotes" : nil)
    }
    guard range.contains(value) else {
      return refuse(.outOfRange, at: node) {
        "found \(Wording.describe(node)); expected \(expected())"
        help
      }
    }
    return value
  }

  /// What to do about a number, a truth value or a list where a text is needed.
  func textHelp(_ node: Node) -> String? {
    switch node.scalar?.value {
    case .bool, .integer, .float: "in quotes it is a text: `\"\(node.scalar?.text ?? "")\"`"
    case .null, .string, .invalid: nil
    case nil: Self.oneValueHelp(node)
    }
  }
}
