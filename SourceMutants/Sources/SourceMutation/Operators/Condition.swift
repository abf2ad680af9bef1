import SwiftSyntax

extension MutationOperator {
  /// A condition beside others, or that of a guard, is left out.
  ///
  /// Beside `||` it counts as false, and else as true, so that the others alone decide.
  static let condition = MutationOperator("condition") { node in
    if let operation = BinaryOperation(node), operation.isConnective {
      return [operation.left, operation.right].compactMap { operand in
        // The operands of an operand of the same kind are left out one by one.
        guard BinaryOperation(operand.withoutParentheses)?.sign != operation.sign else {
          return nil
        }
        return Change(operand, .settled(operation.sign == "&&"))
      }
    }
    guard let element = node.as(ConditionElementSyntax.self),
      let condition = element.condition.as(ExprSyntax.self),
      let list = element.parent?.as(ConditionElementListSyntax.self),
      list.count > 1 || list.parent?.is(GuardStmtSyntax.self) == true
    else { return [] }
    return [Change(condition, .settled(true))]
  }
}
