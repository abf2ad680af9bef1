import SwiftSyntax

/// One way in which code can be wrong.
public struct MutationOperator: Sendable {
  /// The name, which stands in the names of its mutants.
  public let name: String
  /// Returns the changes that can be made at a node, of which the first that compiles is made.
  let changes: @Sendable (Syntax, ConstantIndex) -> [Alternatives]

  /// The changes of one place that a mutant can make; the later ones where the earlier do not compile.
  typealias Alternatives = [Change]

  /// An operator with one change a mutant.
  init(_ name: String, _ changes: @escaping @Sendable (Syntax) -> [Change]) {
    self.name = name
    self.changes = { node, _ in changes(node).map { [$0] } }
  }

  /// An operator that has to choose.
  init(
    _ name: String,
    choosing changes: @escaping @Sendable (Syntax, ConstantIndex) -> [Alternatives]
  ) {
    self.name = name
    self.changes = changes
  }

  /// All operators, in the order in which they wrap one place.
  public static let all: [MutationOperator] = [
    .boundary, .equality, .connective, .negation, .condition, .constant, .key, .statement,
  ]
}
