/// The cheapest way to lay an expected list beside an actual one, both in their order.
struct Alignment: Hashable {
  /// One line of the two lists side by side.
  enum Row: Hashable {
    /// The two items stand beside each other.
    case pair(expected: Int, actual: Int)
    /// Nothing stands beside an expected item.
    case missing(Int)
    /// Nothing stands beside an actual item.
    case unexpected(Int)
  }

  /// All items of both lists, once each, in order.
  ///
  /// Where several alignments cost the same, pairs come
  /// as early as they can, and missing items before unexpected ones.
  let rows: [Row]

  /// How many items each list may have to be searched for the best alignment as a whole.
  static let wholeLimit = 200
  /// How many items of each list are searched at once beyond that.
  static let window = 64

  /// Aligns two lists.
  ///
  /// Equal beginnings cost nothing. Lists that are still longer than ``wholeLimit`` lose their equal
  /// ends as well; if that is not enough, they are aligned through a window that slides over both,
  /// which takes linear time and is a correct but perhaps not the shortest account.
  ///
  /// - Parameters:
  ///   - expectedCount: The length of the expected list.
  ///   - actualCount: The length of the actual list.
  ///   - costs: What rows cost.
  ///   - mismatches: Returns in how many places an expected and an actual item differ, or nil when
  ///     they cannot stand beside each other.
  init(
    _ expectedCount: Int,
    _ actualCount: Int,
    costs: AlignmentCosts,
    mismatches: (_ expected: Int, _ actual: Int) -> Int?
  ) {
    var expected = 0..<expectedCount
    var actual = 0..<actualCount
    var rows: [Row] = []
    var end: [Row] = []

    func takeEqualBeginning() {
      while let first = expected.first, let other = actual.first, mismatches(first, other) == 0 {
        rows.append(.pair(expected: first, actual: other))
        expected.removeFirst()
        actual.removeFirst()
      }
    }
    func takeEqualEnd() {
      while let last = expected.last, let other = actual.last, mismatches(last, other) == 0 {
        end.append(.pair(expected: last, actual: other))
        expected.removeLast()
        actual.removeLast()
      }
    }
    func isBeyond(_ limit: Int) -> Bool { expected.count * actual.count > limit * limit }

    if costs.unexpected == 0,
      let rows = Self.subsequence(expectedCount, actualCount, mismatches: mismatches)
    {
      self.rows = rows
      return
    }
    takeEqualBeginning()
    if isBeyond(Self.wholeLimit) { takeEqualEnd() }
    while isBeyond(Self.wholeLimit) {
      let table = AlignmentTable(
        expected.prefix(Self.window),
        actual.prefix(Self.window),
        costs: costs,
        mismatches: mismatches
      )
      // The rows near the far edge of the window do not know what follows; they are left for later.
      for row in table.rows {
        let isNearEdge =
          expected.lowerBound >= table.expected.lowerBound + Self.window / 2
          || actual.lowerBound >= table.actual.lowerBound + Self.window / 2
        if isNearEdge { break }
        rows.append(row)
        switch row {
        case .pair:
          expected.removeFirst()
          actual.removeFirst()
        case .missing: expected.removeFirst()
        case .unexpected: actual.removeFirst()
        }
      }
      takeEqualBeginning()
    }
    rows += AlignmentTable(expected, actual, costs: costs, mismatches: mismatches).rows
    self.rows = rows + end.reversed()
  }

  /// Returns rows that find every expected item as early as it comes, or nil when one is not found.
  ///
  /// Where more may come out than is expected, this alone decides, in linear time.
  private static func subsequence(
    _ expectedCount: Int,
    _ actualCount: Int,
    mismatches: (_ expected: Int, _ actual: Int) -> Int?
  ) -> [Row]? {
    var rows: [Row] = []
    var expected = 0
    for actual in 0..<actualCount {
      if expected < expectedCount, mismatches(expected, actual) == 0 {
        rows.append(.pair(expected: expected, actual: actual))
        expected += 1
      } else {
        rows.append(.unexpected(actual))
      }
    }
    return expected == expectedCount ? rows : nil
  }
}
