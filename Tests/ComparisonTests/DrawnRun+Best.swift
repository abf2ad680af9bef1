import ComparisonSamples
import EntsimDiagnostics

@testable import EntsimComparison

// The best words, by trying everything that leaves in its place what is plain.
extension DrawnRun {
  /// The best words.
  var best: Words {
    var all: [Laid] = [Laid()]
    var comparer = StepComparer(of: sample.scenario)
    for (step, pair) in zip(steps, sample.steps) {
      let ways: [Laid]
      if step.isExhaustive {
        let rest = step.behindEqualBeginning
        ways =
          rest.elements.isEmpty && rest.actual.isEmpty
          ? [Laid()] : Laid.ways(rest.elements[...], rest.actual[...])
      } else {
        // What is found in order stays; only what differs may be taken apart.
        let rows = comparer.compare(pair.0, with: pair.1).rows
        ways = Laid.ways(rows.map(Mark.init))
      }
      all = all.flatMap { laid in ways.map { laid.joined($0) } }
      all = Laid.useful(all)
    }
    return all.map(\.words).min() ?? Words()
  }

  static func meets(_ expected: Character, _ actual: Character) -> Bool {
    switch expected {
    case "*": actual.isUppercase
    case "?": "AB".contains(actual)
    default: expected == actual
    }
  }
}

extension DrawnRun.DrawnStep {
  /// The step without what is as expected at its beginning.
  fileprivate var behindEqualBeginning: Self {
    var rest = self
    while let element = rest.elements.first, element.count <= rest.actual.count,
      Laid.mostPairs(element[...], Array(rest.actual.prefix(element.count))) == element.count
    {
      rest.elements.removeFirst()
      rest.actual.removeFirst(element.count)
    }
    return rest
  }
}

/// What is not as expected where it lies, in one way to lay out some steps.
struct Laid {
  var expectedLeft: [Character] = []
  var actualLeft: [Character] = []
  /// Pairs whose two sides stand beside each other and differ.
  var changed = 0

  func joined(_ other: Self) -> Self {
    Self(
      expectedLeft: (expectedLeft + other.expectedLeft).sorted(),
      actualLeft: (actualLeft + other.actualLeft).sorted(),
      changed: changed + other.changed
    )
  }

  /// Returns each of some ways once.
  static func useful(_ all: [Self]) -> [Self] {
    var seen = Set<String>()
    return all.filter {
      seen.insert("\(String($0.expectedLeft)) \(String($0.actualLeft)) \($0.changed)").inserted
    }
  }

  /// The words, when as many as can be of what is left meet.
  var words: DrawnRun.Words {
    let met = Self.mostPairs(expectedLeft[...], actualLeft)
    return DrawnRun.Words(
      unmet: changed + expectedLeft.count - met,
      words: changed + expectedLeft.count + actualLeft.count - met,
      elsewhere: met,
      missing: expectedLeft.count - met
    )
  }

  /// Returns how many of some expectations can have an item of their own.
  static func mostPairs(_ expected: ArraySlice<Character>, _ actual: [Character]) -> Int {
    guard let first = expected.first else { return 0 }
    var best = mostPairs(expected.dropFirst(), actual)
    for index in actual.indices where DrawnRun.meets(first, actual[index]) {
      var rest = actual
      rest.remove(at: index)
      best = max(best, 1 + mostPairs(expected.dropFirst(), rest))
    }
    return best
  }

  /// Returns all ways to take apart what differs in a step that lets more come.
  static func ways(_ rows: [DrawnRun.Mark]) -> [Self] {
    rows.reduce([Laid()]) { ways, row in
      switch row {
      case .matched, .unexpected, .skipped: ways
      case .missing(let letter, _): ways.map { $0.joined(Laid(expectedLeft: [letter])) }
      case .changed(let letter):
        ways.flatMap { [$0.joined(Laid(changed: 1)), $0.joined(Laid(expectedLeft: [letter]))] }
      }
    }
  }

  /// Returns all ways to lay two lists beside each other.
  static func ways(
    _ expected: ArraySlice<[Character]>,
    _ actual: ArraySlice<Character>
  ) -> [Self] {
    guard let first = expected.first else { return [Laid(actualLeft: Array(actual))] }
    var all: [Self] = []
    if first.count == 1, let item = actual.first {
      // Either it is not expected, or it stands beside the first or a later expectation.
      all += ways(expected, actual.dropFirst()).map { Laid(actualLeft: [item]).joined($0) }
      all += pairs(first[0], item).flatMap { pair in
        ways(expected.dropFirst(), actual.dropFirst()).map { pair.joined($0) }
      }
      all += ways(expected.dropFirst(), actual).map { Laid(expectedLeft: first).joined($0) }
      return useful(all)
    }
    // A group has a part of the list to itself.
    for end in actual.startIndex...actual.endIndex {
      let own = useful(dealings(first[...], Array(actual[..<end])))
      let others = ways(expected.dropFirst(), actual[end...])
      all += own.flatMap { own in others.map { own.joined($0) } }
    }
    return useful(all)
  }

  /// Returns all ways to deal out items to expectations whose order does not count.
  private static func dealings(
    _ expected: ArraySlice<Character>,
    _ actual: [Character]
  ) -> [Self] {
    guard let first = expected.first else { return [Laid(actualLeft: actual)] }
    var all = dealings(expected.dropFirst(), actual).map { Laid(expectedLeft: [first]).joined($0) }
    for index in actual.indices {
      var rest = actual
      let item = rest.remove(at: index)
      all += pairs(first, item).flatMap { pair in
        dealings(expected.dropFirst(), rest).map { pair.joined($0) }
      }
    }
    return useful(all)
  }

  /// Returns how two items stand beside each other; empty where they cannot.
  private static func pairs(_ expected: Character, _ actual: Character) -> [Self] {
    if DrawnRun.meets(expected, actual) { return [Laid()] }
    return expected.isLowercase == actual.isLowercase ? [Laid(changed: 1)] : []
  }
}

extension SourceRange {
  /// The letter that an expectation of a drawn run has as its line.
  var letter: Character { Character(UnicodeScalar(UInt8(start.line))) }
}
