/// The search for the rows of all steps that tell their differences by the fewest and truest words.
///
/// How many pairs can meet at most, in order or not, a matching of all items says. It also says which items
/// such a matching may leave out: only those may stand in a changed pair. Then each stretch has a
/// cheapest layout of its own. Only where these together take more of equal items than can be left out, some
/// of their pairs are forbidden in turn (best first, so the first layout that fits is the best).
struct Layouts<List: ComparedList> {
  /// Two items that stand beside each other.
  private struct Pair: Hashable {
    let stretch: Int
    let expected: Int
    let actual: Int
  }

  /// A layout of all stretches.
  private struct Layout {
    var rows: [[Alignment.Row]]
    var costs: [Int]
    var forbidden: Set<Pair> = []
    var cost: Int
  }

  private let lists: [List]
  private let stretches: [Stretch]
  private let meetings: Meetings<List>
  /// How many pairs can meet.
  private let most: Int
  private let empty: ClassMatching
  private let expectedToSpare: [Bool]
  private let actualToSpare: [Bool]

  init(_ lists: [List]) {
    self.lists = lists
    stretches = lists.indices.flatMap { Stretch.all(of: lists[$0], at: $0) }
    var expected: [Place] = []
    var actual: [Place] = []
    for stretch in stretches {
      let list = lists[stretch.list]
      for row in stretch.rows {
        // What is as expected in rows that are kept is not for others.
        if case .kept = stretch.contents, case .pair(let left, let right) = list.rows[row],
          list.mismatchCount(left, right) == 0
        {
          continue
        }
        if let index = list.rows[row].expected {
          expected.append(Place(list: stretch.list, index: index))
        }
        if list.isExhaustive, let index = list.rows[row].actual {
          actual.append(Place(list: stretch.list, index: index))
        }
      }
    }
    meetings = Meetings(lists, expected: expected, actual: actual)
    empty = meetings.matching()
    var matching = empty
    matching.complete()
    most = matching.count
    expectedToSpare = matching.expectedToSpare
    actualToSpare = matching.actualToSpare
  }

  /// Returns the rows of each list.
  func best() -> [[Alignment.Row]] {
    // Where nothing came elsewhere, the rows as they are need the fewest words.
    guard most > 0 else { return lists.map(\.rows) }
    var root = Layout(rows: [], costs: [], cost: 0)
    for stretch in stretches.indices {
      let (rows, cost) = lay(stretch, [])
      root.rows.append(rows)
      root.costs.append(cost)
      root.cost += cost
    }
    var waiting = [root]
    var tried: Set<Set<Pair>> = []
    for _ in 0..<ExplanationLimits.layouts {
      guard let index = waiting.indices.min(by: { waiting[$0].cost < waiting[$1].cost })
      else { break }
      let layout = waiting.remove(at: index)
      let pairs = pairs(of: layout)
      if fits(pairs) { return rows(of: layout) }
      guard pairs.count <= ExplanationLimits.pairs else { break }
      for pair in conflict(among: pairs) {
        var forbidden = layout.forbidden
        forbidden.insert(pair)
        guard tried.insert(forbidden).inserted else { continue }
        waiting.append(changed(layout, forbidding: forbidden, in: pair.stretch))
      }
    }
    return rows(of: takenApart(root))
  }

  private func changed(
    _ layout: Layout,
    forbidding forbidden: Set<Pair>,
    in stretch: Int
  ) -> Layout {
    var layout = layout
    let (rows, cost) = lay(stretch, forbidden)
    layout.cost += cost - layout.costs[stretch]
    layout.costs[stretch] = cost
    layout.rows[stretch] = rows
    layout.forbidden = forbidden
    return layout
  }

