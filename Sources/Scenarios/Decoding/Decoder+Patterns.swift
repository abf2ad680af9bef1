internal import Entitlement
internal import YAML

extension Decoder {
  /// Reads a pattern of a value of any kind.
  mutating func pattern(_ node: Node) -> Pattern? {
    switch node.content {
    case .scalar:
      return scalarPattern(node)
    case .sequence(let nodes):
      let patterns = nodes.map { pattern($0) }
      return whole(patterns).map { Pattern(.list($0), at: node.range) }
    case .mapping(let pairs):
      let fields = pairs.map { pair in
        pattern(pair.value).map { Pattern.Field(pair.key.text, $0) }
      }
      return whole(fields).map { Pattern(.map($0), at: node.range) }
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
  mutating func textPattern(_ node: Node, _ expected: String) -> Pattern? {
    guard let text = node.string else {
      wrongKind(node, expected: "\(expected) or a matcher", help: quotingHelp(node))
      return nil
    }
    return matcher(text, at: node).map { Pattern($0, at: node.range) }
  }

  /// Reads what stands in place of a list, a mapping or a truth value: `<any>` or nothing else.
  ///
  /// - Returns: Nil when the node is no text; then nothing is reported. The inner value is nil when
  ///   something was.
  mutating func anything(_ node: Node, _ expected: String, help: String? = nil) -> Pattern?? {
    guard let text = node.string else { return .none }
    guard let matcher = matcher(text, at: node) else { return .some(nil) }
    if matcher == .any { return Pattern(.any, at: node.range) }
    if case .literal = matcher {
      wrongKind(node, expected: "\(expected) or `<any>`", help: help)
    } else {
      error(
        .badMatcher,
        "\(Wording.quote(text)) matches texts only, and here stands \(expected)",
        at: node,
        help: "of the matchers only `<any>` can stand here"
      )
    }
    return .some(nil)
  }

  /// Returns the elements when none is missing.
  func whole<Element>(_ elements: [Element?]) -> [Element]? {
    let present = elements.compactMap(\.self)
    return present.count == elements.count ? present : nil
  }
}
