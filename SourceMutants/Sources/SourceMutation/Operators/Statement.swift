import SwiftSyntax

extension MutationOperator {
  /// A call or an assignment is dropped.
  static let statement = MutationOperator("statement") { node in
    guard let item = node.as(CodeBlockItemSyntax.self), case .expr(var expression) = item.item,
      !item.isValue
    else { return [] }
    while let tried = expression.as(TryExprSyntax.self) { expression = tried.expression }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      let name = call.calledExpression.trimmedDescription
      return ExcludedPlaces.stopping.contains(name) || name.hasSuffix(".init")
        ? [] : [Change(item.item, .dropped)]
    }
    guard let operation = BinaryOperation(expression), operation.isAssignment, !item.setsUp else {
      return []
    }
    return [Change(item.item, .dropped)]
  }
}

extension CodeBlockItemSyntax {
  /// Whether it may be the value of what it stands in, which a single expression can be.
  fileprivate var isValue: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let owner = list.parent
    else { return false }
    if owner.is(ClosureExprSyntax.self) || owner.is(AccessorBlockSyntax.self) { return true }
    if owner.is(SwitchCaseSyntax.self) { return Self.isValue(branchOf: owner.parent?.parent) }
    guard let holder = owner.parent else { return false }
    if let function = holder.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause != nil
    }
    if let accessor = holder.as(AccessorDeclSyntax.self) {
      return accessor.accessorSpecifier.text == "get"
    }
    return holder.is(IfExprSyntax.self) && Self.isValue(branchOf: holder)
  }

  /// Whether an `if` or a `switch` may be a value.
  private static func isValue(branchOf branches: Syntax?) -> Bool {
    guard let branches, let parent = branches.parent else { return false }
    if let outer = parent.as(IfExprSyntax.self) { return isValue(branchOf: Syntax(outer)) }
    if parent.is(ExpressionStmtSyntax.self) || parent.is(CodeBlockItemSyntax.self) {
      let item = parent.as(CodeBlockItemSyntax.self) ?? parent.parent?.as(CodeBlockItemSyntax.self)
      return item?.isValue ?? false
    }
    return true
  }

  /// Whether it gives a value to what would have none: a field in an initializer, or a declared name.
  fileprivate var setsUp: Bool {
    guard case .expr(let expression) = item, let operation = BinaryOperation(expression) else {
      return false
    }
    if ancestors.contains(where: { $0.is(InitializerDeclSyntax.self) }) { return true }
    let parts = operation.left.as(TupleExprSyntax.self)?.elements.map(\.expression)
    let names = Set(
      (parts ?? [operation.left]).compactMap {
        $0.as(DeclReferenceExprSyntax.self)?.baseName.text
      }
    )
    return ancestors.compactMap { $0.as(CodeBlockItemListSyntax.self) }.joined()
      .compactMap { $0.item.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
      .contains { $0.initializer == nil && names.contains($0.pattern.trimmedDescription) }
  }
}
