import SwiftSyntax

extension MutationOperator {
  /// A constant has another value: another case of its enum, the other Boolean, the next number.
  static let constant = MutationOperator(
    "constant",
    choosing: { node, index in
      if let literal = node.as(BooleanLiteralExprSyntax.self), !node.isInPattern {
        let other = literal.literal.text == "true" ? "false" : "true"
        return [[Change(node, .replaced(other))]]
      }
      if let literal = node.as(IntegerLiteralExprSyntax.self) {
        guard let number = Int(literal.literal.text), !node.isInPattern, !node.isIndex
        else { return [] }
        return [[Change(node, .replaced("\(number + 1)"))]]
      }
      guard let member = node.as(MemberAccessExprSyntax.self), member.isPlainConstant,
        !node.isInPattern
      else {
        return []
      }
      let others = index.others(than: member.declName.baseName.text)
      return others.isEmpty
        ? []
        : [
          others.map { Change(node, .replaced(".\($0.name)"), ofTypes: $0.types) }
        ]
    }
  )
}

extension MemberAccessExprSyntax {
  /// Whether it is a constant that names no type and has no payload.
  fileprivate var isPlainConstant: Bool {
    guard base == nil, declName.argumentNames == nil else { return false }
    if let call = parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == id {
      return false
    }
    return parent?.is(MemberAccessExprSyntax.self) != true
      && parent?.is(OptionalChainingExprSyntax.self) != true
  }
}

extension Syntax {
  /// Whether it is a pattern that a value is matched with.
  fileprivate var isInPattern: Bool {
    for ancestor in ancestors {
      if ancestor.is(ExpressionPatternSyntax.self) { return true }
      if ancestor.is(CodeBlockItemSyntax.self) { return false }
    }
    return false
  }

  /// Whether it counts elements or characters of a list.
  fileprivate var isIndex: Bool {
    let counting: Set = ["dropFirst", "dropLast", "prefix", "suffix", "index", "maxLength"]
    for ancestor in ancestors {
      if ancestor.is(SubscriptCallExprSyntax.self) { return true }
      if let element = ancestor.as(DictionaryElementSyntax.self) {
        return element.key.place.contains(place.lowerBound)
      }
      if let operation = BinaryOperation(ancestor),
        ["...", "..<", ">>", "<<"].contains(operation.sign)
      {
        return true
      }
      if let call = ancestor.as(FunctionCallExprSyntax.self) {
        let name =
          call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
        if counting.contains(name) { return true }
      }
      if ancestor.is(CodeBlockItemSyntax.self) || ancestor.is(EnumCaseElementSyntax.self) {
        return ancestor.is(EnumCaseElementSyntax.self)
      }
    }
    return false
  }
}
