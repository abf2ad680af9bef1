/// The best way to lay a group of expected items, whose order does not count, beside actual ones.
///
/// A matching of the greatest saving. It grows by one actual item at a time: the best alternating
/// path from the new item makes the best matching again.
struct GroupMatching {
  /// How much cheaper a pair is than its two items apart, more than 0; nil where the two cannot stand
  /// beside each other.
  private let savings: (_ item: Int, _ actual: Int) -> Int?
  /// The actual item beside each item of the group.
  private(set) var actualOfItem: [Int?]
  /// What all pairs save together.
  private(set) var saving = 0

  /// Creates the matching of a group of so many items, without any actual item.
  init(_ count: Int, savings: @escaping (_ item: Int, _ actual: Int) -> Int?) {
    self.savings = savings
    actualOfItem = Array(repeating: nil, count: count)
  }

  /// Adds an actual item.
  ///
  /// - Complexity: O(*n*³) in the number of items of the group, for an item that fits none of them
  ///   O(*n*).
  mutating func add(_ actual: Int) {
    // The greatest saving with which each item can be reached, and from which item.
    var best = actualOfItem.indices.map { savings($0, actual) }
    guard best.contains(where: { $0 != nil }) else { return }
    var previous = [Int?](repeating: nil, count: best.count)
    var changed = true
    while changed {
      changed = false
      for item in best.indices {
        guard let reached = best[item], let freed = actualOfItem[item],
          let lost = savings(item, freed)
        else { continue }
        for other in best.indices where other != item {
          guard let won = savings(other, freed) else { continue }
          let saving = reached - lost + won
          if best[other].map({ saving > $0 }) ?? true {
            best[other] = saving
            previous[other] = item
            changed = true
          }
        }
      }
    }
    take(actual, best, previous)
  }

  /// Lays the new item down along the best way, if there is one that saves anything.
  private mutating func take(_ actual: Int, _ best: [Int?], _ previous: [Int?]) {
    var end: (item: Int, saving: Int)?
    for item in best.indices {
      guard let reached = best[item] else { continue }
      let lost = actualOfItem[item].flatMap { savings(item, $0) } ?? 0
      if reached - lost > end?.saving ?? 0 { end = (item, reached - lost) }
    }
    guard let end else { return }
    saving += end.saving
    var item = end.item
    while let from = previous[item] {
      actualOfItem[item] = actualOfItem[from]
      item = from
    }
    actualOfItem[item] = actual
  }
}
