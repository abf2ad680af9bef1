internal import YAML

extension Notation {
  /// Returns what a file says, on one line: its comments and its layout are lost, nothing else.
  static func text(of node: Node) -> String {
    switch node.content {
    case .sequence(let items): list(items.map { text(of: $0) })
    case .mapping(let pairs): map(pairs.map { ($0.key.text, text(of: $0.value)) })
    case .scalar(let scalar): text(of: scalar)
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
