public import EntsimDiagnostics

extension Node {
  /// The scalar, or nil for a sequence or a mapping.
  public var scalar: Scalar? {
    let record = record
    return record.kind == .scalar ? Scalar(record, in: tree) : nil
  }

  /// The text of a scalar whose value is a string, or nil.
  ///
  /// A plain `3.10`, `true` or `null` is no string.
  public var string: String? {
    let record = record
    return record.kind == .scalar && record.value == .string ? tree.string(of: record) : nil
  }

  /// The nodes of a sequence, or nil.
  public var sequence: NodeList? {
    record.kind == .sequence ? NodeList(self) : nil
  }

  /// The pairs of a mapping, or nil.
  public var mapping: PairList? {
    record.kind == .mapping ? PairList(self) : nil
  }

  /// Whether the node is a scalar that stands for null.
  public var isNull: Bool { has(.null) }

  /// Whether the node stands for something that was reported already.
  ///
  /// A decoder stays silent about it, lest one mistake makes two errors.
  public var isInvalid: Bool { has(.invalid) }

  private func has(_ value: NodeRecord.ValueKind) -> Bool {
    let record = record
    return record.kind == .scalar && record.value == value
  }

  /// Returns the pair with a key of this text, or nil when there is none or this is no mapping.
  ///
  /// - Complexity: O(n) in the number of pairs.
  public subscript(key: StaticString) -> Pair? { mapping?.first(named: key) }

  /// Returns the pair with a key of this text, or nil when there is none or this is no mapping.
  ///
  /// - Complexity: O(n) in the number of pairs.
  public subscript(named key: String) -> Pair? { mapping?.first(named: key) }

  /// What the node is, for a sentence such as "found a list; expected text".
  public var kind: String { record.phrase }

  /// The note that says where an aliased node is used, or nil for one that stands where it is used.
  public var useNote: Diagnostic.Note? {
    aliasedAt.map { Diagnostic.Note("used here", at: $0) }
  }
}

extension Node {
  /// Whether two nodes are scalars with the same text, as Unicode takes texts for the same.
  public func hasSameText(as other: Node) -> Bool {
    let (record, otherRecord) = (record, other.record)
    guard record.kind == .scalar, otherRecord.kind == .scalar else { return false }
    return tree.withBytes(of: record) { bytes in
      other.tree.withBytes(of: otherRecord) { bytes.isSameText(as: $0) }
    }
  }
}

extension Key {
  /// Whether the key has this text, where both have as many bytes.
  public func isNamed(_ name: String) -> Bool { node.tree.hasText(name, node.record) }

  /// Whether the key has this text.
  public func isNamed(_ name: StaticString) -> Bool { node.tree.hasText(name, node.record) }

  /// Whether two keys have the same text, as Unicode takes texts for the same.
  public func hasSameText(as other: Key) -> Bool { node.hasSameText(as: other.node) }

  /// Whether a character of ASCII is in the text of the key.
  public func contains(_ character: Unicode.Scalar) -> Bool {
    withBytes { bytes in bytes.indices.contains { bytes[$0] == character.value } }
  }

  /// Does something with the bytes of the key's text.
  public func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    node.tree.withBytes(of: node.record, body)
  }
}

extension NodeRecord {
  /// What the node is, for a sentence such as "found a list; expected text".
  var phrase: String {
    switch kind {
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .scalar: value.phrase
    }
  }
}

extension Scalar.Value {
  /// What the value is, for a sentence such as "found a number; expected text".
  public var kind: String { recordKind.phrase }
}

extension NodeRecord.ValueKind {
  fileprivate var phrase: String {
    switch self {
    case .null: "nothing (null)"
    case .true, .false: "true or false"
    case .integer: "a whole number"
    case .float: "a number"
    case .string: "text"
    case .invalid: "something that cannot be used"
    }
  }
}
