/// The items of a sequence in their order; they live as long as their trees.
public struct NodeList: RandomAccessCollection, Sendable {
  private let node: Node
  private let first: Int
  private let isMade: Bool
  /// The number of items.
  public let count: Int

  /// Creates the list of a sequence.
  init(_ node: Node) {
    let record = node.record
    self.node = node
    first = Int(record.first)
    isMade = record.isMade
    count = Int(record.count)
  }

  /// The place of the first item, which is 0.
  public var startIndex: Int { 0 }
  /// The place behind the last item.
  public var endIndex: Int { count }

  /// Returns the item at a place.
  public subscript(place: Int) -> Node {
    precondition(place >= 0 && place < count, "no such item: \(place)")
    return node.child(first + place, isMade: isMade)
  }
}

extension NodeList: Hashable {
  /// Whether two lists have the same items, written in the same places.
  public static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }

  /// Feeds the items.
  public func hash(into hasher: inout Hasher) {
    for node in self { hasher.combine(node) }
  }
}
