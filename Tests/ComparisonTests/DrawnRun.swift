import ComparisonSamples
import EntsimEntitlement
import EntsimScenarioModel
import TestSupport

@testable import EntsimComparison

/// What a random run expects and what comes in it, a letter for each.
///
/// Capital letters are the arguments of one callback, or of requests to one service; small ones those of another.
/// `*` expects any capital letter, `?` one of A and B.
struct DrawnRun {
  /// What is drawn.
  enum Kind: CaseIterable {
    case callbacks, groups, relaxedSteps, relaxedGroups, requests
  }

  struct DrawnStep {
    /// What is expected; letters that stand together may come in any order.
    var elements: [[Character]]
    var actual: [Character]
    /// Whether nothing else may come.
    var isExhaustive = true
  }

  let steps: [DrawnStep]
  private let areRequests: Bool

  /// Creates a run of callbacks, all of whose order counts.
  init(expected: [String], actual: [String]) {
    steps = zip(expected, actual).map { expected, actual in
      DrawnStep(elements: expected.map { [$0] }, actual: Array(actual))
    }
    areRequests = false
  }

  init(_ kind: Kind, _ generator: inout SplitMix) {
    let count = 1 + generator.next(below: 3)
    func draw(_ alphabet: String) -> [[Character]] {
      var lists = [[Character]](repeating: [], count: count)
      for _ in 0..<generator.next(below: 6) {
        let letters = Array(alphabet)
        lists[generator.next(below: count)].append(letters[generator.next(below: letters.count)])
      }
      return lists
    }
    let expected = draw(["ABCD", "ABab", "ABC?", "AB*b", "ABCDEFG"][generator.next(below: 5)])
    let actual = draw(["ABCD", "ABab", "AB", "ABCDEFG"][generator.next(below: 4)])
    areRequests = kind == .requests
    steps = zip(expected, actual).map { expected, actual in
      var step = DrawnStep(elements: expected.map { [$0] }, actual: actual)
      switch kind {
      case .callbacks: break
      case .groups: step.group(&generator)
      case .relaxedSteps: step.isExhaustive = generator.next(below: 2) == 0
      case .relaxedGroups:
        step.group(&generator)
        step.isExhaustive = generator.next(below: 2) == 0
      case .requests:
        // What a step without `requests` sends is skipped.
        step.isExhaustive = !expected.isEmpty || generator.next(below: 2) == 0
      }
      return step
    }
  }

  var sample: Sample {
    var sample = Sample()
    sample.steps = steps.enumerated().map { index, step in
      areRequests ? Self.requests(step, index + 1) : Self.callbacks(step, index + 1)
    }
    return sample
  }

  private static func callbacks(_ step: DrawnStep, _ number: Int) -> (Step, StepRecord) {
    let expectations = step.elements.map { element -> Expected in
      let items = element.map { letter -> Expected in
        let name: CallbackName = letter.isLowercase ? .setToken : .selectedProvider
        return .callback(name, pattern(of: letter), line: line(of: letter))
      }
      return items.count == 1 ? items[0] : Expected(.anyOrder(items), at: items[0].range)
    }
    let outputs = step.actual.map {
      Output.of($0.isLowercase ? .setToken : .selectedProvider, .string(String($0)))
    }
    return (.number(number, expectations, isExhaustive: step.isExhaustive), .of(outputs))
  }

  private static func requests(_ step: DrawnStep, _ number: Int) -> (Step, StepRecord) {
    let patterns = step.elements.joined().map { letter in
      ServicePattern.to(
        letter.isLowercase ? .mediaToken : .authorize,
        ["resource": pattern(of: letter)],
        line: line(of: letter)
      )
    }
    let sent = step.actual.map { letter in
      ServiceMessage.to(
        letter.isLowercase ? .mediaToken : .authorize,
        ["resource": .string(String(letter))]
      )
    }
    return (.number(number, requests: step.isExhaustive ? patterns : nil), .of(requests: sent))
  }

  private static func pattern(of letter: Character) -> Pattern {
    switch letter {
    case "*": "<any>"
    case "?": "<regex:^[AB]$>"
    default: Pattern(.literal(.string(String(letter))), at: .line(1))
    }
  }

  /// The line of an expectation, by which its letter is found again.
  private static func line(of letter: Character) -> Int { Int(letter.asciiValue ?? 0) }
}

extension DrawnRun: CustomStringConvertible {
  var description: String {
    steps.map { step in
      let expected = step.elements.map { $0.count == 1 ? "\($0[0])" : "(\(String($0)))" }.joined()
      return "\(expected) → \(String(step.actual))\(step.isExhaustive ? "" : "…")"
    }.joined(separator: ", ")
  }
}

