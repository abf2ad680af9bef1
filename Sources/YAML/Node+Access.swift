public import Diagnostics

extension Node {
  /// The scalar, or nil for a sequence or a mapping.
  public var scalar: Scalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  /// The text of a scalar whose value is a string, or nil.
  ///
  /// A plain `3.10`, `true` or `null` is no string.
  public var string: String? {
    if case .string(let text)? = scalar?.value { text } else { nil }
  }

  /// The nodes of a sequence, or nil.
  public var sequence: [Node]? {
    if case .sequence(let nodes) = content { nodes } else { nil }
  }

  /// The pairs of a mapping, or nil.
  public var mapping: [Pair]? {
    if case .mapping(let pairs) = content { pairs } else { nil }
  }

  /// Whether the node is a scalar that stands for null.
  public var isNull: Bool { scalar?.value == .null }

  /// Whether the node stands for something that was reported already.
  ///
  /// A decoder stays silent about it, lest one mistake makes two errors.
  public var isInvalid: Bool { scalar?.value == .invalid }

  /// Returns the pair with a key of this text, or nil when there is none or this is no mapping.
  ///
  /// - Complexity: O(n) in the number of pairs.
  public subscript(key: String) -> Pair? {
    mapping?.first { $0.key.isNamed(key) }
  }

  /// What the node is, for a sentence such as "found a list; expected text".
  public var kind: String {
    switch content {
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .scalar(let scalar): scalar.value.kind
    }
  }

  /// The note that says where an aliased node is used, or nil for one that stands where it is used.
  public var useNote: Diagnostic.Note? {
    aliasedAt.map { Diagnostic.Note("used here", at: $0) }
  }
}

extension Key {
  /// Whether the key is this word of ASCII; most keys differ in length, which is compared first.
  public func isNamed(_ name: String) -> Bool {
    text.utf8.count == name.utf8.count && text == name
  }
}

extension Scalar.Value {
  /// What the value is, for a sentence such as "found a number; expected text".
  public var kind: String {
    switch self {
    case .null: "nothing (null)"
    case .bool: "true or false"
    case .integer: "a whole number"
    case .float: "a number"
    case .string: "text"
    case .invalid: "something that cannot be used"
    }
  }
}

extension Node {
  /// The same node, and all below it, used in another place.
  ///
  /// - Complexity: O(n) in the number of nodes; the depth is bounded when documents are read.
  func used(_ use: Use) -> Node {
    let content: Content =
      switch self.content {
      case .scalar: self.content
      case .sequence(let nodes): .sequence(nodes.map { $0.used(use) })
      case .mapping(let pairs): .mapping(pairs.map { $0.used(use) })
      }
    return Node(content, range: range, use: use)
  }
}

extension Pair {
  /// The same pair used in another place.
  func used(_ use: Use) -> Pair {
    let key = Key(key.scalar, range: key.range, use: use, isLookedFor: key.isLookedFor)
    return Pair(key: key, value: value.used(use))
  }
}
