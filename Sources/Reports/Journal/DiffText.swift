import EntsimComparison
import EntsimComparisonText
import EntsimDiagnostics
public import EntsimReplay
import EntsimScenarioModel
import EntsimWorld

/// The difference between two runs, as a person reads it: the steps whose outputs differ.
public enum DiffText {
  /// Returns what differs, with line breaks; empty where nothing does.
  public static func text(of diff: JournalDiff, style: TextStyle) -> String {
    let comparisons = ComparisonText(width: style.width, paint: style.paint, terms: .runs)
    let blocks = diff.steps.compactMap { step -> String? in
      switch step.presence {
      case .both: comparisons.failure(of: step.comparison)?.text
      case .onlyFirst: only(step, "the first", comparisons)
      case .onlySecond: only(step, "the second", comparisons)
      }
    }
    return blocks.map { "\($0)\n" }.joined(separator: "\n")
  }

  private static func only(
    _ step: JournalDiff.Step,
    _ side: String,
    _ text: ComparisonText
  ) -> String {
    let rows = text.failure(of: step.comparison)?.text
    let step = step.comparison.step
    return (rows ?? "\(step.range.start): step \(step.number), \(step.words)")
      + "\n\n    only \(side) run has this step"
  }

  /// Returns a sentence for each thing that differs about where two runs came from, with line breaks; empty where nothing does.
  public static func origins(
    of first: RecordedRun,
    _ second: RecordedRun,
    style: TextStyle
  ) -> String {
    let (left, right) = (first.beginning, second.beginning)
    var lines: [String] = []
    if left.version != right.version {
      lines.append("decided by entsim \(left.version) and \(right.version)")
    }
    if left.path == right.path, left.digest != right.digest {
      lines.append("the scenario's file has changed between them")
    }
    if left.world != right.world {
      let difference = WorldDifference(left, right)
      lines.append("they begin in different worlds: \(difference.keys.joined(separator: ", "))")
      lines += difference.lines(width: style.width)
    }
    if first.ending != second.ending {
      lines.append(
        "the first \(first.endingWords("ended")), the second \(second.endingWords("ended"))"
      )
    }
    return lines.isEmpty ? "" : lines.map { "\($0)\n" }.joined() + "\n"
  }
}
