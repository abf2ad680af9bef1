internal import EntsimDiagnostics

/// A node that was read, and what it would cost to use it again.
struct Built: BitwiseCopyable {
  /// The place of the node in the tree.
  let node: UInt32
  /// The number of nodes in it, itself and keys included.
  let count: Int
  /// The number of sequences and mappings that lie in each other; 0 for a scalar.
  let height: Int
}

/// A sequence or a mapping that is being read; its children so far lie with the composer.
struct Frame {
  /// What is known of the pair whose value comes next.
  enum Expectation: BitwiseCopyable {
    case key
    case value
    /// The value of this merge key.
    case mergeValue(UInt32)
    /// The key was refused: its value is read and dropped.
    case droppedValue
  }

  /// A merge key, its value, and the number of pairs before it.
  struct Merge: BitwiseCopyable {
    let place: Int
    let key: UInt32
    let value: UInt32
  }

  let kind: NodeRecord.Kind
  let properties: Properties
  /// Whether it is written with indentation, so that libyaml's end mark says nothing.
  let isBlock: Bool
  let start: Mark
  /// The place of the first child among those that lie with the composer.
  let firstChild: Int
  var merges: [Merge] = []
  var expectation = Expectation.key
  /// Where each key was first given; empty while there are few.
  var placesOfKeys: [String: SourceRange] = [:]
  var count = 1
  var height = 1
  /// The end of the last child, which is where a block ends for a person.
  var end: Mark

  init(
    _ kind: NodeRecord.Kind,
    _ properties: Properties,
    isBlock: Bool,
    start: Mark,
    firstChild: Int
  ) {
    self.kind = kind
    self.properties = properties
    self.isBlock = isBlock
    self.start = start
    self.firstChild = firstChild
    self.end = start
  }

  /// The bracket that began it, or nil if it is written with indentation.
  var bracket: Unicode.Scalar? {
    if isBlock { return nil }
    return kind == .sequence ? "[" : "{"
  }
}
