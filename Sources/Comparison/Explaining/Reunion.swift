import EntsimSimulation

/// Pairs expectations with items that came elsewhere: in the same step first, then in the nearest later
/// one, then in the nearest earlier one, and as many as can be.
struct Reunion<List: ComparedList> {
  /// An expectation and the item that meets it.
  typealias Pair = (expected: Place, actual: Place)

  private let expected: [Place]
  private let meetings: Meetings<List>
  private let actual: [Place]

  /// Returns the pairs, each item in one at most.
  static func pairs(_ lists: [List], expected: [Place], actual: [Place]) -> [Pair] {
    guard !expected.isEmpty, !actual.isEmpty else { return [] }
    let meetings = Meetings(lists, expected: expected, actual: actual)
    return Self(expected: expected, meetings: meetings, actual: actual).pairs()
  }

  private func pairs() -> [Pair] {
    var matching = meetings.matching()
    let nearest = deal { _, _ in true }
    for (expected, actual) in nearest {
      if let (left, right) = classes(expected, actual) { matching.pair(left, right) }
    }
    matching.complete()
    guard matching.count > nearest.count else { return nearest }
    // More can be had if some leave the nearest to others.
    var quota: [[Int: Int]] = meetings.edges.indices.map { left in
      Dictionary(
        uniqueKeysWithValues: meetings.edges[left].map { ($0, matching.pairs(left, $0)) }
      )
    }
    return deal { left, right in
      guard let room = quota[left][right], room > 0 else { return false }
      quota[left][right] = room - 1
      return true
    }
  }

  private func classes(_ expected: Place, _ actual: Place) -> (Int, Int)? {
    guard let left = meetings.classOfExpected[expected], let right = meetings.classOfActual[actual]
    else { return nil }
    return (left, right)
  }

  /// Gives each expectation the nearest item that it may have.
  private func deal(_ takes: (_ expected: Int, _ actual: Int) -> Bool) -> [Pair] {
    var shelves: [Int: Shelf] = [:]
    for place in actual.sorted() {
      if let kind = meetings.classOfActual[place] { shelves[kind, default: Shelf()].add(place) }
    }
    var left = expected.filter { meetings.classOfExpected[$0] != nil }
    var pairs: [Pair] = []
    for direction in Direction.allCases {
      left.removeAll { place in
        guard let kind = meetings.classOfExpected[place] else { return false }
        var candidates: [(kind: Int, place: Place)] = []
        for kind in meetings.edges[kind] {
          if let item = shelves[kind]?.nearest(to: place.list, direction) {
            candidates.append((kind, item))
          }
        }
        let distances = candidates.map { abs($0.place.list - place.list) }
        for distance in Set(distances).sorted() {
          for (candidate, own) in zip(candidates, distances) where own == distance {
            guard takes(kind, candidate.kind) else { continue }
            shelves[candidate.kind]?.take(candidate.place)
            pairs.append((place, candidate.place))
            return true
          }
        }
        return false
      }
    }
    return pairs
  }

  /// Where an item is that meets an expectation.
  fileprivate enum Direction: CaseIterable {
    case sameStep
    case laterStep
    case earlierStep
  }

  /// The items of one class in their order, of which the nearest is taken.
  fileprivate struct Shelf {
    private var places: [Place] = []
    /// The next place that may not be taken yet, from each on; and the one before.
    private var next: [Int] = []
    private var previous: [Int] = []

    mutating func add(_ place: Place) {
      if next.isEmpty { next = [0] }
      previous.append(places.count)
      places.append(place)
      next.append(places.count)
    }

    mutating func nearest(to list: Int, _ direction: Direction) -> Place? {
      switch direction {
      case .sameStep:
        let found = Self.end(of: &next, from: start(of: list))
        return found < places.count && places[found].list == list ? places[found] : nil
      case .laterStep:
        let found = Self.end(of: &next, from: start(of: list + 1))
        return found < places.count ? places[found] : nil
      case .earlierStep:
        let start = start(of: list)
        guard start > 0 else { return nil }
        let found = Self.end(of: &previous, from: start - 1)
        return found >= 0 ? places[found] : nil
      }
    }

    mutating func take(_ place: Place) {
      let index = start(of: place)
      next[index] = index + 1
      previous[index] = index - 1
    }

    private func start(of list: Int) -> Int { start(of: Place(list: list, index: .min)) }

    /// The index of the first place that is not before another.
    private func start(of place: Place) -> Int { places.partitioningIndex { $0 >= place } }

    /// Follows links to the end, and shortens the way for the next time.
    private static func end(of links: inout [Int], from start: Int) -> Int {
      var end = start
      while links.indices.contains(end), links[end] != end { end = links[end] }
      var place = start
      while place != end {
        let after = links[place]
        links[place] = end
        place = after
      }
      return end
    }
  }
}