extension DrawnRun.DrawnStep {
  /// Puts some of what is expected together, in twos and threes.
  fileprivate mutating func group(_ generator: inout SplitMix) {
    var grouped: [[Character]] = []
    var rest = elements[...]
    while !rest.isEmpty {
      let size = [1, 2, 3][generator.next(below: 3)]
      grouped.append(Array(rest.prefix(size).joined()))
      rest = rest.dropFirst(size)
    }
    elements = grouped
  }
}

// MARK: - Words

extension DrawnRun {
  /// What an explanation says of a row.
  enum Mark {
    case matched
    case changed(Character)
    case missing(Character, Displacement?)
    case unexpected(Displacement?)
    case skipped
  }

  /// What an explanation is judged by, the first that differs decides.
  struct Words: Comparable {
    /// Expectations that no item meets, but for items that a step skips.
    var unmet = 0
    var words = 0
    /// Pairs that are not as expected at their place.
    var elsewhere = 0
    /// Expectations beside which nothing stands, neither here nor elsewhere.
    var missing = 0

    static func < (left: Self, right: Self) -> Bool {
      (left.unmet, left.words, left.elsewhere, left.missing)
        < (right.unmet, right.words, right.elsewhere, right.missing)
    }
  }

  /// Returns the words that a comparison uses, and whether nothing is called missing that a step skips.
  func words(of comparison: ScenarioComparison) -> (words: Words, isTrue: Bool) {
    let marks = marks(of: comparison)
    var words = Words()
    var lacking: [Character] = []
    var found = 0
    for (step, mark) in marks.enumerated().flatMap({ step, marks in marks.map { (step, $0) } }) {
      switch mark {
      case .matched, .skipped: break
      case .changed:
        words.unmet += 1
        words.words += 1
      case .missing(let letter, let displacement):
        words.words += 1
        let place = displacement.map { $0.step ?? step + 1 }
        if let place, steps[place - 1].isExhaustive {
          words.elsewhere += 1
        } else {
          words.unmet += 1
          words.missing += 1
          lacking.append(letter)
          if place != nil { found += 1 }
        }
      case .unexpected(nil): words.words += 1
      case .unexpected(.some): break
      }
    }
    return (words, found == Laid.mostPairs(lacking[...], skipped(marks)))
  }

  /// What came and steps skip.
  private func skipped(_ marks: [[Mark]]) -> [Character] {
    zip(steps, marks).flatMap { step, marks in
      guard !step.isExhaustive else { return [Character]() }
      // What stands beside an expectation is not skipped.
      return areRequests ? step.actual : skipped(in: step, marks)
    }
  }

  private func skipped(in step: DrawnStep, _ marks: [Mark]) -> [Character] {
    let came = marks.filter { if case .missing = $0 { false } else { true } }
    return zip(step.actual, came).compactMap { if case .skipped = $1 { $0 } else { nil } }
  }

  /// Returns the words of a comparison in the order of the steps, a pair once.
  func text(of comparison: ScenarioComparison) -> String {
    let words = marks(of: comparison).joined().compactMap { mark -> String? in
      switch mark {
      case .matched, .unexpected(.some), .skipped: nil
      case .changed: "changed"
      case .unexpected(nil): "unexpected"
      case .missing(_, nil): "missing"
      case .missing(_, .moved): "moved"
      case .missing(_, .late): "late"
      case .missing(_, .early): "early"
      }
    }
    return words.joined(separator: " ")
  }

  /// Returns what is said of each row, step by step.
  func marks(of comparison: ScenarioComparison) -> [[Mark]] {
    comparison.steps.map { step in
      areRequests ? (step.requests ?? []).map(Mark.init) : step.rows.map(Mark.init)
    }
  }
}

extension Displacement {
  /// The step that it names; nil for the same one.
  fileprivate var step: Int? {
    switch self {
    case .moved: nil
    case .late(let step), .early(let step): step
    }
  }
}

extension DrawnRun.Mark {
  init(_ row: ComparisonRow) {
    self =
      switch row {
      case .matched, .held, .broken: .matched
      case .changed(let expectation, _, _): .changed(expectation.range.letter)
      case .missing(let expectation, let displacement):
        .missing(expectation.range.letter, displacement)
      case .unexpected(_, let displacement): .unexpected(displacement)
      case .skipped: .skipped
      }
  }

  init(_ row: ServiceRow) {
    self =
      switch (row.pattern, row.message) {
      case (let pattern?, nil): .missing(pattern.range.letter, row.displacement)
      case (let pattern?, _?) where !row.mismatches.isEmpty: .changed(pattern.range.letter)
      case (nil, _): .unexpected(row.displacement)
      case (_?, _?): .matched
      }
  }
}
