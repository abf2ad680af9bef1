public import EntsimDiagnostics

/// A key of a mapping and what it stands for.
public struct Pair: Hashable, Sendable {
  /// The key.
  public let key: Key
  /// What it stands for.
  public let value: Node

  /// Creates a pair.
  public init(key: Key, value: Node) {
    self.key = key
    self.value = value
  }
}

/// A scalar in the place of a key.
public struct Key: Hashable, Sendable {
  /// The scalar as a node.
  let node: Node

  /// Where it was written.
  public var range: SourceRange { node.range }

  /// Where it is used, if it came through an alias or a merge key.
  public var aliasedAt: SourceRange? { node.aliasedAt }

  /// The text of the scalar, by which keys are compared; it is made whenever it is asked for.
  public var text: String { node.tree.string(of: node.record) }

  /// The scalar.
  public var scalar: Scalar { Scalar(node.record, in: node.tree) }
}
