import ComparisonSamples
import TestSupport
import Testing

@testable import EntsimComparison

@Suite("Alignment")
struct AlignmentTests {
  /// An item by its name and its arguments; `*` as arguments of an expected one matches any.
  typealias Item = (name: Character, arguments: [Character])

  private static func items(_ text: String) -> [Item] {
    text.split(separator: " ").map { (name: $0.first ?? " ", arguments: Array($0.dropFirst())) }
  }

  private static func mismatches(_ expected: Item, _ actual: Item) -> Int? {
    guard expected.name == actual.name else { return nil }
    return zip(expected.arguments, actual.arguments).filter { $0 != "*" && $0 != $1 }.count
  }

  private static func align(_ expected: [Item], _ actual: [Item], _ costs: AlignmentCosts) -> String
  {
    text(
      of: Alignment(expected.count, actual.count, costs: costs) {
        mismatches(expected[$0], actual[$1])
      }
    )
  }

  private static func text(of alignment: Alignment) -> String {
    alignment.rows.map { row in
      switch row {
      case .pair(let expected, let actual): "\(expected)=\(actual)"
      case .missing(let expected): "-\(expected)"
      case .unexpected(let actual): "+\(actual)"
      }
    }
    .joined(separator: " ")
  }

  @Test(
    "the alignment is the one a person would draw",
    arguments: [
      ("", "", ""),
      ("a1", "a1", "0=0"),
      ("a1 b1", "b1", "-0 1=0"),
      ("a1", "a2", "0=0"),
      ("a1", "b1", "-0 +0"),
      ("a1", "a1 a1", "0=0 +1"),
      ("a1 a1", "a1", "0=0 -1"),
      ("a1", "b1 a1 a1", "+0 0=1 +2"),
      // One dropped and one added, rather than three changes.
      ("a1 a2 a3", "a2 a3 a4", "-0 1=0 2=1 +2"),
      // The pair with the fewest mismatches.
      ("a111", "a222 a112", "+0 0=1"),
      ("a111 b1", "a112 a222 b1", "0=0 +1 1=2"),
      // Crossing is not allowed: what is moved is missing and unexpected.
      ("a1 b1", "b1 a1", "-0 1=0 +1"),
      ("a1 b1 c1", "a1 b2 c1", "0=0 1=1 2=2"),
    ]
  )
  func drawn(expected: String, actual: String, rows: String) {
    #expect(Self.align(Self.items(expected), Self.items(actual), .exhaustive) == rows)
  }

  /// The ranges of a list in which items that belong together are joined by `&`.
  private static func ranges(_ text: String) -> (items: [Item], ranges: [Range<Int>]) {
    var items: [Item] = []
    let ranges = text.split(separator: " ").map { element in
      let start = items.count
      items += Self.items(element.split(separator: "&").joined(separator: " "))
      return start..<items.count
    }
    return (items, ranges)
  }

  private static func align(_ expected: String, _ actual: String, _ costs: AlignmentCosts) -> String
  {
    let (expected, ranges) = ranges(expected)
    let actual = items(actual)
    return text(
      of: Alignment(ranges, actual.count, costs: costs) { mismatches(expected[$0], actual[$1]) }
    )
  }

  @Test(
    "within a group the order does not count",
    arguments: [
      ("a1&b1", "b1 a1", "1=0 0=1"),
      ("a1&b1 c1", "b1 a1 c1", "1=0 0=1 2=2"),
      // The group as a whole keeps its place.
      ("a1&b1 c1", "b1 c1 a1", "1=0 -0 2=1 +2"),
      ("c1 a1&b1", "b1 c1 a1", "-0 2=0 +1 1=2"),
      // The pattern that takes anything leaves to the other one what only that can take.
      ("a*&a1", "a1 a2", "1=0 0=1"),
      ("a**&a1*&a12", "a12 a13 a22", "2=0 1=1 0=2"),
      // What is wrong in a group: changed, missing, unexpected.
      ("a1&b1&c1", "c1 a2 b1", "2=0 0=1 1=2"),
      ("a1&b1&c1", "c1 b1", "2=0 1=1 -0"),
      ("a1&b1&c1 a9", "c1 d1 b1 a1 a9", "2=0 +1 1=2 0=3 3=4"),
      // Two groups do not mix.
      ("a1&b1 a2&b2", "b1 a1 b2 a2", "1=0 0=1 3=2 2=3"),
      ("a1&b1 a2&b2", "b1 a2 a1 b2", "1=0 -0 2=1 +2 3=3"),
      ("a1&b1", "", "-0 -1"),
      ("a1&b1", "c1", "-0 -1 +0"),
    ]
  )
  func groups(expected: String, actual: String, rows: String) {
    #expect(Self.align(expected, actual, .exhaustive) == rows)
  }

