import Comparison
import Diagnostics
import Engine
import Entitlement
import ScenarioModel
import Simulation
import World

/// A run as a sequence: for each step who says what to whom, beside what the step expects.
///
/// A pure function of what a run keeps anyway.
struct RunTrace {
  let steps: [TraceStep]

  init(of result: RunResult) {
    let parties = TraceParties(of: result.scenario.world)
    let messages = TraceMessages(result.journal, parties)
    let forbidden = Set(result.comparison.violations.map(\.output.entry))
    let entries = result.entriesOfSteps
    steps = result.comparison.steps.enumerated().map { index, comparison in
      let marks = TraceMarks(comparison, forbidden: forbidden)
      let lines = index < entries.count ? entries[index] : result.journal.entries.prefix(0)
      return TraceStep(
        heading: Self.heading(of: comparison),
        lines: marks.lines(lines, since: result.scenario.world.clock) { messages.message($0) },
        fault: comparison.record?.fault
      )
    }
  }

  private static func heading(of comparison: StepComparison) -> String {
    let step = comparison.step
    let place = "line \(step.range.start.line)"
    let rest = comparison.course == .notRun ? "      not run" : ""
    return "step \(step.number), \(place), \(step.words)\(rest)"
  }
}
