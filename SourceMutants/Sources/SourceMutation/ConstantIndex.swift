import SwiftSyntax

/// The constants that a file can name by a dot alone: cases without a payload, and static constants of a type.
struct ConstantIndex: Sendable {
  /// The constants of a type, in the order of the source.
  private struct Constants: Sendable {
    let target: String
    var names: [String]
  }

  private var types: [String: Constants] = [:]
  private var typesByName: [String: [String]] = [:]
  private var targets: Set<String>?

  /// Reads the constants of files.
  init(_ files: [SourceFile]) {
    // What only tells coverage what is compared decides nothing.
    for file in files where !file.path.contains("/Situations/") {
      let reader = ConstantReader(viewMode: .sourceAccurate)
      reader.walk(file.tree)
      for (type, name) in reader.constants {
        types[type, default: Constants(target: file.target, names: [])].names.append(name)
      }
    }
    for type in types.keys.sorted() {
      for name in types[type]?.names ?? [] { typesByName[name, default: []].append(type) }
    }
  }

  /// Returns the index of what a file can name.
  func known(to file: SourceFile) -> ConstantIndex {
    var index = self
    index.targets = Set(
      file.imports.keys.map { $0.hasPrefix("Entsim") ? String($0.dropFirst(6)) : $0 }
    ).union([file.target])
    return index
  }

  /// A constant that may stand in the place of another one.
  struct Other {
    let name: String
    /// The types that have both.
    var types: [String]
  }

  /// Returns the constants that may stand in the place of one, the likeliest first.
  ///
  /// Of each type with such a constant it is the next one. A name that several of the types have comes first.
  func others(than name: String) -> [Other] {
    var others: [Other] = []
    for type in typesByName[name] ?? [] {
      guard let constants = types[type], targets?.contains(constants.target) ?? true,
        let index = constants.names.firstIndex(of: name)
      else { continue }
      let other = constants.names[(index + 1) % constants.names.count]
      guard other != name else { continue }
      if let known = others.firstIndex(where: { $0.name == other }) {
        others[known].types.append(type)
      } else {
        others.append(Other(name: other, types: [type]))
      }
    }
    let most = others.map(\.types.count).max() ?? 0
    return others.filter { $0.types.count == most } + others.filter { $0.types.count < most }
  }
}

/// Reads the constants of a file, each with its type.
private final class ConstantReader: SyntaxVisitor {
  var constants: [(type: String, name: String)] = []

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    if node.parameterClause == nil { constants.append((Scope(of: node).type, node.name.text)) }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.contains(where: { $0.name.text == "static" }) else {
      return .skipChildren
    }
    let type = Scope(of: node).type
    for binding in node.bindings {
      let called = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
      let named = binding.typeAnnotation?.type.trimmedDescription ?? called?.trimmedDescription
      let last = type.split(separator: ".").last.map(String.init)
      if named == "Self" || named == type || named == last {
        constants.append((type, binding.pattern.trimmedDescription))
      }
    }
    return .skipChildren
  }
}
