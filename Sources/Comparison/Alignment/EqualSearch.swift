/// Finds what is as expected, without any costs.
///
/// The functions are static. A stored closure that must not escape adds a check at run time, which contains the length of
/// its source file's path, so that builds of one commit in two folders would differ.
enum EqualSearch {
  /// Whether an actual item is what an expected one asks for.
  typealias IsEqual = (_ expected: Int, _ actual: Int) -> Bool

  /// Returns the pairs of an item or a group with exactly these actual items, in their order; nil
  /// when not all of them match.
  static func pairs(
    _ element: Range<Int>,
    _ actual: Range<Int>,
    where isEqual: IsEqual
  ) -> [Alignment.Row]? {
    guard element.count == actual.count else { return nil }
    guard element.count > 1 else {
      guard let expected = element.first, let actual = actual.first else { return [] }
      return isEqual(expected, actual) ? [.pair(expected: expected, actual: actual)] : nil
    }
    let matching = matching(element, actual, where: isEqual)
    return matching.isComplete ? rows(of: element, matching, from: actual.lowerBound) : nil
  }

  /// Returns rows that find every expected item as early as it comes, or nil when one is not found.
  ///
  /// Where unexpected outputs are allowed, this alone decides.
  static func subsequence(
    _ expected: [Range<Int>],
    _ actualCount: Int,
    where isEqual: IsEqual
  ) -> [Alignment.Row]? {
    var rows: [Alignment.Row] = []
    var actual = 0
    for element in expected {
      let start = actual
      var matching = BipartiteMatching(takers: element.count)
      while !matching.isComplete {
        guard actual < actualCount else { return nil }
        matching.offer(to: takers(element, of: actual, where: isEqual))
        actual += 1
      }
      rows += self.rows(of: element, matching, from: start)
    }
    return rows + (actual..<actualCount).map { .unexpected($0) }
  }

  /// Returns the items of a group one by one, in the order in which they come; those that do not
  /// come last.
  static func ordered(
    _ element: Range<Int>,
    _ actual: Range<Int>,
    where isEqual: IsEqual
  ) -> [Range<Int>] {
    let matching = matching(element, actual, where: isEqual)
    let found = matching.pairs.sorted { $0.offer < $1.offer }.map(\.taker)
    return (found + matching.takersLeft).map { element.lowerBound + $0 }.map { $0..<$0 + 1 }
  }

  private static func matching(
    _ element: Range<Int>,
    _ actual: Range<Int>,
    where isEqual: IsEqual
  ) -> BipartiteMatching {
    var matching = BipartiteMatching(takers: element.count)
    for actual in actual where !matching.isComplete {
      matching.offer(to: takers(element, of: actual, where: isEqual))
    }
    return matching
  }

  private static func takers(
    _ element: Range<Int>,
    of actual: Int,
    where isEqual: IsEqual
  ) -> [Int] {
    element.filter { isEqual($0, actual) }.map { $0 - element.lowerBound }
  }

  private static func rows(
    of element: Range<Int>,
    _ matching: BipartiteMatching,
    from start: Int
  ) -> [Alignment.Row] {
    (0..<matching.offerCount).map { offer in
      matching.taker(of: offer).map {
        .pair(expected: element.lowerBound + $0, actual: start + offer)
      } ?? .unexpected(start + offer)
    }
  }
}
