import EntsimScenarioModel

/// The search for a layout in which everything is met, where expectations ask for what others of the same
/// step capture.
///
/// The first output that an expectation may capture is not always the one that those behind it ask for. So each
/// takes the first output that meets it, and the next one where the rest then finds none (backtracking).
struct CaptureSearch {
  /// The most outputs that are compared with an expectation.
  static let limit = 20_000
  /// The most expectations of a step that are searched, each of which waits for the next.
  static let expectationLimit = 200

  private let builder: RowBuilder
  private let ranges: [Range<Int>]
  private var looks = 0
  private var taken: [Int?]
  private var isTaken: [Bool]

  /// Returns the layout; nil where none meets every expectation, or none was found in time.
  static func alignment(_ builder: RowBuilder, _ matching: PatternMatching) -> Alignment? {
    guard builder.callbacks.count <= expectationLimit,
      !builder.isExhaustive || builder.outputs.count == builder.callbacks.count
    else { return nil }
    var search = Self(builder)
    defer { matching.effort?.take(search.looks) }
    return search.meets(element: 0, item: 0, from: 0, matching) ? search.alignment : nil
  }

  private init(_ builder: RowBuilder) {
    self.builder = builder
    ranges = builder.callbackRanges
    taken = Array(repeating: nil, count: builder.callbacks.count)
    isTaken = Array(repeating: false, count: builder.outputs.count)
  }

  /// Whether an item of an element, and all behind it, find outputs from a place on.
  private mutating func meets(
    element: Int,
    item: Int,
    from start: Int,
    _ matching: PatternMatching
  ) -> Bool {
    guard element < ranges.count else { return true }
    let range = ranges[element]
    guard item < range.count else {
      let next = range.compactMap { taken[$0] }.max().map { $0 + 1 } ?? start
      return meets(element: element + 1, item: 0, from: next, matching)
    }
    let expected = range.lowerBound + item
    guard let pattern = builder.callbacks[expected].output else { return false }
    let end = builder.isExhaustive ? start + range.count : builder.outputs.count
    for actual in start..<end where !isTaken[actual] {
      guard looks < Self.limit else { return false }
      looks += 1
      guard let match = matching.match(builder.outputs[actual], with: pattern), match.isExact
      else { continue }
      var known = matching
      known.captures.remember(match.captured)
      taken[expected] = actual
      isTaken[actual] = true
      if meets(element: element, item: item + 1, from: start, known) { return true }
      taken[expected] = nil
      isTaken[actual] = false
    }
    return false
  }

  /// The layout that was found, in the order of the outputs.
  private var alignment: Alignment {
    var expectedOfActual = [Int?](repeating: nil, count: builder.outputs.count)
    for (expected, actual) in taken.enumerated() {
      if let actual { expectedOfActual[actual] = expected }
    }
    return Alignment(
      rows: expectedOfActual.enumerated().map { actual, expected in
        expected.map { .pair(expected: $0, actual: actual) } ?? .unexpected(actual)
      }
    )
  }
}
