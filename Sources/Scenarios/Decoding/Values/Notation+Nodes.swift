internal import EntsimEntitlement
internal import EntsimScenarioModel
internal import EntsimYAML

extension Notation {
  /// Returns what a file says, on one line: its comments and its layout are lost, nothing else.
  static func text(of node: Node) -> String {
    var text = ""
    add(node, to: &text)
    return text
  }

  /// Returns what a step does, on one line, without the secret that its call may pass: reports tell the words.
  static func words(of node: Node) -> String {
    var text = ""
    let passesSecret = node[named: CallName.setRequestor.rawValue] != nil
    add(node, hiding: passesSecret ? "secret" : nil, to: &text)
    return text
  }

  /// Whether two nodes have the same text; it is not made further than they do.
  static func isSame(_ left: Node, _ right: Node) -> Bool {
    switch (left.content, right.content) {
    case (.sequence(let left), .sequence(let right)):
      left.count == right.count && zip(left, right).allSatisfy { isSame($0, $1) }
    case (.mapping(let left), .mapping(let right)):
      left.count == right.count
        && zip(left, right).allSatisfy {
          scalar($0.key.text) == scalar($1.key.text) && isSame($0.value, $1.value)
        }
    case (.scalar(let left), .scalar(let right)):
      text(of: left) == text(of: right)
    case (.sequence, _), (.mapping, _), (.scalar, _):
      false
    }
  }

  private static func add(_ node: Node, hiding secret: String? = nil, to text: inout String) {
    var isFirst = true
    func separate() {
      if !isFirst { text += ", " }
      isFirst = false
    }
    switch node.content {
    case .sequence(let items):
      text += "["
      for item in items {
        separate()
        add(item, to: &text)
      }
      text += "]"
    case .mapping(let pairs):
      text += "{"
      for pair in pairs {
        separate()
        text += scalar(pair.key.text)
        text += ": "
        if pair.key.text == secret, !pair.value.isNull {
          text += StateStyle.redacted
        } else {
          add(pair.value, hiding: secret, to: &text)
        }
      }
      text += "}"
    case .scalar(let scalar):
      text += self.text(of: scalar)
    }
  }

  private static func text(of scalar: Scalar) -> String {
    switch scalar.value {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .integer(let number): String(number)
    case .float(let text): text
    case .string(let text): self.scalar(text)
    case .invalid: self.scalar(scalar.text)
    }
  }
}
