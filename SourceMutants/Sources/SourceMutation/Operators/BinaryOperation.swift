import SwiftSyntax

/// An operator between two operands.
struct BinaryOperation {
  let left: ExprSyntax
  let sign: String
  let right: ExprSyntax

  init?(_ node: some SyntaxProtocol) {
    guard let infix = node.as(InfixOperatorExprSyntax.self) else { return nil }
    left = infix.leftOperand
    right = infix.rightOperand
    if let binary = infix.operator.as(BinaryOperatorExprSyntax.self) {
      sign = binary.operator.text
    } else {
      sign = infix.operator.trimmedDescription
    }
  }

  var isConnective: Bool { sign == "&&" || sign == "||" }
  var isComparison: Bool { ["==", "!=", "<", "<=", ">", ">=", "===", "!==", "~="].contains(sign) }
  var isBoolean: Bool { isConnective || isComparison }
  var isAssignment: Bool { sign.hasSuffix("=") && !isComparison }
}

extension ExprSyntax {
  /// The expression within parentheses around it.
  var withoutParentheses: ExprSyntax {
    guard let tuple = self.as(TupleExprSyntax.self), let only = tuple.elements.first,
      tuple.elements.count == 1, only.label == nil
    else { return self }
    return only.expression.withoutParentheses
  }
}

extension Syntax {
  /// The condition that decides a statement, a clause or an expression.
  var condition: ExprSyntax? {
    if let element = self.as(ConditionElementSyntax.self) {
      return element.condition.as(ExprSyntax.self)
    }
    if let clause = self.as(WhereClauseSyntax.self) { return clause.condition }
    if let choice = self.as(TernaryExprSyntax.self) { return choice.condition }
    return self.as(RepeatStmtSyntax.self)?.condition
  }
}
