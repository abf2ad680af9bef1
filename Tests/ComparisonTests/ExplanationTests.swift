import ComparisonSamples
import Entitlement
import Foundation
import ScenarioModel
import TestSupport
import Testing

@testable import Comparison

/// The words of an explanation against a search through all explanations of short lists.
@Suite("Explanations")
struct ExplanationTests {
  /// How many random runs are explained; more in `make soak`.
  private static let runs =
    ProcessInfo.processInfo.environment["ENTSIM_LAW_SEEDS"].flatMap { Int($0) }.map { $0 / 2 }
    ?? 2_000

  @Test(
    "no explanation of a short run has fewer or truer words",
    arguments: [24, 20_261_123] as [UInt64]
  )
  func best(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    for run in 0..<Self.runs / 2 {
      let drawn = Drawn(&generator)
      #expect(
        drawn.words(of: drawn.sample.comparison) == drawn.best,
        "seed \(seed), run \(run): \(drawn)"
      )
    }
  }

  @Test(
    "moved comes before changed",
    arguments: [
      ("ABCD", "BADC", "moved moved"), ("AB", "BAD", "moved unexpected"),
      ("ABB", "BA", "moved missing"), ("AB", "BA", "moved"), ("AB", "AC", "changed"),
      ("ABC", "BCD", "missing unexpected"), ("XABC", "DEFX", "moved changed changed changed"),
    ]
  )
  func oneStep(expected: String, actual: String, words: String) {
    let drawn = Drawn(expected: [Array(expected)], actual: [Array(actual)])
    #expect(drawn.text(of: drawn.sample.comparison) == words)
  }

  @Test("what comes a step too early is early in each step")
  func shifted() {
    let drawn = Drawn(
      expected: ["", "A", "B", "CD"].map { Array($0) },
      actual: ["A", "B", "C", "D"].map { Array($0) }
    )
    #expect(drawn.text(of: drawn.sample.comparison) == "early early early")
  }

  @Test("ten thousand steps whose outputs all come in the last one are explained at once")
  func allLate() {
    let count = 10_000
    let names = (0..<count).map { "channel-\($0)" }
    func sample(_ expected: (Int) -> Pattern) -> Sample {
      var sample = Sample()
      sample.steps = names.indices.map { index in
        let outputs = index == count - 1 ? names.map { Output.of(.setToken, "t", .string($0)) } : []
        return (.number(index + 1, [.callback(.setToken, "<any>", expected(index))]), .of(outputs))
      }
      return sample
    }
    for literal in [true, false] {
      let sample = sample { index in
        literal ? Pattern(.literal(.string(names[index])), at: .line(1)) : "<any>"
      }
      var comparison: ScenarioComparison?
      let time = ContinuousClock().measure { comparison = sample.comparison }
      let late = comparison?.steps.dropLast().count { step in
        if case .missing(_, .late(step: count))? = step.rows.first { true } else { false }
      }
      #expect(late == count - 1)
      #expect(time < .seconds(10))
    }
  }

  @Test("requests are moved, late or early like callbacks")
  func requests() {
    let sent = [SentRequest.to(.authorize, ["resource": "News"]), .to(.mediaToken)]
    let authorize = RequestPattern.to(.authorize, ["resource": "News"])
    let token = RequestPattern.to(.mediaToken)
    let moved = Sample((.number(1, requests: [token, authorize]), .of(requests: sent)))
    #expect(moved.comparison.steps[0].requests?.map(\.displacement) == [.moved, nil, .moved])
    let late = Sample(
      (.number(1, requests: [authorize, token]), .of(requests: [sent[0]])),
      (.number(2, requests: []), .of(requests: [sent[1]]))
    )
    #expect(
      late.comparison.steps.map { $0.requests?.map(\.displacement) } == [
        [nil, .late(step: 2)], [.late(step: 1)],
      ]
    )
    let notAskedFor = Sample(
      (.number(1), .of(requests: [sent[1]])),
      (.number(2, requests: [token, authorize]), .of()),
      (.number(3), .of(requests: [sent[0]]))
    )
    #expect(
      notAskedFor.comparison.steps.map { $0.requests?.map(\.displacement) } == [
        nil, [.early(step: 1), .late(step: 3)], nil,
      ]
    )
    var whole = Sample((.number(1), .of(requests: sent)))
    whole.finally.requests = Located([token, authorize], at: .line(40))
    #expect(
      whole.comparison.finally?.requests?.value.map(\.displacement) == [.moved, nil, .moved]
    )
  }
}

/// What a random run expects and what comes in it, a letter for each.
///
/// `*` expects any letter, `?` one of A and B.
private struct Drawn: CustomStringConvertible {
  let expected: [[Character]]
  let actual: [[Character]]

  init(expected: [[Character]], actual: [[Character]]) {
    self.expected = expected
    self.actual = actual
  }

  init(_ generator: inout SplitMix) {
    let steps = 1 + generator.next(below: 3)
    func draw(_ alphabet: String) -> [[Character]] {
      var lists = [[Character]](repeating: [], count: steps)
      for _ in 0..<generator.next(below: 6) {
        let letters = Array(alphabet)
        lists[generator.next(below: steps)].append(letters[generator.next(below: letters.count)])
      }
      return lists
    }
    expected = draw(["ABCD", "ABab", "ABC?", "AB*b", "ABCDEFG"][generator.next(below: 5)])
    actual = draw(["ABCD", "ABab", "AB", "ABCDEFG"][generator.next(below: 4)])
  }

  var description: String {
    zip(expected, actual).map { "\(String($0)) → \(String($1))" }.joined(separator: ", ")
  }

