internal import Diagnostics

/// A node that was read, and what it would cost to use it again.
struct Built {
  let node: Node
  /// The number of nodes in it, itself and keys included.
  let count: Int
  /// The number of sequences and mappings that lie in each other; 0 for a scalar.
  let height: Int
}

/// A sequence or a mapping that is being read.
struct Frame {
  enum Kind {
    case sequence
    case mapping
  }

  /// What is known of the pair whose value comes next.
  enum Expectation {
    case key
    case value(Key)
    case mergeValue(Key)
    /// The key was refused: its value is read and dropped.
    case droppedValue
  }

  /// A merge key, its value, and the number of pairs before it.
  struct Merge {
    let place: Int
    let key: Key
    let value: Node
  }

  let kind: Kind
  let event: Event.CollectionEvent
  let start: Mark
  var items: [Node] = []
  var pairs: [Pair] = []
  var merges: [Merge] = []
  var expectation = Expectation.key
  /// Where each key was first given.
  var keys = KeyPlaces()
  var count = 1
  var height = 1
  /// The end of the last child, which is where a block ends for a person.
  var end: Mark

  init(_ kind: Kind, _ event: Event.CollectionEvent, start: Mark) {
    self.kind = kind
    self.event = event
    self.start = start
    self.end = start
  }

  /// The bracket that began it, or nil if it is written with indentation.
  var bracket: Unicode.Scalar? {
    if event.isBlock { return nil }
    return kind == .sequence ? "[" : "{"
  }
}
