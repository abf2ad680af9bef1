/// The table of dynamic programming for a stretch of two lists.
struct AlignmentTable {
  /// The stretch of the expected list.
  let expected: Range<Int>
  /// The stretch of the actual list.
  let actual: Range<Int>
  private let costs: AlignmentCosts
  /// What the pair in each cell costs; nil where the two cannot stand beside each other.
  private var pairs: [Int?]
  /// What the rest of both lists costs from each cell on.
  private var rest: [Int]

  /// Fills the table from the ends of both lists to their beginnings.
  ///
  /// - Complexity: O(*m* × *n*) calls of `mismatches`.
  init(
    _ expected: Range<Int>,
    _ actual: Range<Int>,
    costs: AlignmentCosts,
    mismatches: (_ expected: Int, _ actual: Int) -> Int?
  ) {
    self.expected = expected
    self.actual = actual
    self.costs = costs
    let width = actual.count + 1
    pairs = Array(repeating: nil, count: (expected.count + 1) * width)
    rest = Array(repeating: 0, count: (expected.count + 1) * width)
    for row in stride(from: expected.count, through: 0, by: -1) {
      for column in stride(from: actual.count, through: 0, by: -1) {
        let cell = row * width + column
        var best = Int.max
        if row < expected.count { best = rest[cell + width] + costs.missing }
        if column < actual.count { best = min(best, rest[cell + 1] + costs.unexpected) }
        if row < expected.count, column < actual.count,
          let count = mismatches(expected.lowerBound + row, actual.lowerBound + column)
        {
          let cost = costs.pair(mismatches: count)
          pairs[cell] = cost
          best = min(best, rest[cell + width + 1] + cost)
        }
        if best < Int.max { rest[cell] = best }
      }
    }
  }

  /// The cost of the best alignment.
  var cost: Int { rest[0] }

  /// The best alignment; of equally good ones the one whose pairs come first.
  var rows: [Alignment.Row] {
    let width = actual.count + 1
    var rows: [Alignment.Row] = []
    var (row, column) = (0, 0)
    while row < expected.count || column < actual.count {
      let cell = row * width + column
      if let cost = pairs[cell], rest[cell] == rest[cell + width + 1] + cost {
        rows.append(.pair(expected: expected.lowerBound + row, actual: actual.lowerBound + column))
        (row, column) = (row + 1, column + 1)
      } else if row < expected.count, rest[cell] == rest[cell + width] + costs.missing {
        rows.append(.missing(expected.lowerBound + row))
        row += 1
      } else {
        rows.append(.unexpected(actual.lowerBound + column))
        column += 1
      }
    }
    return rows
  }
}
