import SwiftSyntax

extension MutationOperator {
  /// A look-up ignores a key, or finds nothing.
  static let key = MutationOperator("key") { node in
    if let call = node.as(FunctionCallExprSyntax.self), call.isCountedLookUp {
      // The keys stand before what is compared by them: finds(.requestor, a == b, …).
      return call.arguments.enumerated().compactMap { index, argument in
        index % 2 == 1 ? Change(argument.expression, .settled(true)) : nil
      }
    }
    if let look = node.as(SubscriptCallExprSyntax.self), look.isRead, look.hasKey, !look.hasMember {
      return [Change(node, .replaced("nil"))]
    }
    guard let binding = node.as(OptionalBindingConditionSyntax.self),
      let value = binding.initializer?.value, !value.isSubscript
    else { return [] }
    return [Change(value, .replaced("nil"))]
  }
}

extension FunctionCallExprSyntax {
  /// Whether it asks a look-up that coverage counts.
  var isCountedLookUp: Bool {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "finds"
      && arguments.count.isMultiple(of: 2) && arguments.allSatisfy { $0.label == nil }
  }
}

extension SubscriptCallExprSyntax {
  /// Whether its value is read, and neither set nor changed.
  fileprivate var isRead: Bool {
    var node = Syntax(self)
    for ancestor in ancestors {
      if let operation = BinaryOperation(ancestor), operation.isAssignment {
        return operation.right.id == node.id
      }
      if ancestor.is(InOutExprSyntax.self) { return false }
      if ancestor.is(CodeBlockItemSyntax.self) || ancestor.is(LabeledExprSyntax.self) {
        return true
      }
      node = ancestor
    }
    return true
  }
}

extension SubscriptCallExprSyntax {
  /// Whether it looks for a key, and not for elements by their places.
  fileprivate var hasKey: Bool {
    arguments.allSatisfy { argument in
      let index = argument.expression
      if let operation = BinaryOperation(index) { return !["...", "..<"].contains(operation.sign) }
      return !index.is(IntegerLiteralExprSyntax.self) && !index.is(PrefixOperatorExprSyntax.self)
        && !index.is(PostfixOperatorExprSyntax.self) && !index.is(BinaryOperatorExprSyntax.self)
        && index.trimmedDescription != "..."
    }
  }

  /// Whether a member of its value is named, which an optional does not have.
  fileprivate var hasMember: Bool {
    guard let member = parent?.as(MemberAccessExprSyntax.self) else { return false }
    return !["map", "flatMap"].contains(member.declName.baseName.text)
  }
}

extension ExprSyntax {
  /// Whether it is a look-up with a key, which is a place of its own.
  fileprivate var isSubscript: Bool { withoutParentheses.is(SubscriptCallExprSyntax.self) }
}
