import SwiftSyntax

extension MutationOperator {
  /// A negation is dropped, or a condition that is no comparison is negated.
  static let negation = MutationOperator("negation") { node in
    if let operand = node.negated {
      return [Change(node, .turned, after: operand.trimmedDescription)]
    }
    guard let condition = node.condition?.withoutParentheses, condition.negated == nil,
      BinaryOperation(condition)?.isBoolean != true, !condition.is(BooleanLiteralExprSyntax.self)
    else { return [] }
    return [Change(condition, .turned, after: "!\(condition.trimmedDescription)")]
  }
}

extension SyntaxProtocol {
  /// The operand of a negation.
  fileprivate var negated: ExprSyntax? {
    guard let prefix = self.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" else {
      return nil
    }
    return prefix.expression
  }
}
