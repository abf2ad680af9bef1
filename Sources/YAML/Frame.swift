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
  private(set) var items: [Node] = []
  private(set) var pairs: [Pair] = []
  private(set) var merges: [Merge] = []
  var expectation = Expectation.key
  /// Where each key was first given; empty while there are few.
  private var placesOfKeys: [String: SourceRange] = [:]
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

extension Frame {
  /// The room that is made for the first items or pairs: nearly no collection has more.
  private static let usualCount = 4
  /// How many keys are found faster one after the other than by a hash.
  private static let fewKeys = 12

  /// Adds a node to a sequence.
  mutating func append(_ item: Node) {
    if items.isEmpty { items.reserveCapacity(Self.usualCount) }
    items.append(item)
  }

  /// Adds a pair to a mapping.
  mutating func append(_ pair: Pair) {
    if pairs.isEmpty { pairs.reserveCapacity(Self.usualCount) }
    pairs.append(pair)
    note(pair.key)
  }

  /// Adds what a merge key stands for to a mapping.
  mutating func merge(_ value: Node, for key: Key) {
    merges.append(Merge(place: pairs.count, key: key, value: value))
    note(key)
  }

  /// Returns where a key of the mapping was first given; nil where it was not.
  func place(ofKey text: String) -> SourceRange? {
    guard placesOfKeys.isEmpty else { return placesOfKeys[text] }
    if let pair = pairs.first(where: { $0.key.text == text }) { return pair.key.place }
    return merges.first { $0.key.text == text }?.key.place
  }

  private mutating func note(_ key: Key) {
    if !placesOfKeys.isEmpty {
      placesOfKeys[key.text] = key.place
    } else if pairs.count + merges.count > Self.fewKeys {
      for key in pairs.map(\.key) + merges.map(\.key) { placesOfKeys[key.text] = key.place }
    }
  }
}

extension Key {
  /// Where the key stands in its mapping.
  fileprivate var place: SourceRange { aliasedAt ?? range }
}