  @Test(
    "where more may come out, a group ends as early as it can",
    arguments: [
      ("a1&b1 a1", "b1 c1 a1 a1 a1", "1=0 +1 0=2 2=3 +4"),
      ("a*&a1 a2", "a1 a2 a2", "1=0 0=1 2=2"),
      ("a1&b1", "c1 b1", "+0 1=1 -0"),
    ]
  )
  func relaxedGroups(expected: String, actual: String, rows: String) {
    #expect(Self.align(expected, actual, .relaxed) == rows)
  }

  @Test(
    "with groups too, no alignment costs less, in thousands of small cases",
    arguments: [3, 20_260_102] as [UInt64]
  )
  func optimalGroups(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    for run in 0..<3_000 {
      let expected = generator.items(upTo: 6, arguments: "12*")
      let ranges = generator.ranges(of: expected.count)
      let actual = generator.items(upTo: 6, arguments: "12")
      let costs = run % 2 == 0 ? AlignmentCosts.exhaustive : .relaxed
      let alignment = Alignment(ranges, actual.count, costs: costs) {
        Self.mismatches(expected[$0], actual[$1])
      }
      let best = Self.best(ranges[...], expected, actual[...], costs)
      #expect(
        Self.cost(of: alignment, expected, actual, costs) == best,
        "seed \(seed), run \(run): \(expected) in \(ranges) and \(actual)"
      )
      #expect(Self.isComplete(alignment, ranges, actual.count))
    }
  }

  @Test("groups that are too large for the best account are found to match all the same")
  func largeGroups() {
    let count = 600
    func cost(_ extra: Int) -> Int {
      Alignment([0..<count, count..<count + 1], count + 1, costs: .exhaustive) { expected, actual in
        expected == count
          ? (actual == count ? 0 : nil) : (expected * 7 % count == actual + extra ? 0 : 1)
      }
      .rows.reduce(0) { sum, row in
        if case .pair(let left, let right) = row, left == count || left * 7 % count == right {
          return sum
        }
        return sum + 1
      }
    }
    #expect(cost(0) == 0)
    #expect(cost(1) < 2 * count + 3)
  }

  @Test(
    "where more may come out, what is expected is found as early as it comes",
    arguments: [
      ("a1", "b1 a1 a1", "+0 0=1 +2"),
      ("a1 b1", "a1 a1 c1 b1", "0=0 +1 +2 1=3"),
      ("a1 a2", "a2 a1", "-0 1=0 +1"),
      ("a1", "a2", "0=0"),
    ]
  )
  func relaxed(expected: String, actual: String, rows: String) {
    #expect(Self.align(Self.items(expected), Self.items(actual), .relaxed) == rows)
  }

  @Test(
    "no alignment costs less, in thousands of small cases",
    arguments: [1, 20_260_101] as [UInt64]
  )
  func optimal(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    for run in 0..<4_000 {
      let expected = generator.items(upTo: 6, arguments: "12*")
      let actual = generator.items(upTo: 6, arguments: "12")
      let costs = run % 2 == 0 ? AlignmentCosts.exhaustive : .relaxed
      let alignment = Alignment(expected.count, actual.count, costs: costs) {
        Self.mismatches(expected[$0], actual[$1])
      }
      let best = Self.best(expected[...], actual[...], costs)
      #expect(
        Self.cost(of: alignment, expected, actual, costs) == best,
        "seed \(seed), run \(run): \(expected) and \(actual)"
      )
      #expect(Self.isComplete(alignment, expected.count, actual.count))
    }
  }

  @Test(
    "a band of the table gives the same rows as the whole table",
    arguments: [3, 20_261_126] as [UInt64]
  )
  func band(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let kinds: [AlignmentCosts] = [.exhaustive, .relaxed, .explaining, .explainingRelaxed]
    for run in 0..<3_000 {
      let expected = generator.items(upTo: 24, arguments: "12*")
      let actual =
        run % 3 == 0
        ? generator.items(upTo: 24, arguments: "12") : generator.changed(expected, arguments: "12")
      let costs = kinds[run % kinds.count]
      let table = AlignmentTable(Self.ranges(of: expected)[...], actual.indices, costs: costs) {
        Self.mismatches(expected[$0], actual[$1])
      }
      #expect(
        table.chunks.flatMap(\.rows) == Self.rowsOfWholeTable(expected, actual, costs),
        "seed \(seed), run \(run): \(expected) and \(actual)"
      )
    }
  }

  @Test("where one item of many has changed, each item is looked at about twice")
  func looksAtFewCells() {
    let count = 180
    for costs in [AlignmentCosts.exhaustive, .explaining] {
      var looks = 0
      let table = AlignmentTable(
        (0..<count).map { $0..<$0 + 1 }[...],
        0..<count,
        costs: costs
      ) { expected, actual in
        looks += 1
        return expected != actual || expected == 90 ? 1 : 0
      }
      #expect(table.chunks.count == count)
      #expect(looks <= 3 * count)
    }
  }

  @Test("long lists that differ everywhere are told completely and in order")
  func long() {
    var generator = SplitMix(seed: 7)
    let expected = generator.items(exactly: 700, arguments: "12")
    let actual = generator.items(exactly: 900, arguments: "12")
    let alignment = Alignment(expected.count, actual.count, costs: .exhaustive) {
      Self.mismatches(expected[$0], actual[$1])
    }
    #expect(Self.isComplete(alignment, 700, 900))
    // As good as no search at all would be poor: half of the items find their like.
    let pairs = alignment.rows.filter { if case .pair = $0 { true } else { false } }
    #expect(pairs.count > 450)
  }

  @Test("equal ends of long lists are told in order, with the groups among them")
  func equalEnds() {
    // One item that does not come, so many others, and a group and three items at the end; the items of
    // the group come the other way round.
    let count = 300
    let expected =
      (0...count).map { $0..<$0 + 1 } + [count + 1..<count + 3]
      + (count + 3..<count + 6).map { $0..<$0 + 1 }
    let group = [count + 1: count + 1, count + 2: count]
    let alignment = Alignment(expected, count + 5, costs: .exhaustive) { expected, actual in
      (group[expected] ?? expected - 1) == actual ? 0 : nil
    }
    var rows: [Alignment.Row] = [.missing(0)]
    rows += (0..<count).map { .pair(expected: $0 + 1, actual: $0) }
    rows += [
      .pair(expected: count + 2, actual: count), .pair(expected: count + 1, actual: count + 1),
    ]
    rows += (count + 2..<count + 5).map { .pair(expected: $0 + 1, actual: $0) }
    #expect(alignment.rows == rows)
  }

  @Test("a few expected items are found in a very long list that may hold more")
  func sparse() {
    let count = 100_000
    let alignment = Alignment(2, count, costs: .relaxed) { expected, actual in
      actual == (expected == 0 ? 70_000 : 99_999) ? 0 : nil
    }
    #expect(alignment.rows.count == count)
    #expect(alignment.rows.last == .pair(expected: 1, actual: 99_999))
  }

  private static func ranges(of items: [Item]) -> [Range<Int>] { items.indices.map { $0..<$0 + 1 } }

  /// The rows of the best way, found with a table in which each cell is filled.
  private static func rowsOfWholeTable(
    _ expected: [Item],
    _ actual: [Item],
    _ costs: AlignmentCosts
  ) -> [Alignment.Row] {
    var rest = (0...expected.count).map { row in
      (0...actual.count).map { column in
        (expected.count - row) * costs.missing + (actual.count - column) * costs.unexpected
      }
    }
    func pair(_ row: Int, _ column: Int) -> Int? {
      guard row < expected.count, column < actual.count,
        let count = mismatches(expected[row], actual[column])
      else { return nil }
      return costs.pair(mismatches: count) + rest[row + 1][column + 1]
    }
    for row in expected.indices.reversed() {
      for column in actual.indices.reversed() {
        let apart = min(
          rest[row + 1][column] + costs.missing,
          rest[row][column + 1] + costs.unexpected
        )
        rest[row][column] = min(apart, pair(row, column) ?? apart)
      }
    }
    var rows: [Alignment.Row] = []
    var (row, column) = (0, 0)
    while row < expected.count || column < actual.count {
      if pair(row, column) == rest[row][column] {
        rows.append(.pair(expected: row, actual: column))
        (row, column) = (row + 1, column + 1)
      } else if row < expected.count, rest[row][column] == rest[row + 1][column] + costs.missing {
        rows.append(.missing(row))
        row += 1
      } else {
        rows.append(.unexpected(column))
        column += 1
      }
    }
    return rows
  }

  /// The least cost, by trying everything.
  private static func best(
    _ expected: ArraySlice<Item>,
    _ actual: ArraySlice<Item>,
    _ costs: AlignmentCosts
  ) -> Int {
    guard let first = expected.first else { return actual.count * costs.unexpected }
    guard let other = actual.first else { return expected.count * costs.missing }
    var costsOfWays = [
      costs.missing + best(expected.dropFirst(), actual, costs),
      costs.unexpected + best(expected, actual.dropFirst(), costs),
    ]
    if let count = mismatches(first, other) {
      let rest = best(expected.dropFirst(), actual.dropFirst(), costs)
      costsOfWays.append(costs.pair(mismatches: count) + rest)
    }
    return costsOfWays.min() ?? 0
  }

  /// The least cost with groups, by trying everything: where each group ends, and how its items go
  /// together with what is there.
  private static func best(
    _ ranges: ArraySlice<Range<Int>>,
    _ expected: [Item],
    _ actual: ArraySlice<Item>,
    _ costs: AlignmentCosts
  ) -> Int {
    guard let group = ranges.first else { return actual.count * costs.unexpected }
    return (actual.startIndex...actual.endIndex).map { end in
      best(Array(expected[group]), Array(actual[..<end]), costs)
        + best(ranges.dropFirst(), expected, actual[end...], costs)
    }.min() ?? 0
  }

  /// The least cost of a group, by trying everything.
  private static func best(_ group: [Item], _ actual: [Item], _ costs: AlignmentCosts) -> Int {
    guard let first = group.first else { return actual.count * costs.unexpected }
    let rest = Array(group.dropFirst())
    let pairs = actual.indices.compactMap { index -> Int? in
      guard let count = mismatches(first, actual[index]) else { return nil }
      var others = actual
      others.remove(at: index)
      return costs.pair(mismatches: count) + best(rest, others, costs)
    }
    return min(costs.missing + best(rest, actual, costs), pairs.min() ?? .max)
  }

  private static func cost(
    of alignment: Alignment,
    _ expected: [Item],
    _ actual: [Item],
    _ costs: AlignmentCosts
  ) -> Int? {
    alignment.rows.reduce(0) { sum, row in
      switch row {
      case .pair(let left, let right):
        sum.flatMap { sum in
          mismatches(expected[left], actual[right]).map { sum + costs.pair(mismatches: $0) }
        }
      case .missing: sum.map { $0 + costs.missing }
      case .unexpected: sum.map { $0 + costs.unexpected }
      }
    }
  }

  /// Whether every item of both lists stands there once and in order.
  private static func isComplete(_ alignment: Alignment, _ expected: Int, _ actual: Int) -> Bool {
    isComplete(alignment, (0..<expected).map { $0..<$0 + 1 }, actual)
  }

  /// Whether every item of both lists stands there once, the groups in order.
  private static func isComplete(
    _ alignment: Alignment,
    _ ranges: [Range<Int>],
    _ actual: Int
  ) -> Bool {
    var left: [Int] = []
    var right: [Int] = []
    for row in alignment.rows {
      switch row {
      case .pair(let expected, let actual):
        left.append(expected)
        right.append(actual)
      case .missing(let expected): left.append(expected)
      case .unexpected(let actual): right.append(actual)
      }
    }
    let groups = left.compactMap { item in ranges.firstIndex { $0.contains(item) } }
    return left.sorted() == Array(0..<left.count) && left.count == ranges.last?.upperBound ?? 0
      && groups == groups.sorted() && right == Array(0..<actual)
  }
}

