/// The most pairs of expectations and items that meet them, by classes of equal ones (a maximum flow).
///
/// Ten thousand equal expectations are one node, and not ten thousand.
struct ClassMatching {
  /// The classes of items that meet each class of expectations, in their order.
  let edges: [[Int]]
  /// The classes of expectations that each class of items meets.
  private let sources: [[Int]]
  /// How many expectations of each class have no item.
  private(set) var expectedLeft: [Int]
  /// How many items of each class have no expectation.
  private(set) var actualLeft: [Int]
  /// How many pairs there are of two classes.
  private var flow: [Edge: Int] = [:]
  /// How many pairs there are.
  private(set) var count = 0

  private struct Edge: Hashable {
    let expected: Int
    let actual: Int
  }

  /// Creates a matching without pairs.
  init(_ edges: [[Int]], expected: [Int], actual: [Int]) {
    self.edges = edges
    expectedLeft = expected
    actualLeft = actual
    var sources = [[Int]](repeating: [], count: actual.count)
    for (expected, items) in edges.enumerated() {
      for actual in items { sources[actual].append(expected) }
    }
    self.sources = sources
  }

  /// Returns how many pairs there are of two classes.
  func pairs(_ expected: Int, _ actual: Int) -> Int {
    flow[Edge(expected: expected, actual: actual)] ?? 0
  }

  /// Takes away an expectation, an item or both, by their classes; nil for what meets nothing.
  mutating func remove(_ expected: Int?, _ actual: Int?) {
    if let expected { expectedLeft[expected] -= 1 }
    if let actual { actualLeft[actual] -= 1 }
  }

  /// Gives back what ``remove(_:_:)`` has taken away.
  mutating func restore(_ expected: Int?, _ actual: Int?) {
    if let expected { expectedLeft[expected] += 1 }
    if let actual { actualLeft[actual] += 1 }
  }

  /// Makes one pair of two classes, or several; each has to have so many left.
  mutating func pair(_ expected: Int, _ actual: Int, _ pairs: Int = 1) {
    flow[Edge(expected: expected, actual: actual), default: 0] += pairs
    expectedLeft[expected] -= pairs
    actualLeft[actual] -= pairs
    count += pairs
  }

  /// Makes pairs until no more can be.
  ///
  /// - Complexity: O(*edges*) for each pair that moves others, and once for all that find none.
  mutating func complete() {
    for expected in edges.indices {
      for actual in edges[expected] {
        let pairs = min(expectedLeft[expected], actualLeft[actual])
        if pairs > 0 { pair(expected, actual, pairs) }
      }
    }
    // What one search has tried in vain stays in vain until a pair is made.
    var tried = Set<Int>()
    for expected in edges.indices {
      while expectedLeft[expected] > 0, augment(from: expected, &tried) { tried = [] }
    }
  }

  /// Makes one more pair that begins with a class, by changing others (an augmenting path).
  private mutating func augment(from start: Int, _ tried: inout Set<Int>) -> Bool {
    // From which class of expectations each class of items was reached.
    var origin: [Int: Int] = [:]
    var queue = [start]
    var next = 0
    // How each class of expectations was reached: by an item that it gives away.
    var given: [Int: Int] = [:]
    while next < queue.count {
      let expected = queue[next]
      next += 1
      for actual in edges[expected] where tried.insert(actual).inserted {
        origin[actual] = expected
        if actualLeft[actual] > 0 {
          take(actual, start, origin, given)
          return true
        }
        for holder in sources[actual] where holder != start && given[holder] == nil {
          if pairs(holder, actual) > 0 {
            given[holder] = actual
            queue.append(holder)
          }
        }
      }
    }
    return false
  }

  private mutating func take(
    _ end: Int,
    _ start: Int,
    _ origin: [Int: Int],
    _ given: [Int: Int]
  ) {
    expectedLeft[start] -= 1
    actualLeft[end] -= 1
    count += 1
    var actual = end
    while let expected = origin[actual] {
      flow[Edge(expected: expected, actual: actual), default: 0] += 1
      guard expected != start, let other = given[expected] else { return }
      flow[Edge(expected: expected, actual: other), default: 0] -= 1
      actual = other
    }
  }

  /// Whether each class of expectations has one that some best matching leaves out.
  var expectedToSpare: [Bool] {
    var seen = Set<Int>()
    return Self.reached(from: expectedLeft.map { $0 > 0 }) { expected, reach in
      for actual in edges[expected] where seen.insert(actual).inserted {
        for holder in sources[actual] where pairs(holder, actual) > 0 { reach(holder) }
      }
    }
  }

  /// Whether each class of items has one that some best matching leaves out.
  var actualToSpare: [Bool] {
    var seen = Set<Int>()
    return Self.reached(from: actualLeft.map { $0 > 0 }) { actual, reach in
      for expected in sources[actual] where seen.insert(expected).inserted {
        for held in edges[expected] where pairs(expected, held) > 0 { reach(held) }
      }
    }
  }

  private static func reached(
    from start: [Bool],
    _ next: (Int, (Int) -> Void) -> Void
  ) -> [Bool] {
    var reached = start
    var queue = start.indices.filter { start[$0] }
    while let node = queue.popLast() {
      next(node) { other in
        guard !reached[other] else { return }
        reached[other] = true
        queue.append(other)
      }
    }
    return reached
  }
}