  /// Lays out one stretch as cheaply as can be.
  private func lay(_ index: Int, _ forbidden: Set<Pair>) -> (rows: [Alignment.Row], cost: Int) {
    let stretch = stretches[index]
    let list = lists[stretch.list]
    let costs: AlignmentCosts = list.isExhaustive ? .explaining : .explainingRelaxed
    func count(_ expected: Int, _ actual: Int) -> Int? {
      let pair = Pair(stretch: index, expected: expected, actual: actual)
      guard !forbidden.contains(pair), let count = list.mismatchCount(expected, actual)
      else { return nil }
      return count == 0 || mayDiffer(pair, stretch.list) ? count : nil
    }
    var rows: [Alignment.Row] = []
    switch stretch.contents {
    case .open(let elements, let actual):
      let table = AlignmentTable(elements, actual, costs: costs, mismatches: count)
      rows = table.chunks.flatMap(\.rows)
    case .kept:
      for row in list.rows[stretch.rows] {
        if case .pair(let expected, let actual) = row, count(expected, actual) == nil {
          rows += [.missing(expected), .unexpected(actual)]
        } else {
          rows.append(row)
        }
      }
    }
    let cost = rows.reduce(0) { sum, row in
      switch row {
      case .pair(let expected, let actual):
        sum + costs.pair(mismatches: list.mismatchCount(expected, actual) ?? 0)
      case .missing: sum + costs.missing
      case .unexpected: sum + costs.unexpected
      }
    }
    return (rows, cost)
  }

  /// Whether both items of a pair can be left out where the most pairs meet.
  private func mayDiffer(_ pair: Pair, _ list: Int) -> Bool {
    let (left, right) = classes(pair, list)
    return left.map { expectedToSpare[$0] } ?? true && right.map { actualToSpare[$0] } ?? true
  }

  private func classes(_ pair: Pair, _ list: Int) -> (Int?, Int?) {
    (
      meetings.classOfExpected[Place(list: list, index: pair.expected)],
      meetings.classOfActual[Place(list: list, index: pair.actual)]
    )
  }

  private func pairs(of layout: Layout) -> [Pair] {
    layout.rows.enumerated().flatMap { stretch, rows in
      rows.compactMap { row in
        guard case .pair(let expected, let actual) = row else { return nil }
        return Pair(stretch: stretch, expected: expected, actual: actual)
      }
    }
  }

  /// Whether beside these pairs as many others can meet as are needed to have the most.
  private func fits(_ pairs: some Sequence<Pair>) -> Bool {
    var matching = empty
    var count = 0
    for pair in pairs {
      let list = stretches[pair.stretch].list
      let (left, right) = classes(pair, list)
      if left == nil && right == nil { continue }
      matching.remove(left, right)
      if left != nil, right != nil, lists[list].mismatchCount(pair.expected, pair.actual) == 0 {
        count += 1
      }
    }
    matching.complete()
    return matching.count + count == most
  }

  /// Returns pairs of which one at least has to go, as few as possible.
  private func conflict(among pairs: [Pair]) -> [Pair] {
    var rest = pairs
    for pair in pairs {
      let others = rest.filter { $0 != pair }
      if !fits(others) { rest = others }
    }
    return rest
  }

  /// Returns a layout without the changed pairs of which one side meets something that is left over.
  private func takenApart(_ layout: Layout) -> Layout {
    var layout = layout
    var matching = empty
    var differing: [Pair] = []
    for pair in pairs(of: layout) {
      let list = stretches[pair.stretch].list
      let (left, right) = classes(pair, list)
      matching.remove(left, right)
      if lists[list].mismatchCount(pair.expected, pair.actual) != 0, left != nil || right != nil {
        differing.append(pair)
      }
    }
    matching.complete()
    for pair in differing.prefix(ExplanationLimits.takenApart) {
      let (left, right) = classes(pair, stretches[pair.stretch].list)
      var larger = matching
      larger.restore(left, right)
      larger.complete()
      guard larger.count > matching.count else { continue }
      matching = larger
      layout.rows[pair.stretch] = layout.rows[pair.stretch].flatMap { row -> [Alignment.Row] in
        row == .pair(expected: pair.expected, actual: pair.actual)
          ? [.missing(pair.expected), .unexpected(pair.actual)] : [row]
      }
    }
    return layout
  }

  private func rows(of layout: Layout) -> [[Alignment.Row]] {
    var found = lists.map(\.rows)
    // From the end, so that the places of the rows before stay.
    for (stretch, rows) in zip(stretches, layout.rows).reversed() {
      found[stretch.list].replaceSubrange(stretch.rows, with: rows)
    }
    return found
  }
}
