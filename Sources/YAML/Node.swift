public import EntsimDiagnostics
internal import EntsimMemory

/// A part of a YAML file that knows where it was written.
///
/// Nodes live as long as their ``Tree``: the document's, or the one in which they were made.
@safe
public struct Node: BitwiseCopyable, @unchecked Sendable {
  /// What a node holds.
  public enum Content: Hashable, Sendable {
    /// A text.
    case scalar(Scalar)
    /// Nodes in their order.
    case sequence(NodeList)
    /// Pairs in their order, each key once.
    case mapping(PairList)
  }

  private let memory: UnsafePointer<TreeContent>
  /// The place of the record in the tree.
  private let place: UInt32
  /// The tree that the node belongs to, of those that use the memory one after the other.
  private let mark: UInt32

  init(memory: UnsafePointer<TreeContent>, place: UInt32, mark: UInt32) {
    unsafe self.memory = memory
    self.place = place
    self.mark = mark
  }

  /// The nodes of the tree.
  @inline(__always)
  var tree: TreeContent {
    unsafeAddress {
      guard unsafe memory.pointee.mark == mark else { Self.stop() }
      return unsafe memory
    }
  }

  /// Stops the program, with a message in every build.
  @inline(never)
  private static func stop() -> Never {
    fatalError("a node is used after the tree that it belongs to has ended")
  }
}

// MARK: - Making nodes

extension Node {
  /// Makes a sequence of nodes of any trees.
  ///
  /// - Parameters:
  ///   - nodes: The items; their trees have to live as long as the sequence is used.
  ///   - tree: The tree that the sequence belongs to.
  ///   - range: Where it stands.
  ///   - aliasedAt: Where it is used, if that is elsewhere.
  public init(
    _ nodes: some Collection<Node>,
    in tree: Tree,
    range: SourceRange,
    aliasedAt: SourceRange? = nil
  ) {
    self.init(.sequence, Array(nodes), tree, range, aliasedAt)
  }

  /// Makes a mapping of pairs of any trees.
  ///
  /// - Parameters:
  ///   - pairs: The pairs, whose keys differ; their trees have to live as long as the mapping is used.
  ///   - tree: The tree that the mapping belongs to.
  ///   - range: Where it stands.
  ///   - aliasedAt: Where it is used, if that is elsewhere.
  public init(
    _ pairs: some Collection<Pair>,
    in tree: Tree,
    range: SourceRange,
    aliasedAt: SourceRange? = nil
  ) {
    var nodes: [Node] = []
    nodes.reserveCapacity(2 * pairs.count)
    for pair in pairs {
      nodes.append(pair.key.node)
      nodes.append(pair.value)
    }
    self.init(.mapping, nodes, tree, range, aliasedAt)
  }

  private init(
    _ kind: NodeRecord.Kind,
    _ nodes: [Node],
    _ tree: Tree,
    _ range: SourceRange,
    _ use: SourceRange?
  ) {
    // The nodes are looked at before the tree is changed, to which some may belong.
    let place = tree.content.addCollection(
      kind,
      made: nodes,
      counting: nodes.reduce(1) { $0 + $1.count },
      holdingKey: nodes.contains(where: \.holdsKey),
      at: range,
      usedAt: use
    )
    self = tree.node(place)
  }

  /// Makes a scalar.
  ///
  /// - Parameters:
  ///   - scalar: The scalar; where it is a whole number, its text is the number.
  ///   - tree: The tree that it belongs to.
  ///   - range: Where it stands.
  ///   - aliasedAt: Where it is used, if that is elsewhere.
  public init(
    _ scalar: Scalar,
    in tree: Tree,
    range: SourceRange,
    aliasedAt: SourceRange? = nil
  ) {
    let bytes = Array(scalar.text.utf8)
    let place = tree.content.addScalar(bytes.span, scalar.style, at: range)
    tree.content.setValue(of: place, scalar.value.recordKind)
    if let aliasedAt { tree.content.setUse(of: place, aliasedAt) }
    self = tree.node(place)
  }
}

// MARK: - Places

extension Node {
  var record: NodeRecord { tree[place] }

  /// What the node holds.
  public var content: Content {
    switch record.kind {
    case .scalar: .scalar(Scalar(record, in: tree))
    case .sequence: .sequence(NodeList(self))
    case .mapping: .mapping(PairList(self))
    }
  }

  /// Where it was written.
  public var range: SourceRange { record.range }

  /// Where it is used, if it came through an alias or a merge key; `range` is then elsewhere.
  public var aliasedAt: SourceRange? { tree.use(of: record) }

  /// The number of nodes in the node, itself and keys included; what an alias stands for counts at each use.
  public var count: Int { Int(record.nodeCount) }

  /// Whether a mapping in the node, or the node itself, has the key that was looked for in its document.
  public var holdsKey: Bool { record.holdsKey }

  /// Returns a child of the node by its place among the children of all nodes of the tree.
  @inline(__always)
  func child(_ child: Int, isMade: Bool) -> Node {
    isMade
      ? tree.others[child] : unsafe Node(memory: memory, place: tree.children[child], mark: mark)
  }

  /// Whether two nodes are the same part of the same tree.
  fileprivate func isIdentical(to other: Node) -> Bool {
    unsafe memory == other.memory && place == other.place && mark == other.mark
  }
}

extension Node: Hashable {
  /// Whether two nodes say the same in the same place.
  public static func == (left: Node, right: Node) -> Bool {
    left.isIdentical(to: right)
      || left.range == right.range && left.aliasedAt == right.aliasedAt
        && left.content == right.content
  }

  /// Feeds the node's place, where few nodes say different things.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(range)
    hasher.combine(aliasedAt)
  }
}
