import EntsimComparison
import EntsimComparisonText
import EntsimDiagnostics
import EntsimEntitlement
public import EntsimReplay
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld

/// Two futures side by side, as a person reads them: what was, and what would have been.
public struct ForkText {
  private let style: TextStyle

  /// Creates the text.
  public init(style: TextStyle) {
    self.style = style
  }

  private var columnWidth: Int { (style.width - 5) / 2 }

  /// Returns both futures from the first step on in which they differ, with line breaks.
  public func text(
    of fork: Fork,
    _ was: RecordedRun,
    _ other: RecordedRun
  ) throws -> String {
    let entry = fork.dropped
    let time = entry.instant - was.beginning.world.clock
    var lines = [
      "without entry \(entry.sequence), \(time), \(entry.participant) "
        + entry.shown.words.visible.clipped(toWidth: style.width - 30),
      "",
    ]
    let diff = try JournalDiff(was, other)
    guard let first = diff.steps.firstIndex(where: { !$0.isSame }) else {
      return (lines + ["nothing else comes of it: both futures are the same"])
        .map { "\($0)\n" }.joined()
    }
    if first > 0 { lines += ["the same up to step \(diff.steps[first - 1].number)", ""] }
    lines.append(row(style.paint.strong, " ", "what was", "what would have been"))
    for step in diff.steps[first...] { lines += [""] + self.lines(of: step) }
    if was.ending != other.ending { lines += [""] + endings(of: was, other) }
    return lines.map { "\($0)\n" }.joined()
  }

  private func lines(of step: JournalDiff.Step) -> [String] {
    let heading = "step \(step.number), \(step.comparison.step.words)".visible
      .clipped(toWidth: style.width)
    let rows = step.comparison.rows.map { row($0.sides) }
    let requests = (step.comparison.requests ?? []).map { row($0.sides, after: "→ server ") }
    let answers = (step.comparison.answers ?? []).map { row($0.sides, after: "← server ") }
    let missing: String? =
      switch step.presence {
      case .both: nil
      case .onlyFirst: "it is not done in the other future"
      case .onlySecond: "it is done in the other future alone"
      }
    return [style.paint.strong(heading)] + (missing.map { ["  \($0)"] } ?? []) + rows + requests
      + answers
  }

  private func row(_ sides: [TextRow.Side], after words: String = "") -> String {
    let texts = sides.map(\.content).clippedAlike(to: columnWidth - words.count).map(\.text)
    func text(besides marker: TextRow.Side.Marker) -> String {
      sides.lastIndex { $0.marker != marker }.map { words + texts[$0] } ?? ""
    }
    let (left, right) = (text(besides: .actual), text(besides: .expected))
    return sides.count == 1 && sides[0].marker == .equal
      ? row({ $0 }, " ", left, right) : row(style.paint.bad, "≠", left, right)
  }

  /// Returns two texts side by side, with a sign between them.
  private func row(
    _ paint: (String) -> String,
    _ sign: String,
    _ left: String,
    _ right: String
  ) -> String {
    let sides = [left, right].map { $0.visible.clipped(toWidth: columnWidth) }
    let left = sides[0].padded(toWidth: columnWidth)
    return paint("  \(left) \(sign) \(sides[1])".withoutSpacesAtEnd)
  }

  /// Returns how both futures end, all of it.
  private func endings(of was: RecordedRun, _ other: RecordedRun) -> [String] {
    let sides = [was, other].map { $0.endingWords("ends").visible.wrapped(to: columnWidth) }
    return (0..<max(sides[0].count, sides[1].count)).map { line in
      let texts = sides.map { $0.indices.contains(line) ? $0[line] : "" }
      return row({ $0 }, line == 0 ? "≠" : " ", texts[0], texts[1])
    }
  }
}

extension JournalDiff.Step {
  /// Whether both runs have it, and the same came of it.
  fileprivate var isSame: Bool { presence == .both && comparison.passed }

  /// The step's place in the file.
  fileprivate var number: Int { comparison.step.number }
}
