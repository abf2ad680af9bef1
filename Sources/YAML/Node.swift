public import Diagnostics

/// A part of a YAML file that knows where it was written.
public struct Node: Hashable, Sendable {
  /// What a node holds.
  public enum Content: Hashable, Sendable {
    /// A text.
    case scalar(Scalar)
    /// Nodes in their order.
    case sequence([Node])
    /// Pairs in their order, each key once.
    case mapping([Pair])
  }

  /// What the node holds.
  public let content: Content
  /// Where it was written.
  public let range: SourceRange
  private let use: Use?

  /// Where it is used, if it came through an alias or a merge key; `range` is then elsewhere.
  public var aliasedAt: SourceRange? { use?.range }

  /// Creates a node.
  public init(_ content: Content, range: SourceRange, aliasedAt: SourceRange? = nil) {
    self.init(content, range: range, use: aliasedAt.map(Use.at))
  }

  init(_ content: Content, range: SourceRange, use: Use?) {
    self.content = content
    self.range = range
    self.use = use
  }
}

/// Where something is used, kept apart because few nodes have it and many may share it.
indirect enum Use: Hashable, Sendable {
  case at(SourceRange)

  var range: SourceRange {
    switch self {
    case .at(let range): range
    }
  }
}

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
  /// The scalar; keys are compared by its text alone.
  public let scalar: Scalar
  /// Where it was written.
  public let range: SourceRange
  private let use: Use?

  /// Where it is used, if it came through an alias or a merge key.
  public var aliasedAt: SourceRange? { use?.range }

  /// The text of the scalar.
  public var text: String { scalar.text }

  /// Creates a key.
  public init(_ scalar: Scalar, range: SourceRange, aliasedAt: SourceRange? = nil) {
    self.init(scalar, range: range, use: aliasedAt.map(Use.at))
  }

  init(_ scalar: Scalar, range: SourceRange, use: Use?) {
    self.scalar = scalar
    self.range = range
    self.use = use
  }
}
