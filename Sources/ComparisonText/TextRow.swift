import EntsimComparison
import EntsimDiagnostics
import EntsimScenarioModel

/// One row as a person reads it: one line, or an expected and an actual one.
package struct TextRow {
  /// One side of it.
  package struct Side {
    package enum Marker: String {
      case equal = " "
      case expected = "−"
      case actual = "+"
    }

    package let marker: Marker
    package let content: MarkedText
    package fileprivate(set) var note: String?
    /// The items that the content lists, for a row that does not fit on a line; empty where it is
    /// better clipped.
    var items: [MarkedText] = []
    /// How many further items the content lists.
    var moreCount = 0
  }

  /// What stands between the marker and the content.
  enum Column: String {
    /// Nothing, where no group is shown.
    case absent = ""
    /// Room, beside a group.
    case empty = "  "
    /// The line along a group whose order does not count.
    case group = "│ "
  }

  /// The words that allow more than is expected.
  enum Allowance: String {
    /// Those of a step, for its outputs.
    case step = "exhaustive: false"
    /// Those of a list of requests or answers.
    case list = "including"
  }

  /// The lines, the expected one first.
  package private(set) var sides: [Side]
  /// Sentences below them.
  private(set) var explanations: [String] = []
  /// What stands between the marker and the content.
  var column = Column.absent
  /// Whether nothing is wrong with the row, so that it may be left out among others like it.
  private(set) var isEqual = false
  /// What allows the output or the message, which is not expected; nil where nothing needs to.
  private(set) var allowance: Allowance?
  /// Whether the failure says why it came, so that it is shown among however many.
  var isExplained = false

  /// Both sides are the same.
  static func equal(_ content: MarkedText, _ note: String? = nil) -> Self {
    Self(sides: [Side(marker: .equal, content: content, note: note)], isEqual: true)
  }

  /// Only the expected side is there.
  static func expected(_ content: MarkedText, _ note: String?) -> Self {
    Self(sides: [Side(marker: .expected, content: content, note: note)])
  }

  /// Only the actual side is there.
  static func actual(_ content: MarkedText, _ note: String) -> Self {
    Self(sides: [Side(marker: .actual, content: content, note: note)])
  }

  /// The sides differ.
  static func differing(
    _ expected: MarkedText,
    _ actual: MarkedText,
    note: String?,
    _ mismatches: [Mismatch]
  ) -> Self {
    Self(
      sides: [
        Side(marker: .expected, content: expected, note: note),
        Side(marker: .actual, content: actual, note: nil),
      ],
      explanations: mismatches.compactMap(\.explanation)
    )
  }
}

extension TextRow {
  /// Whether it is of something that is not expected, and allowed.
  var isAllowed: Bool { allowance != nil }

  /// Says something behind the actual side.
  mutating func note(actual note: String) {
    for index in sides.indices where sides[index].marker == .actual { sides[index].note = note }
  }

  /// Makes the text of a row.
  init(_ row: ComparisonRow, _ terms: ComparisonTerms) {
    switch row {
    case .matched(let expectation, let output):
      self = .equal(SideTexts.actual(output, for: expectation.output))
    case .changed(let expectation, let output, let mismatches):
      let expected = expectation.output.map { SideTexts.expected($0, mismatches) }
      self = .differing(
        expected ?? MarkedText(text: ""),
        SideTexts.actual(output, for: expectation.output, mismatches),
        note: terms.note(expectation.range.start.line, expectation.output?.occurrence),
        mismatches
      )
    case .missing(let expectation, let displacement):
      let content = expectation.output.map { SideTexts.expected($0) }
      let reason = displacement?.ofExpectation ?? "missing"
      self = .expected(
        content ?? MarkedText(text: ""),
        terms.note(expectation.range.start.line, expectation.output?.occurrence, reason)
      )
    case .unexpected(let output, let displacement):
      self = .actual(SideTexts.actual(output), displacement?.ofOutput ?? terms.unexpected)
    case .skipped(let output, let displacement):
      self = .equal(
        SideTexts.actual(output),
        (["allowed"] + [displacement?.ofOutput].compactMap { $0 }).joined(separator: ", ")
      )
      allowance = .step
    case .held(let expectation, let snapshot):
      self = .equal(
        SideTexts.snapshot(expectation, snapshot, showing: ComparisonText.height).actual.line
      )
    case .broken(let expectation, let snapshot, let mismatches):
      let sides = SideTexts.snapshot(
        expectation,
        snapshot,
        mismatches,
        showing: ComparisonText.height
      )
      self = .differing(
        sides.expected.line,
        sides.actual.line,
        note: terms.note(expectation.range.start.line),
        mismatches
      )
      for (index, side) in [sides.expected, sides.actual].enumerated() {
        self.sides[index].items = side.tokens
        self.sides[index].moreCount = side.moreCount
      }
    }
  }

  /// Makes the text of a row of requests or answers, which were sent or came in other words.
  init(
    _ row: ServiceRow,
    _ terms: ComparisonTerms,
    of whole: String = "this step",
    came verb: String = "sent"
  ) {
    let displacement = row.displacement
    let mismatches = row.mismatches
    let expected = row.pattern.map { SideTexts.expected($0, mismatches) }
    let actual = row.message.map { SideTexts.actual($0, for: row.pattern, mismatches) }
    let line = row.pattern?.range.start.line ?? 0
    let occurrence = row.pattern?.occurrence
    if row.isAllowed, let actual {
      let words = ["allowed"] + [displacement?.words("expected", in: whole)].compactMap(\.self)
      self = .equal(actual, words.joined(separator: ", "))
      allowance = .list
      return
    }
    self =
      switch (expected, actual) {
      case (_?, let actual?) where mismatches.isEmpty: .equal(actual)
      case (let expected?, let actual?):
        .differing(expected, actual, note: terms.note(line, occurrence), mismatches)
      case (let expected?, nil):
        .expected(
          expected,
          terms.note(line, occurrence, displacement?.words(verb, in: whole) ?? "missing")
        )
      case (nil, _):
        .actual(
          actual ?? MarkedText(text: ""),
          displacement?.words("expected", in: whole) ?? terms.unexpected
        )
      }
  }
}

extension ComparisonTerms {
  /// Returns the note of an expectation at a line, which of several it is, and the words about it; nil where there is
  /// nothing to tell.
  fileprivate func note(
    _ line: Int,
    _ occurrence: Occurrence? = nil,
    _ words: String? = nil
  ) -> String? {
    let place = occurrence?.repetition.map { "\($0.number) of \($0.count)" }
    let parts = [tellsLines ? "line \(line)" : nil, place, words].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension ComparisonRow {
  /// The sides of the row, the expected one first.
  package var sides: [TextRow.Side] { TextRow(self, .scenario).sides }
}

extension ServiceRow {
  /// The sides of the row, the expected one first.
  package var sides: [TextRow.Side] { TextRow(self, .scenario).sides }
}