  /// Capital letters are the arguments of one callback, small ones those of another.
  var sample: Sample {
    var sample = Sample()
    sample.steps = zip(expected, actual).enumerated().map { step, lists in
      let expectations = lists.0.map { letter -> Expected in
        let pattern: Pattern =
          switch letter {
          case "*": "<any>"
          case "?": "<regex:^[AB]$>"
          default: Pattern(.literal(.string(String(letter))), at: .line(1))
          }
        return .callback(letter.isLowercase ? .setToken : .selectedProvider, pattern)
      }
      let outputs = lists.1.map {
        Output.of($0.isLowercase ? .setToken : .selectedProvider, .string(String($0)))
      }
      return (.number(step + 1, expectations), .of(outputs))
    }
    return sample
  }

  /// What an explanation is judged by, the first that differs decides.
  struct Words: Comparable {
    /// Expectations that no item meets.
    var unmet = 0
    var words = 0
    /// Pairs that are not as expected at their place.
    var elsewhere = 0

    static func < (left: Self, right: Self) -> Bool {
      (left.unmet, left.words, left.elsewhere) < (right.unmet, right.words, right.elsewhere)
    }
  }

  /// Returns the words that a comparison uses.
  func words(of comparison: ScenarioComparison) -> Words {
    var words = Words()
    for row in comparison.steps.flatMap(\.rows) {
      switch row {
      case .matched: break
      case .changed:
        words.unmet += 1
        words.words += 1
      case .missing(_, nil):
        words.unmet += 1
        words.words += 1
      case .unexpected(_, nil): words.words += 1
      case .missing(_, .some):
        words.words += 1
        words.elsewhere += 1
      case .unexpected(_, .some), .skipped, .held, .broken: break
      }
    }
    return words
  }

  /// Returns the words of a comparison in the order of the steps, a pair once.
  func text(of comparison: ScenarioComparison) -> String {
    let words = comparison.steps.flatMap(\.rows).compactMap { row -> String? in
      switch row {
      case .matched, .unexpected(_, .some), .skipped, .held, .broken: nil
      case .changed: "changed"
      case .missing(_, nil): "missing"
      case .unexpected(_, nil): "unexpected"
      case .missing(_, .moved): "moved"
      case .missing(_, .late): "late"
      case .missing(_, .early): "early"
      }
    }
    return words.joined(separator: " ")
  }

  private static func meets(_ expected: Character, _ actual: Character) -> Bool {
    switch expected {
    case "*": actual.isUppercase
    case "?": "AB".contains(actual)
    default: expected == actual
    }
  }

  /// The best words, by trying everything that leaves equal beginnings in their place.
  var best: Words {
    var all: [Laid] = [Laid()]
    for (expected, actual) in zip(expected, actual) {
      let equal = zip(expected, actual).prefix { Self.meets($0, $1) }.count
      var ways = Self.ways(expected.dropFirst(equal), actual.dropFirst(equal))
      if expected.count == equal, actual.count == equal { ways = [Laid()] }
      all = all.flatMap { laid in ways.map { laid.joined($0) } }
      // Of equal rests those that are worse by any measure are of no use.
      all = Laid.useful(all)
    }
    return all.map(\.words).min() ?? Words()
  }

  /// What is laid out in order, and what is left.
  private struct Laid {
    var expectedLeft: [Character] = []
    var actualLeft: [Character] = []
    /// Items that are beside each other and equal, and those that differ.
    var changed = 0

    func joined(_ other: Self) -> Self {
      Self(
        expectedLeft: (expectedLeft + other.expectedLeft).sorted(),
        actualLeft: (actualLeft + other.actualLeft).sorted(),
        changed: changed + other.changed
      )
    }

    static func useful(_ all: [Self]) -> [Self] {
      var seen = Set<String>()
      return all.filter {
        seen.insert("\(String($0.expectedLeft)) \(String($0.actualLeft)) \($0.changed)").inserted
      }
    }

    /// The words, when as many as can be of what is left meet.
    var words: Words {
      let met = Self.met(expectedLeft[...], actualLeft)
      return Words(
        unmet: changed + expectedLeft.count - met,
        words: changed + expectedLeft.count + actualLeft.count - met,
        elsewhere: met
      )
    }

    private static func met(_ expected: ArraySlice<Character>, _ actual: [Character]) -> Int {
      guard let first = expected.first else { return 0 }
      var best = met(expected.dropFirst(), actual)
      for index in actual.indices where meets(first, actual[index]) {
        var rest = actual
        rest.remove(at: index)
        best = max(best, 1 + met(expected.dropFirst(), rest))
      }
      return best
    }
  }

  /// All ways to lay two lists beside each other.
  private static func ways(
    _ expected: ArraySlice<Character>,
    _ actual: ArraySlice<Character>
  ) -> [Laid] {
    guard let first = expected.first else { return [Laid(actualLeft: Array(actual))] }
    guard let other = actual.first else { return [Laid(expectedLeft: Array(expected))] }
    var all = ways(expected.dropFirst(), actual).map {
      Laid(expectedLeft: [first]).joined($0)
    }
    all += ways(expected, actual.dropFirst()).map { Laid(actualLeft: [other]).joined($0) }
    if meets(first, other) {
      all += ways(expected.dropFirst(), actual.dropFirst())
    } else if first.isLowercase == other.isLowercase {
      all += ways(expected.dropFirst(), actual.dropFirst()).map { Laid(changed: 1).joined($0) }
    }
    return Laid.useful(all)
  }
}
