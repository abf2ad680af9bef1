internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimSimulation
internal import EntsimYAML

/// How often and when an expected output, request or answer comes: the keys beside its name.
extension Decoder {
  /// The most expectations that `times` may add to the scenarios of a file.
  static let mostRepetitions = 100_000

  /// Takes an item of a list of expectations apart: its name with the value, and the keys beside the name.
  ///
  /// What is expected is a phrase with an article and an example; the help for several names says what to do about
  /// them.
  func namedPair(
    _ node: Node,
    _ expected: @autoclosure () -> String,
    several: String? = nil
  ) -> (pair: Pair, beside: [Pair])? {
    guard let pairs = node.mapping, let first = pairs.first else {
      return refuse(node, expected: expected())
    }
    if pairs.count == 1, !isBesideNames(first.key) { return (first, []) }
    let names = pairs.filter { !isBesideNames($0.key) }
    if names.count == 1 { return (names[0], pairs.filter { isBesideNames($0.key) }) }
    let words = Vocabulary.occurrence.words.map(\.name)
    guard names.count > 1 else {
      return refuse(.notOneKey, at: first.key) {
        "found `\(first.key.text)` without a name; expected \(expected())"
        "\(Wording.enumeration(words)) stand beside the name of what is expected"
      }
    }
    let found = Wording.enumeration(pairs.map(\.key.text))
    return refuse(.notOneKey, at: names[1].key) {
      "found \(Wording.count(pairs.count, "key")), \(found); expected one, and beside it at most "
        + Wording.enumeration(words)
      Self.guess(names[1].key.text, among: words) ?? several
    }
  }

  private func isBesideNames(_ key: Key) -> Bool { key.withBytes { Vocabulary.occurrence.has($0) } }

  /// Reports a key beside a word that is about how things stand, or about several expectations.
  func misplaced(_ key: Key, beside name: Key) {
    error(.misplacedKey, at: key) {
      "`\(key.text)` is about an output, a request or an answer, and `\(name.text)` is none"
      "leave it out"
    }
  }

  /// Reads the keys beside a name.
  ///
  /// - Parameters:
  ///   - pairs: The keys, at least one.
  ///   - captured: What was captured before the expectation was read.
  /// - Returns: One occurrence for each of the expectations that the item stands for; nil for one that is as if nothing
  ///   was said.
  mutating func occurrences(_ pairs: [Pair], after captured: Set<String>) -> [Occurrence?] {
    func key(_ name: StaticString) -> Pair? { pairs.first { $0.key.isNamed(name) } }
    let times = key("times").map { repetitions($0) } ?? 1
    let earliest = key("not before").flatMap { bound($0) }
    let latest = key("within").flatMap { bound($0) }
    if let earliest, let latest, earliest.value > latest.value, let pair = key("not before") {
      error(.contradiction, at: pair.value) {
        "`not before: \(earliest.value)` is later than `within: \(latest.value)`, so nothing can come"
        "give `within` the later time"
      }
    }
    if let earliest, earliest.value == .zero, let pair = key("not before"),
      !matrix.chosenNodes.contains(pair.value)
    {
      error(.checksNothing, at: pair.value) {
        "`not before: 0s` checks nothing: nothing comes before the step begins"
        "leave `not before` out"
      }
    }
    guard times > 1, let pair = key("times"), mayRepeat(times, pair, after: captured) else {
      return [Occurrence(notBefore: earliest, within: latest)]
    }
    return (1...times).map { number in
      Occurrence(Repetition(number, of: times), notBefore: earliest, within: latest)
    }
  }

  /// Reads how many come; one where that cannot be read.
  private func repetitions(_ pair: Pair) -> Int {
    let range = Vocabulary.repetitions
    // One cell of a matrix may have to say that it is one.
    if matrix.chosenNodes.contains(pair.value), pair.value.scalar?.value == .integer(1) { return 1 }
    let count = integer(
      pair.value,
      in: range,
      "a whole number from \(range.lowerBound) to \(range.upperBound)",
      help: pair.value.scalar?.value == .integer(1) ? "leave `times` out" : nil
    )
    return count.map { Int($0) } ?? 1
  }

  private func bound(_ pair: Pair) -> Located<Interval>? {
    duration(pair.value).map { Located($0, at: pair.value.range) }
  }

  /// Whether an item may stand for so many expectations; reports it otherwise.
  private mutating func mayRepeat(
    _ count: Int,
    _ pair: Pair,
    after captured: Set<String>
  ) -> Bool {
    if outputs.captured.count > captured.count {
      return refuse(.badMatcher, at: pair.key) {
        "`times` beside `<capture:…>`, which remembers one value, and \(count) come"
        "write `<any>`, or the item that captures by itself"
      }
    }
    let total = (shared?.repetitionCount ?? repetitionCount) + count - 1
    shared?.repetitionCount = total
    repetitionCount = total
    guard total > Self.mostRepetitions else { return true }
    return refuse(.outOfRange, at: pair.value) {
      "`times` makes more than \(Self.mostRepetitions) expectations in this file"
      "expect less, or split the file into several scenarios"
    }
  }

  /// Reports times in what is expected of the whole run, which has no beginning of a step.
  func refuseBounds(in requests: [ServicePattern]) {
    for request in requests where request.occurrence?.repetition?.number ?? 1 == 1 {
      guard let limit = request.occurrence?.latest ?? request.occurrence?.earliest else { continue }
      let word = request.occurrence?.latest == nil ? "not before" : "within"
      error(.misplacedKey, at: limit) {
        "`\(word)` counts from the beginning of a step, and `finally` is about the whole run"
        "leave it out, or expect the request in its step"
      }
    }
  }
}
