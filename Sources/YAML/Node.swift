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

  /// What the node is made of, on the heap: nodes are handed around far more often than made.
  private final class Parts: Sendable {
    let content: Content
    let range: SourceRange
    let use: Use?
    let count: Int
    let holdsKey: Bool

    init(_ content: Content, _ range: SourceRange, _ use: Use?, isLookedFor: Bool) {
      var count = 1
      var holdsKey = isLookedFor
      switch content {
      case .scalar: break
      case .sequence(let nodes):
        for node in nodes {
          count += node.count
          holdsKey = holdsKey || node.holdsKey
        }
      case .mapping(let pairs):
        for pair in pairs {
          count += 1 + pair.value.count
          holdsKey = holdsKey || pair.key.isLookedFor || pair.value.holdsKey
        }
      }
      self.content = content
      self.range = range
      self.use = use
      self.count = count
      self.holdsKey = holdsKey
    }
  }

  private let parts: Parts

  /// What the node holds.
  public var content: Content { parts.content }
  /// Where it was written.
  public var range: SourceRange { parts.range }

  /// Where it is used, if it came through an alias or a merge key; `range` is then elsewhere.
  public var aliasedAt: SourceRange? { parts.use?.range }
  /// The use of the node, if it came through an alias or a merge key.
  var use: Use? { parts.use }

  /// The number of nodes in the node, itself and keys included; what an alias stands for counts at each use.
  public var count: Int { parts.count }
  /// Whether a mapping in the node, or the node itself, has the key that was looked for in its document.
  public var holdsKey: Bool { parts.holdsKey }

  /// Creates a node.
  public init(_ content: Content, range: SourceRange, aliasedAt: SourceRange? = nil) {
    self.init(content, range: range, use: aliasedAt.map(Use.at))
  }

  init(_ content: Content, range: SourceRange, use: Use?, isLookedFor: Bool = false) {
    parts = Parts(content, range, use, isLookedFor: isLookedFor)
  }

  /// Whether two nodes say the same in the same place.
  public static func == (left: Node, right: Node) -> Bool {
    let (left, right) = (left.parts, right.parts)
    return left === right
      || left.range == right.range && left.use == right.use && left.content == right.content
  }

  /// Feeds what the node says, and its place.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(parts.range)
    hasher.combine(parts.use)
    hasher.combine(parts.content)
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
  /// The scalar as a node, which it was before it was found to be a key.
  private let node: Node

  /// The scalar; keys are compared by its text alone.
  public var scalar: Scalar {
    guard case .scalar(let scalar) = node.content else { preconditionFailure("no scalar") }
    return scalar
  }
  /// Where it was written.
  public var range: SourceRange { node.range }

  /// Where it is used, if it came through an alias or a merge key.
  public var aliasedAt: SourceRange? { node.aliasedAt }

  /// The text of the scalar.
  public let text: String

  /// Whether it is the key that was looked for.
  var isLookedFor: Bool { node.holdsKey }

  init(_ scalar: Scalar, range: SourceRange, use: Use?, isLookedFor: Bool) {
    let node = Node(.scalar(scalar), range: range, use: use, isLookedFor: isLookedFor)
    self.init(node, scalar.text)
  }

  /// Creates a key of a node that is a scalar.
  init(_ node: Node, _ text: String) {
    self.node = node
    self.text = text
  }
}
