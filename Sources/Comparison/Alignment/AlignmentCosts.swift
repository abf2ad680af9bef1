/// What the rows of an alignment cost.
struct AlignmentCosts: Equatable {
  /// The cost of an expected item that nothing stands beside.
  let missing: Int
  /// The cost of an actual item that nothing stands beside.
  let unexpected: Int
  /// The cost of a pair that is equal.
  private let equal: Int
  /// The cost of a pair that differs, beside what its mismatches cost.
  private let differing: Int
  /// What mismatches cost at most.
  private let mostMismatches: Int

  // A list for itself. A pair that differs costs a little more than half of what its two items cost apart.
  // So a changed item is told as one change and not as two, and yet two changes are never told where
  // one item dropped and one added would do.

  /// Every output must be expected.
  static let exhaustive = AlignmentCosts(
    missing: 1_000,
    unexpected: 1_000,
    equal: 0,
    differing: 1_000,
    mostMismatches: 999
  )
  /// Unexpected outputs are allowed.
  static let relaxed = AlignmentCosts(
    missing: 1_000,
    unexpected: 0,
    equal: 0,
    differing: 500,
    mostMismatches: 499
  )

  // A stretch of an explanation. An item that is not in its place may still meet another elsewhere, and how many
  // do is settled. So an equal pair saves one word of two, as a pair that differs does, which
  // counts less where both save as many words.

  private static let word = 1 << 40
  private static let tie = 1 << 20

  /// A stretch of a step in which every output must be expected.
  static let explaining = AlignmentCosts(
    missing: word,
    unexpected: word,
    equal: word,
    differing: word + tie,
    mostMismatches: 1_000
  )
  /// A stretch of a step that allows unexpected outputs.
  static let explainingRelaxed = AlignmentCosts(
    missing: word,
    unexpected: 0,
    equal: 0,
    differing: word - tie,
    mostMismatches: 1_000
  )

  /// Returns the cost of a pair that differs in so many places.
  func pair(mismatches: Int) -> Int {
    mismatches > 0 ? differing + min(mismatches, mostMismatches) : equal
  }

  /// Returns what it costs at least to align lists of such lengths with some items more without a partner than their
  /// lengths make necessary, in each list.
  func least(_ expectedCount: Int, _ actualCount: Int, detour: Int) -> Int {
    let paired = min(expectedCount, actualCount) - detour
    return (expectedCount - paired) * missing + (actualCount - paired) * unexpected + paired * equal
  }
}
