/// The pairs of a mapping in their order, each key once; they live as long as their trees.
public struct PairList: RandomAccessCollection, Sendable {
  /// The mapping.
  private let node: Node
  private let first: Int
  private let isMade: Bool
  /// The number of pairs.
  public let count: Int

  /// Creates the list of a mapping.
  init(_ node: Node) {
    let record = node.record
    self.node = node
    first = Int(record.first)
    isMade = record.isMade
    count = Int(record.count)
  }

  /// The place of the first pair, which is 0.
  public var startIndex: Int { 0 }
  /// The place behind the last pair.
  public var endIndex: Int { count }

  /// Returns the pair at a place.
  public subscript(place: Int) -> Pair {
    precondition(place >= 0 && place < count, "no such pair: \(place)")
    return Pair(key: key(place), value: node.child(first + 2 * place + 1, isMade: isMade))
  }

  private func key(_ place: Int) -> Key {
    Key(node: node.child(first + 2 * place, isMade: isMade))
  }
}

// MARK: - Finding pairs

extension PairList {
  /// Returns the pair with a key of this text; nil where there is none.
  ///
  /// - Complexity: O(n) in the number of pairs.
  public func first(named name: String) -> Pair? {
    for place in 0..<count where key(place).isNamed(name) { return self[place] }
    return nil
  }

  /// Returns the pair with a key of this text; nil where there is none.
  ///
  /// - Complexity: O(n) in the number of pairs.
  public func first(named name: StaticString) -> Pair? {
    let length = UInt32(name.utf8CodeUnitCount)
    for place in 0..<count {
      let key = key(place)
      let record = key.node.record
      // Most keys differ in length.
      if record.count == length, key.node.tree.hasText(name, record) { return self[place] }
    }
    return nil
  }

  /// The pair with the key that was looked for in its document; nil where there is none.
  public var lookedFor: Pair? {
    for place in 0..<count where key(place).node.holdsKey { return self[place] }
    return nil
  }

  /// Returns the pairs for which something holds, as a mapping in the tree where it does not hold for all.
  public func only(in tree: Tree, _ isWanted: (Pair) -> Bool) -> PairList {
    guard let first = firstIndex(where: { !isWanted($0) }) else { return self }
    let wanted = self[..<first] + self[(first + 1)...].filter(isWanted)
    return PairList(Node(wanted, in: tree, range: node.range, aliasedAt: node.aliasedAt))
  }
}

extension PairList: Hashable {
  /// Whether two lists have the same pairs, written in the same places.
  public static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }

  /// Feeds the pairs.
  public func hash(into hasher: inout Hasher) {
    for pair in self { hasher.combine(pair) }
  }
}
