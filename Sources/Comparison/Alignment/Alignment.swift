/// The cheapest way to lay an expected list beside an actual one, both in their order.
///
/// The expected list may hold groups of items whose order does not count; a group as a whole has its
/// place among the others.
struct Alignment: Equatable {
  /// One line of the two lists side by side.
  enum Row: Equatable {
    /// The two items stand beside each other.
    case pair(expected: Int, actual: Int)
    /// Nothing stands beside an expected item.
    case missing(Int)
    /// Nothing stands beside an actual item.
    case unexpected(Int)
  }

  /// The rows of one expected item or group, or of one actual item beside which nothing stands.
  struct Chunk {
    let rows: [Row]
    /// How many items or groups of the expected list it takes, 0 or 1.
    let expectedCount: Int
    /// How many items of the actual list it takes.
    let actualCount: Int
  }

  /// All items of both lists, once each; the actual ones in order, and the expected ones too where
  /// it counts.
  ///
  /// Where several alignments cost the same, pairs come as early as they can, and missing items
  /// before unexpected ones. Within a group, what is missing comes last.
  let rows: [Row]

  /// How many items each list may have to be searched for the best alignment as a whole.
  static let wholeLimit = 200
  /// How many items of each list are searched at once beyond that.
  static let window = 64
  /// How much work groups may make before they are aligned in the order in which they come.
  static let groupLimit = 1_000_000

  /// Creates an alignment of rows that hold all items of both lists.
  init(rows: [Row]) {
    self.rows = rows
  }

  /// Aligns two lists of items.
  init(
    _ expectedCount: Int,
    _ actualCount: Int,
    costs: AlignmentCosts,
    mismatches: (_ expected: Int, _ actual: Int) -> Int?
  ) {
    self.init(
      (0..<expectedCount).map { $0..<$0 + 1 },
      actualCount,
      costs: costs,
      mismatches: mismatches
    )
  }

  /// Aligns two lists, the expected one of items and groups.
  ///
  /// Equal beginnings cost nothing. Lists that are still longer than ``wholeLimit`` lose their equal
  /// ends as well; if that is not enough, they are aligned through a window that slides over both,
  /// which takes linear time and is a correct but perhaps not the shortest account. So is the
  /// account of groups beyond ``groupLimit``. Lists that match are always found to.
  ///
  /// - Parameters:
  ///   - expected: The ranges of items that belong together, one behind the other; an item whose
  ///     order counts is a range of one.
  ///   - actualCount: The length of the actual list.
  ///   - costs: What rows cost.
  ///   - mismatches: Returns in how many places an expected and an actual item differ, or nil when
  ///     they cannot stand beside each other.
  init(
    _ expected: [Range<Int>],
    _ actualCount: Int,
    costs: AlignmentCosts,
    mismatches: (_ expected: Int, _ actual: Int) -> Int?
  ) {
    if costs.unexpected == 0,
      let rows = EqualSearch.subsequence(expected, actualCount, where: { mismatches($0, $1) == 0 })
    {
      self.rows = rows
    } else {
      rows = Self.rows(expected, actualCount, costs, mismatches)
    }
  }

  private static func rows(
    _ expected: [Range<Int>],
    _ actualCount: Int,
    _ costs: AlignmentCosts,
    _ mismatches: (_ expected: Int, _ actual: Int) -> Int?
  ) -> [Row] {
    var expected = expected[...]
    var actual = 0..<actualCount
    var rows: [Row] = []
    rows.reserveCapacity(max(expected.count, actual.count))
    var end: [Row] = []

    func isEqual(_ expected: Int, _ actual: Int) -> Bool { mismatches(expected, actual) == 0 }
    func takeEqualBeginning() {
      // Item by item without an array for each, as far as it goes.
      while let element = expected.first, element.count == 1, let place = actual.first,
        isEqual(element.lowerBound, place)
      {
        rows.append(.pair(expected: element.lowerBound, actual: place))
        expected.removeFirst()
        actual.removeFirst()
      }
      while let element = expected.first,
        let pairs = EqualSearch.pairs(element, actual.prefix(element.count), where: isEqual)
      {
        rows += pairs
        expected.removeFirst()
        actual.removeFirst(element.count)
      }
    }
    // The last is dropped rather than removed: a slice removes it by a replacement, which takes longer.
    func takeEqualEnd() {
      while let element = expected.last, element.count == 1, let place = actual.last,
        isEqual(element.lowerBound, place)
      {
        end.append(.pair(expected: element.lowerBound, actual: place))
        expected = expected.dropLast()
        actual.removeLast()
      }
      while let element = expected.last,
        let pairs = EqualSearch.pairs(element, actual.suffix(element.count), where: isEqual)
      {
        end += pairs.reversed()
        expected = expected.dropLast()
        actual.removeLast(element.count)
      }
    }
    func isBeyond(_ limit: Int) -> Bool { expected.count * actual.count > limit * limit }

    takeEqualBeginning()
    if Self.work(expected, actual) > Self.groupLimit {
      expected = expected.flatMap { EqualSearch.ordered($0, actual, where: isEqual) }[...]
      takeEqualBeginning()
    }
    if isBeyond(Self.wholeLimit) { takeEqualEnd() }
    while isBeyond(Self.wholeLimit) {
      let window = expected.prefix(Self.window)
      let length = Self.window + window.reduce(0) { $0 + $1.count - 1 }
      let table = AlignmentTable(
        window,
        actual.prefix(length),
        costs: costs,
        mismatches: mismatches
      )
      // The rows near the far edge of the window do not know what follows; they are left for later.
      var (expectedTaken, actualTaken) = (0, 0)
      for chunk in table.chunks {
        if expectedTaken >= Self.window / 2 || actualTaken >= length / 2 { break }
        rows += chunk.rows
        expectedTaken += chunk.expectedCount
        actualTaken += chunk.actualCount
      }
      expected.removeFirst(expectedTaken)
      actual.removeFirst(actualTaken)
      takeEqualBeginning()
    }
    if !expected.isEmpty || !actual.isEmpty {
      let table = AlignmentTable(expected, actual, costs: costs, mismatches: mismatches)
      for chunk in table.chunks { rows += chunk.rows }
    }
    rows.append(contentsOf: end.reversed())
    return rows
  }

  /// Returns how much work the groups of a list make.
  static func work(_ expected: ArraySlice<Range<Int>>, _ actual: Range<Int>) -> Int {
    expected.filter { $0.count > 1 }
      .reduce(0) { $0 + $1.count * $1.count * actual.count * actual.count }
  }
}
