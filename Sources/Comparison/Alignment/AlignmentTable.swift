/// The table of dynamic programming for a stretch of two lists.
///
/// Two lists are mostly alike, so the best way is near the diagonal: only a band around it is filled, which is made
/// wider until no way outside it could cost as little.
struct AlignmentTable {
  /// The stretch of the expected list: items, and groups of items whose order does not count.
  let expected: ArraySlice<Range<Int>>
  /// The stretch of the actual list.
  let actual: Range<Int>
  private let costs: AlignmentCosts
  private let width: Int
  /// What the pair in each cell costs: ``unknown`` before it is asked for, ``never`` where the two cannot stand
  /// beside each other.
  private var pairs: [Int]
  /// What the rest of both lists costs from each cell on; ``never`` outside the band.
  private var rest: [Int]
  /// Where the part of the actual list ends that belongs to a group; only in the cells of groups.
  private var ends: [Int: Int] = [:]
  /// What the pairs of a group's items save, row by row; only for groups, by their place.
  private var savings: [Int: [Int?]] = [:]

  private static let unknown = -1
  /// More than any way costs; two of them can be added.
  private static let never = 1 << 60

  /// Fills the table from the ends of both lists to their beginnings.
  ///
  /// - Complexity: O((*m* + *n*) × *d*) calls of `mismatches` where the best way leaves *d* items without a partner;
  ///   O(*m* × *n*) where there are groups, and for a group of *g* items O(*n*² × *g*³) steps besides.
  init(
    _ expected: ArraySlice<Range<Int>>,
    _ actual: Range<Int>,
    costs: AlignmentCosts,
    mismatches: (_ expected: Int, _ actual: Int) -> Int?
  ) {
    self.expected = expected
    self.actual = actual
    self.costs = costs
    width = actual.count + 1
    pairs = Array(repeating: Self.unknown, count: (expected.count + 1) * width)
    rest = Array(repeating: Self.never, count: (expected.count + 1) * width)
    for column in 0...actual.count {
      rest[expected.count * width + column] = (actual.count - column) * costs.unexpected
    }
    if expected.allSatisfy({ $0.count == 1 }) {
      fillBand(mismatches)
    } else {
      fill(mismatches)
    }
  }

  /// Fills a band, and a wider one where a way outside it could cost as little as the best one inside.
  private mutating func fillBand(_ mismatches: (Int, Int) -> Int?) {
    let distance = actual.count - expected.count
    var detour = 0
    while true {
      let diagonals = min(0, distance) - detour...max(0, distance) + detour
      for (row, element) in expected.enumerated().reversed() {
        let columns = (diagonals.lowerBound + row...diagonals.upperBound + row)
          .clamped(to: 0...actual.count)
        fill(row, item: element.lowerBound, columns, mismatches)
      }
      guard detour < min(expected.count, actual.count),
        rest[0] >= costs.least(expected.count, actual.count, detour: detour + 1)
      else { return }
      detour = max(1, 2 * detour)
    }
  }

  private mutating func fill(_ mismatches: (Int, Int) -> Int?) {
    for (row, element) in expected.enumerated().reversed() {
      if element.count == 1 {
        fill(row, item: element.lowerBound, 0...actual.count, mismatches)
      } else {
        fill(row, group: element, mismatches)
      }
    }
  }

  private mutating func fill(
    _ row: Int,
    item: Int,
    _ columns: ClosedRange<Int>,
    _ mismatches: (Int, Int) -> Int?
  ) {
    for column in columns.reversed() {
      let cell = row * width + column
      var best = rest[cell + width] + costs.missing
      if column < actual.count {
        best = min(best, rest[cell + 1] + costs.unexpected)
        if pairs[cell] == Self.unknown {
          let count = mismatches(item, actual.lowerBound + column)
          pairs[cell] = count.map(costs.pair(mismatches:)) ?? Self.never
        }
        best = min(best, rest[cell + width + 1] + pairs[cell])
      }
      rest[cell] = min(best, Self.never)
    }
  }

  /// Fills the row of a group: wherever it begins, every end is tried.
  private mutating func fill(_ row: Int, group: Range<Int>, _ mismatches: (Int, Int) -> Int?) {
    savings[row] = group.flatMap { item in
      actual.map { actual in
        mismatches(item, actual).map {
          costs.missing + costs.unexpected - costs.pair(mismatches: $0)
        }
      }
    }
    for start in 0...actual.count {
      var matching = matching(of: row, group.count)
      var best = Int.max
      for end in start...actual.count {
        if end > start { matching.add(end - 1) }
        let cost =
          group.count * costs.missing + (end - start) * costs.unexpected - matching.saving
          + rest[(row + 1) * width + end]
        if cost < best {
          best = cost
          ends[row * width + start] = end
        }
      }
      rest[row * width + start] = best
    }
  }

  private func matching(of row: Int, _ count: Int) -> GroupMatching {
    let savings = savings[row] ?? []
    let columns = actual.count
    return GroupMatching(count) { savings[$0 * columns + $1] }
  }

  /// The best alignment, element by element; of equally good ones the one whose pairs come first.
  var chunks: [Alignment.Chunk] {
    var chunks: [Alignment.Chunk] = []
    var (row, column) = (0, 0)
    while row < expected.count || column < actual.count {
      let cell = row * width + column
      if let end = ends[cell] {
        chunks.append(chunk(ofGroup: row, column..<end))
        (row, column) = (row + 1, end)
        continue
      }
      let place = actual.lowerBound + column
      let item = row < expected.count ? expected[expected.startIndex + row].lowerBound : 0
      if row < expected.count, column < actual.count, 0..<Self.never ~= pairs[cell],
        rest[cell] == rest[cell + width + 1] + pairs[cell]
      {
        chunks.append(
          .init(rows: [.pair(expected: item, actual: place)], expectedCount: 1, actualCount: 1)
        )
        (row, column) = (row + 1, column + 1)
      } else if row < expected.count, rest[cell] == rest[cell + width] + costs.missing {
        chunks.append(.init(rows: [.missing(item)], expectedCount: 1, actualCount: 0))
        row += 1
      } else {
        chunks.append(.init(rows: [.unexpected(place)], expectedCount: 0, actualCount: 1))
        column += 1
      }
    }
    return chunks
  }

  /// Returns the rows of a group in the order of the actual items, what is missing last.
  private func chunk(ofGroup row: Int, _ columns: Range<Int>) -> Alignment.Chunk {
    let group = expected[expected.startIndex + row]
    var matching = matching(of: row, group.count)
    for column in columns { matching.add(column) }
    let items = matching.actualOfItem
    let rows = columns.map { column -> Alignment.Row in
      let place = actual.lowerBound + column
      guard let item = items.firstIndex(of: column) else { return .unexpected(place) }
      return .pair(expected: group.lowerBound + item, actual: place)
    }
    let missing = items.indices.filter { items[$0] == nil }
      .map { Alignment.Row.missing(group.lowerBound + $0) }
    return .init(rows: rows + missing, expectedCount: 1, actualCount: columns.count)
  }
}
