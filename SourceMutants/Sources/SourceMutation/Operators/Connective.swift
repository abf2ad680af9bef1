import SwiftSyntax

extension MutationOperator {
  /// Conditions are connected otherwise: `&&` becomes `||`.
  static let connective = MutationOperator("connective") { node in
    let others = ["&&": "||", "||": "&&"]
    guard let operation = BinaryOperation(node), let other = others[operation.sign] else {
      return []
    }
    let text = "\(text(of: operation.left)) \(other) \(text(of: operation.right))"
    return [Change(node, .compared(text))]
  }

  /// Returns the text of an operand, in parentheses where it has operands itself.
  private static func text(of operand: ExprSyntax) -> String {
    let text = operand.trimmedDescription
    return operand.is(InfixOperatorExprSyntax.self) || operand.is(TernaryExprSyntax.self)
      ? "(\(text))" : text
  }
}
