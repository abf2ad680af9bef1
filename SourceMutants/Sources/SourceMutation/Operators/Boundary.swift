import SwiftSyntax

extension MutationOperator {
  /// The bound of a comparison is on the other side: `<` becomes `<=`.
  static let boundary = MutationOperator("boundary") { node in
    let others = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]
    guard let operation = BinaryOperation(node), let other = others[operation.sign] else {
      return []
    }
    let text = "\(operation.left.trimmedDescription) \(other) \(operation.right.trimmedDescription)"
    return [Change(node, .compared(text))]
  }
}
