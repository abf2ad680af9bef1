import SwiftSyntax

/// Finds the requirements that a place should break: those that stand in the code that depends on it.
enum RequirementFinder {
  /// Returns the requirements of a change, in the order in which they stand in the source.
  static func requirements(of change: Change) -> [String] {
    for node in dependents(of: change) {
      let found = ids(in: node)
      if !found.isEmpty { return found }
    }
    for node in [change.node] + Array(change.node.ancestors)
    where node.is(FunctionDeclSyntax.self) || node.is(VariableDeclSyntax.self)
      || node.is(InitializerDeclSyntax.self) || node.is(ExtensionDeclSyntax.self)
    {
      let found = ids(in: node.leadingTrivia.description)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Returns the code that depends on a change, what does so most closely first.
  private static func dependents(of change: Change) -> [Syntax] {
    var nodes = change.form == .dropped ? [change.node] : []
    for ancestor in change.node.ancestors {
      switch ancestor.as(SyntaxEnum.self) {
      case .ifExpr(let node) where contains(node.conditions, change):
        nodes += [Syntax(node.body), node.elseBody.map { Syntax($0) }].compactMap(\.self)
      case .guardStmt(let node) where contains(node.conditions, change):
        nodes.append(Syntax(node.body))
      case .whileStmt(let node) where contains(node.conditions, change):
        nodes.append(Syntax(node.body))
      case .forStmt(let node) where !contains(node.body, change):
        nodes.append(Syntax(node.body))
      case .switchCase(let node) where contains(node.label, change):
        nodes.append(Syntax(node.statements))
      case .ternaryExpr(let node) where contains(node.condition, change):
        nodes.append(Syntax(node))
      case .codeBlockItem, .codeBlock, .closureExpr, .switchCase: nodes.append(ancestor)
      case .functionDecl, .initializerDecl, .subscriptDecl:
        nodes.append(ancestor)
        return nodes
      case .variableDecl where ancestor.parent?.is(MemberBlockItemSyntax.self) == true:
        nodes.append(ancestor)
        return nodes
      case .memberBlockItem: return nodes
      case _: break
      }
    }
    return nodes
  }

  private static func contains(_ node: (some SyntaxProtocol)?, _ change: Change) -> Bool {
    guard let node else { return false }
    return node.position <= change.node.position && change.node.endPosition <= node.endPosition
  }

  /// Returns the requirements in the string literals of a node.
  private static func ids(in node: Syntax) -> [String] {
    let reader = LiteralReader(viewMode: .sourceAccurate)
    reader.walk(node)
    return ids(in: reader.texts.joined(separator: " "))
  }

  /// Returns the requirements in a text, each once.
  private static func ids(in text: String) -> [String] {
    var ids: [String] = []
    for word in text.split(whereSeparator: {
      !$0.isASCII || !($0.isLetter || $0.isNumber || $0 == "-")
    }) {
      let parts = word.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(\.isUppercase),
        parts[1].count == 3, parts[1].allSatisfy(\.isNumber), parts[0] != "AMB"
      else { continue }
      if !ids.contains(String(word)) { ids.append(String(word)) }
    }
    return ids
  }
}

/// Collects string literals.
private final class LiteralReader: SyntaxVisitor {
  var texts: [String] = []

  override func visit(_ node: StringSegmentSyntax) -> SyntaxVisitorContinueKind {
    texts.append(node.content.text)
    return .skipChildren
  }
}