extension SplitMix {
  /// Returns ranges of one to three items that cover so many.
  mutating func ranges(of count: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start < count {
      let end = min(count, start + 1 + next(below: 3))
      ranges.append(start..<end)
      start = end
    }
    return ranges
  }

  mutating func items(upTo count: Int, arguments: String) -> [AlignmentTests.Item] {
    items(exactly: next(below: count + 1), arguments: arguments)
  }

  mutating func items(exactly count: Int, arguments: String) -> [AlignmentTests.Item] {
    (0..<count).map { _ in
      (name: pick("abc"), arguments: [pick(arguments), pick(arguments)])
    }
  }

  /// Returns a list with a few items changed, dropped or added, and nothing left open.
  mutating func changed(
    _ items: [AlignmentTests.Item],
    arguments: String
  ) -> [AlignmentTests.Item] {
    var changed = items.map { item in
      (name: item.name, arguments: item.arguments.map { $0 == "*" ? pick(arguments) : $0 })
    }
    for _ in 0..<next(below: 4) where !changed.isEmpty {
      let index = next(below: changed.count)
      switch next(below: 3) {
      case 0: changed.remove(at: index)
      case 1: changed[index].arguments[0] = pick(arguments)
      default: changed.insert(contentsOf: self.items(exactly: 1, arguments: arguments), at: index)
      }
    }
    return changed
  }

  private mutating func pick(_ text: String) -> Character {
    let characters = Array(text)
    return characters[next(below: characters.count)]
  }
}
