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
    let compared = result.comparison.steps
    steps = compared.enumerated().map { index, comparison in
      let marks = TraceMarks(comparison, forbidden: forbidden)
      let lines = index < entries.count ? entries[index] : result.journal.entries.prefix(0)
      return TraceStep(
        titles: comparison.step.titles(after: index > 0 ? compared[index - 1].step : nil),
        heading: Self.heading(of: comparison),
        lines: marks.lines(lines, since: result.scenario.world.clock) { messages.message($0) },
        fault: comparison.record?.fault
      )
    }
  }

  private static func heading(of comparison: StepComparison) -> String {
    let step = comparison.step
    let line = "line \(step.range.start.line)"
    let place = step.calls.isEmpty ? line : "\(line) of \(step.range.file)"
    let rest = comparison.course == .notRun ? "      not run" : ""
    return "step \(step.number), \(place), \(step.words)\(rest)"
  }
}

extension Step {
  /// What stands above the first step of each flow: its title, and where it is called.
  fileprivate func titles(after before: Step?) -> [String] {
    newCalls(after: before).map { "flow, called at \($0.range): \($0.title)" }
  }

  /// Returns the calls of flows that begin with the step, the outer one first.
  func newCalls(after before: Step?) -> ArraySlice<FlowCall> {
    let known = zip(calls, before?.calls ?? []).prefix { $0 == $1 }.count
    return calls[known...]
  }
}
