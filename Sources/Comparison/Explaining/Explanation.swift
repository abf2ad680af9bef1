/// Tells all differences of a run by the fewest and truest words.
///
/// An explanation says of each expectation, and of each item that came, one thing:
///
/// - **as expected**: the two meet at their place, in the order of their step;
/// - **moved**: they meet in the same step, but out of order;
/// - **late**, **early**: they meet, but the item came in a later or in an earlier step;
/// - **changed**: they stand beside each other in their step, and differ in some places;
/// - **missing**, **unexpected**: nothing stands beside them.
///
/// Each of the last five lines is one word. A pair is one word too, though both of its sides are marked.
///
/// What is plain stays: a step in which everything is as expected, the equal beginning of another, and, where
/// more may come than is expected, what is found in order. Of all explanations of the rest that one counts
///
/// 1. by which the most pairs meet: nothing is called missing, changed or unexpected if it can be called moved,
///    late or early without taking a pair from others;
/// 2. and of those the one with the fewest words;
/// 3. then the one by which the most is as expected;
/// 4. then the one whose changed pairs differ in the fewest places.
///
/// Ties are broken in the order of the lists: pairs stand as early as they can, what is missing comes before
/// what is unexpected. A pair that is out of order is looked for in the same step, then in the nearest
/// later one, then in the nearest earlier one. Last of all, an expectation that is still missing takes
/// an item that a step lets come without expecting it (`exhaustive: false`); such an item needs no word, so it
/// makes nothing moved, late or early that can be called changed.
///
/// Lists that differ too much to be searched as a whole, and runs beyond ``ExplanationLimits``, get an account that
/// is complete, but may take more words.
struct Explanation {
  /// The rows of each list.
  let rows: [[Alignment.Row]]
  /// Where the other half of an expectation is.
  private var ofExpected: [Place: Displacement] = [:]
  /// Where the other half of an item is, and which expectation that is.
  private var ofActual: [Place: (displacement: Displacement, expected: Place)] = [:]

  /// The lists of which a row has its other half elsewhere.
  private(set) var displacedLists: Set<Int> = []

  /// Returns where the other half of a row is; nil where it has none.
  func displacement(of row: Alignment.Row, in list: Int) -> Displacement? {
    switch row {
    case .pair: nil
    case .missing(let index): ofExpected[Place(list: list, index: index)]
    case .unexpected(let index): ofActual[Place(list: list, index: index)]?.displacement
    }
  }

  /// Returns the expectation that an item meets at another place; nil where it meets none.
  func expectation(metBy actual: Int, in list: Int) -> Place? {
    ofActual[Place(list: list, index: actual)]?.expected
  }

  /// Explains the differences of all steps, of one kind of items.
  init<List: ComparedList>(of lists: [List]) {
    guard lists.contains(where: { !$0.misfits.isEmpty }) else {
      rows = lists.map(\.rows)
      return
    }
    rows = Layouts(lists).best()
    var missing: [Place] = []
    var unexpected: [Place] = []
    var skipped: [Place] = []
    for (list, rows) in rows.enumerated() {
      for row in rows {
        switch row {
        case .pair: break
        case .missing(let index): missing.append(Place(list: list, index: index))
        case .unexpected(let index) where lists[list].isExhaustive:
          unexpected.append(Place(list: list, index: index))
        case .unexpected(let index): skipped.append(Place(list: list, index: index))
        }
      }
    }
    for actual in [unexpected, skipped] {
      missing.removeAll { ofExpected[$0] != nil }
      for pair in Reunion.pairs(lists, expected: missing, actual: actual) {
        mark(pair, lists[pair.expected.list].step, lists[pair.actual.list].step)
      }
    }
  }

  private mutating func mark(
    _ pair: (expected: Place, actual: Place),
    _ expectingStep: Int,
    _ step: Int
  ) {
    displacedLists.formUnion([pair.expected.list, pair.actual.list])
    func mark(_ ofExpected: Displacement, _ ofActual: Displacement) {
      self.ofExpected[pair.expected] = ofExpected
      self.ofActual[pair.actual] = (ofActual, pair.expected)
    }
    if pair.expected.list == pair.actual.list {
      mark(.moved, .moved)
    } else if pair.expected.list < pair.actual.list {
      mark(.late(step: step), .late(step: expectingStep))
    } else {
      mark(.early(step: step), .early(step: expectingStep))
    }
  }
}
