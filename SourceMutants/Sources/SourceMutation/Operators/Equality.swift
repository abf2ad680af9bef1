import SwiftSyntax

extension MutationOperator {
  /// An equality is turned: `==` becomes `!=`.
  static let equality = MutationOperator("equality") { node in
    let others = ["==": "!=", "!=": "=="]
    guard let operation = BinaryOperation(node), let other = others[operation.sign] else {
      return []
    }
    let text = "\(operation.left.trimmedDescription) \(other) \(operation.right.trimmedDescription)"
    return [Change(node, .turned, after: text)]
  }
}
