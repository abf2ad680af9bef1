import SwiftSyntax

/// The places where no mutant is made.
enum ExcludedPlaces {
  /// Whether nothing within a node is changed.
  static func contain(_ node: Syntax, in file: SourceFile) -> Bool {
    if let call = node.as(FunctionCallExprSyntax.self) {
      return stopping.contains(call.calledExpression.trimmedDescription) || refuses(call)
        || isReason(call)
    }
    if let item = node.as(CodeBlockItemSyntax.self) {
      return item.item.as(FunctionCallExprSyntax.self).map(refuses) ?? false
    }
    if let declaration = node.as(ExtensionDeclSyntax.self) {
      return declaration.inheritanceClause?.inheritedTypes.contains {
        describing.contains($0.type.trimmedDescription)
      } ?? false
    }
    if let function = node.as(FunctionDeclSyntax.self) {
      return namesOfPlumbing.contains(function.name.text)
        || function.signature.returnClause?.type.trimmedDescription == ids
        || isOperator(function.name) || isInlined(function.attributes, in: file)
    }
    if let initializer = node.as(InitializerDeclSyntax.self) {
      let label = initializer.signature.parameterClause.parameters.first?.firstName.text
      return ["from", "rawValue", "since"].contains(label)
        || isInlined(initializer.attributes, in: file)
    }
    if let variable = node.as(VariableDeclSyntax.self) {
      return isWorkedOutOnce(variable) || isInlined(variable.attributes, in: file)
        || variable.bindings.contains {
          namesOfPlumbing.contains($0.pattern.trimmedDescription)
            || $0.typeAnnotation?.type.trimmedDescription == ids
        }
    }
    if let argument = node.as(LabeledExprSyntax.self) { return isNote(argument) }
    if node.is(InitializerClauseSyntax.self), node.parent?.is(FunctionParameterSyntax.self) == true
    {
      return file.imports["EntsimSimulation"] != true
    }
    if node.parent?.is(IfConfigClauseSyntax.self) == true, node.is(ExprSyntax.self) { return true }
    return node.is(EnumCaseDeclSyntax.self) || node.is(AttributeSyntax.self)
      || node.is(MacroExpansionExprSyntax.self) || node.is(StringLiteralExprSyntax.self)
      || node.is(ProtocolDeclSyntax.self) || node.is(KeyPathExprSyntax.self)
  }

  /// Whether an argument only tells coverage what is compared.
  private static func isNote(_ argument: LabeledExprSyntax) -> Bool {
    if argument.label?.text == "deciding" { return true }
    guard let list = argument.parent?.as(LabeledExprListSyntax.self),
      let call = list.parent?.as(FunctionCallExprSyntax.self), call.isCountedLookUp
    else { return false }
    let before = list.prefix { $0.id != argument.id }.count
    return before.isMultiple(of: 2)
  }

  /// Whether a call refuses an action of a scenario, or a dialog that the SDK cannot dismiss.
  ///
  /// No scenario that passes comes to it, since a refusal fails the step.
  private static func refuses(_ call: FunctionCallExprSyntax) -> Bool {
    let called = call.calledExpression.trimmedDescription
    guard called == recording else { return called == "refuseAction" }
    return call.arguments.first?.expression.as(FunctionCallExprSyntax.self).map {
      [".refused", ".actionRefused"].contains($0.calledExpression.trimmedDescription)
    } ?? false
  }

  /// Whether an event only says why a command is refused or ignored, which the journal alone tells.
  private static func isReason(_ event: FunctionCallExprSyntax) -> Bool {
    guard [".refused", ".ignored"].contains(event.calledExpression.trimmedDescription) else {
      return false
    }
    return event.ancestors.contains {
      $0.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription == recording
    }
  }

  /// The function by which a decider records an event.
  private static let recording = "record"

  /// Functions that hold what has to be so.
  static let stopping: Set = [
    "precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError",
  ]

  /// Protocols of values that are told or written, and decide nothing.
  private static let describing: Set = [
    "CanonicalCodable", "CanonicalWord", "Codable", "Comparable", "CustomStringConvertible",
    "CustomDebugStringConvertible", "DescribedState", "DescribedFields", "DescribedCases",
    "FactFields", "FactValue", "Kinded", "FieldState", "Hashable", "Equatable",
  ]

  private static let namesOfPlumbing: Set = [
    "description", "debugDescription", "testDescription", "words", "sentence", "kind", "fact",
    "facts", "factValue", "describe", "described", "surface", "hash", "encode", "decode", "write",
    "read", "state", "fields", "clientFields", "isBare", "isOfClients", "isUniversal", "platforms",
    "rawValue",
  ]

  /// The type of the requirements that a decision names; what only returns them changes no decision.
  private static let ids = "Rules"

  private static func isOperator(_ name: TokenSyntax) -> Bool {
    ["==", "<"].contains(name.text)
  }

  /// Whether code is compiled into other modules, which need the switch then; a file without the public import has
  /// no access to it.
  private static func isInlined(_ attributes: AttributeListSyntax, in file: SourceFile) -> Bool {
    let isInlined = attributes.contains {
      ["@inlinable", "@_transparent", "@_alwaysEmitIntoClient"].contains($0.trimmedDescription)
    }
    return isInlined && file.imports["EntsimSimulation"] != true
  }

  /// Whether a value is worked out once in a process, so that the switch would be read once.
  private static func isWorkedOutOnce(_ variable: VariableDeclSyntax) -> Bool {
    let isStored = variable.bindings.contains { $0.initializer != nil }
    let isShared =
      variable.modifiers.contains { $0.name.text == "static" }
      || variable.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
    return isStored && isShared
  }
}
