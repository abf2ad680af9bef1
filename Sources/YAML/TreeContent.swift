internal import EntsimDiagnostics
internal import EntsimMemory

/// The nodes of a tree: records of one size, children before their parents, and the text of all scalars.
struct TreeContent: ~Copyable {
  /// Which tree this is, of those that use the memory one after the other.
  private(set) var mark: UInt32
  private(set) var records = PlainBuffer<NodeRecord>()
  /// The places of children in `records`: items, or keys each with its value behind it.
  private(set) var children = PlainBuffer<UInt32>()
  /// The children of nodes that were made of nodes, as `children`.
  private(set) var others = PlainBuffer<Node>()
  private(set) var text = PlainBuffer<UInt8>()
  /// Where nodes are used that came through an alias or a merge key.
  private(set) var uses = PlainBuffer<SourceRange>()

  /// Creates the content of a tree without nodes.
  init(mark: UInt32) {
    self.mark = mark
  }

  /// Removes all nodes, and keeps their room for another tree.
  mutating func removeAll(mark: UInt32) {
    self.mark = mark
    records.removeAll()
    children.removeAll()
    others.removeAll()
    text.removeAll()
    uses.removeAll()
  }

  /// How many elements the largest part has.
  var largestCount: Int {
    max(records.count, children.count, others.count, text.count, uses.count)
  }

  subscript(place: UInt32) -> NodeRecord { records[Int(place)] }
}

// MARK: - Adding nodes

extension TreeContent {
  /// Adds a scalar of bytes in UTF-8, whose value is not known yet.
  mutating func addScalar(
    _ bytes: Span<UInt8>,
    _ style: Scalar.Style,
    at range: SourceRange
  ) -> UInt32 {
    let first = UInt32(text.count)
    text.append(contentsOf: bytes)
    return add(
      NodeRecord(
        kind: .scalar,
        style: style,
        range: range,
        first: first,
        count: UInt32(bytes.count)
      )
    )
  }

  /// Adds a collection of nodes that were added before; of a mapping, keys each with its value behind it.
  mutating func addCollection(
    _ kind: NodeRecord.Kind,
    of nodes: Span<UInt32>,
    at range: SourceRange
  ) -> UInt32 {
    var record = NodeRecord(
      kind: kind,
      range: range,
      first: UInt32(children.count),
      count: UInt32(kind == .mapping ? nodes.count / 2 : nodes.count)
    )
    for place in nodes.indices {
      let child = self[nodes[place]]
      record.nodeCount += child.nodeCount
      record.holdsKey = record.holdsKey || child.holdsKey
    }
    children.append(contentsOf: nodes)
    return add(record)
  }

  /// Adds a collection of nodes of any tree; of a mapping, keys each with its value behind it.
  mutating func addCollection(
    _ kind: NodeRecord.Kind,
    made nodes: [Node],
    counting nodeCount: Int,
    holdingKey holdsKey: Bool,
    at range: SourceRange,
    usedAt use: SourceRange?
  ) -> UInt32 {
    let record = NodeRecord(
      kind: kind,
      holdsKey: holdsKey,
      isMade: true,
      range: range,
      first: UInt32(others.count),
      count: UInt32(kind == .mapping ? nodes.count / 2 : nodes.count),
      nodeCount: UInt32(nodeCount),
      use: use.map { addUse($0) } ?? 0
    )
    others.append(contentsOf: nodes.span)
    return add(record)
  }

  /// Adds a node of a file again, and all below it, used in another place.
  ///
  /// - Complexity: O(n) in the number of nodes; the depth is bounded when documents are read.
  mutating func addAgain(_ place: UInt32, usedAt use: UInt32) -> UInt32 {
    let record = self[place]
    guard record.kind != .scalar else {
      var record = record
      record.use = use
      return add(record)
    }
    let nodes = children(of: place).map { addAgain($0, usedAt: use) }
    let copy = NodeRecord(
      kind: record.kind,
      holdsKey: record.holdsKey,
      range: record.range,
      first: UInt32(children.count),
      count: record.count,
      nodeCount: record.nodeCount,
      use: use
    )
    children.append(contentsOf: nodes.span)
    return add(copy)
  }

  /// Notes where nodes are used that were written elsewhere, and returns what records say of it.
  mutating func addUse(_ range: SourceRange) -> UInt32 {
    uses.append(range)
    return UInt32(uses.count)
  }

  private mutating func add(_ record: NodeRecord) -> UInt32 {
    records.append(record)
    return UInt32(records.count - 1)
  }
}

// MARK: - Changing what was added

extension TreeContent {
  /// Says what a scalar stands for.
  mutating func setValue(of scalar: UInt32, _ value: NodeRecord.ValueKind) {
    records[Int(scalar)].value = value
  }

  /// Says where a scalar is used that was written elsewhere.
  mutating func setUse(of scalar: UInt32, _ range: SourceRange) {
    records[Int(scalar)].use = addUse(range)
  }

  /// Says of a node of a file, and of all below it, where they are used.
  ///
  /// - Complexity: O(n) in the number of nodes; the depth is bounded when documents are read.
  mutating func setUse(_ use: UInt32, ofAllIn place: UInt32) {
    records[Int(place)].use = use
    guard self[place].kind != .scalar else { return }
    for child in children(of: place) { setUse(use, ofAllIn: child) }
  }

  /// Notes whether a scalar stands where it is the key that is looked for.
  mutating func mark(_ scalar: UInt32, asKey isKey: Bool) {
    records[Int(scalar)].holdsKey = isKey
  }
}

// MARK: - Reading

extension TreeContent {
  /// The children of a collection of a file: items, or keys each with its value behind it.
  func children(of place: UInt32) -> [UInt32] { self[place].children.map { children[$0] } }

  /// Where a node stands: where it is used, if it came through an alias or a merge key.
  func placeOfUse(_ node: UInt32) -> SourceRange { use(of: self[node]) ?? self[node].range }

  /// Where a node is used, if it came through an alias or a merge key.
  func use(of record: NodeRecord) -> SourceRange? {
    record.use == 0 ? nil : uses[Int(record.use) - 1]
  }
}
