import EntsimComparisonText
import EntsimDiagnostics
import EntsimEngine
import EntsimScenarioModel

/// A run's sequence as a person reads it.
struct TraceText {
  /// What the signs and the columns mean.
  private static let legend =
    "✓ as expected, ≠ otherwise than expected and below it what is expected, + unexpected, − missing; "
    + "no sign: not checked. Before each line the number of its entry in the journal and "
    + "the time since the beginning."

  let width: Int
  let paint: Paint

  /// Returns what the signs mean, once for all runs.
  var legend: String {
    Self.legend.wrapped(to: TraceLayout(width: width).width).joined(separator: "\n")
  }

  /// Returns the title of the run and its lines, without a line break at the end.
  func text(of result: RunResult) -> String {
    let layout = TraceLayout(width: width, paint: paint)
    let mark = result.passed ? paint.good("✓") : paint.bad("✗")
    let head = "\(mark) \(result.scenario.displayTitle.visible)"
    let relaxations = result.scenario.relaxations?.wrapped(to: layout.width - 4)
      .indented(by: 4)
    let lines = layout.lines(RunTrace(of: result).steps)
    return ([head] + (relaxations ?? []) + [""] + lines).joined(separator: "\n")
  }
}
