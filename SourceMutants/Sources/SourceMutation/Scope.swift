import SwiftSyntax

/// The type and the function that a node stands in.
struct Scope {
  /// The names of the types, with dots between them; without what they are generic over.
  let type: String
  /// The names of the functions, with dots between them; empty where there is none.
  let function: String

  init(of node: some SyntaxProtocol) {
    var types: [String] = []
    var functions: [String] = []
    for ancestor in [Syntax(node)] + Array(node.ancestors) {
      if let name = ancestor.typeName {
        types.insert(name, at: 0)
      } else if let name = ancestor.functionName {
        functions.insert(name, at: 0)
      }
    }
    type = types.joined(separator: ".")
    function = functions.joined(separator: ".")
  }

  /// The function with its type.
  var name: String { [type, function].filter { !$0.isEmpty }.joined(separator: ".") }
}

extension Syntax {
  fileprivate var typeName: String? {
    if let declaration = self.as(ExtensionDeclSyntax.self) {
      let type = declaration.extendedType
      if let array = type.as(ArrayTypeSyntax.self) {
        return "[\(array.element.trimmedDescription)]"
      }
      return type.trimmedDescription.split(separator: "<").first.map(String.init)
    }
    // An extension of a type counts as the type.
    return self.asProtocol((any NamedDeclSyntax).self).flatMap { declaration in
      declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self)
        || declaration.is(ClassDeclSyntax.self) || declaration.is(ActorDeclSyntax.self)
        || declaration.is(ProtocolDeclSyntax.self) ? declaration.name.text : nil
    }
  }

  fileprivate var functionName: String? {
    if let function = self.as(FunctionDeclSyntax.self) {
      return function.name.text + Self.labels(function.signature.parameterClause)
    }
    if let initializer = self.as(InitializerDeclSyntax.self) {
      return "init" + Self.labels(initializer.signature.parameterClause)
    }
    if let declaration = self.as(SubscriptDeclSyntax.self) {
      return "subscript" + Self.labels(declaration.parameterClause)
    }
    // A variable of a function is no function; that of a type may compute.
    guard let variable = self.as(VariableDeclSyntax.self),
      variable.parent?.is(MemberBlockItemSyntax.self) == true
    else { return nil }
    return variable.bindings.first?.pattern.trimmedDescription
  }

  private static func labels(_ clause: FunctionParameterClauseSyntax) -> String {
    "(\(clause.parameters.map { "\($0.firstName.text):" }.joined()))"
  }
}
