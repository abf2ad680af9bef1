/// What the rows of an alignment cost.
///
/// A pair that differs costs a little more than half of what its two items cost apart. So a changed
/// item is told as one change and not as two, and yet two changes are never told where one item
/// dropped and one added would do.
struct AlignmentCosts: Equatable {
  /// The cost of an expected item that nothing stands beside.
  let missing: Int
  /// The cost of an actual item that nothing stands beside.
  let unexpected: Int

  /// Whatever comes out must be expected.
  static let exhaustive = AlignmentCosts(missing: 1_000, unexpected: 1_000)
  /// More may come out than is expected.
  static let relaxed = AlignmentCosts(missing: 1_000, unexpected: 0)

  /// Returns the cost of a pair that differs in so many places.
  func pair(mismatches: Int) -> Int {
    guard mismatches > 0 else { return 0 }
    let half = (missing + unexpected) / 2
    return half + min(mismatches, half - 1)
  }
}
