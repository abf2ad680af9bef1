internal import EntsimDiagnostics

/// What a tree keeps of a node: no references, so that all nodes of a file are made, copied and freed at once.
struct NodeRecord: BitwiseCopyable, Sendable {
  enum Kind: UInt8 {
    case scalar
    case sequence
    case mapping
  }

  /// What a scalar stands for; the text says the rest.
  enum ValueKind: UInt8 {
    case null
    case `false`
    case `true`
    case integer
    case float
    case string
    case invalid
  }

  let kind: Kind
  /// How a scalar is written.
  var style = Scalar.Style.plain
  /// What a scalar stands for.
  var value = ValueKind.invalid
  /// Whether the key that was looked for is in the node, or is the node.
  var holdsKey = false
  /// Whether the children of a collection are nodes of any tree, and not only records of its own.
  var isMade = false

  /// Where the node was written.
  let range: SourceRange

  /// A scalar's first byte in the tree's text; of a collection, the place of its first child.
  let first: UInt32
  /// The bytes of a scalar, the items of a sequence, or the pairs of a mapping, which have two children each.
  let count: UInt32
  /// The number of nodes in the node, itself and keys included.
  var nodeCount: UInt32 = 1
  /// The place of the node's use in the tree's uses, counted from 1; 0 where it is used where it is written.
  var use: UInt32 = 0

  /// Where the bytes of a scalar lie in the tree's text.
  var bytes: Range<Int> { Int(first)..<Int(first + count) }

  /// Where the children of a collection lie.
  var children: Range<Int> {
    let count = kind == .mapping ? 2 * Int(count) : Int(count)
    return Int(first)..<(Int(first) + count)
  }
}
