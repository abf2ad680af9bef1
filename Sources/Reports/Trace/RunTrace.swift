import EntsimComparison
import EntsimDiagnostics
import EntsimEngine
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld

/// A run as a sequence: for each step who says what to whom, beside what the step expects.
///
/// A pure function of what a run keeps anyway.
struct RunTrace {
  let steps: [TraceStep]

  init(of result: RunResult) {
    let messages = TraceMessages(result.journal, TraceParties(of: result.scenario.world))
    steps = MarkedStep.all(of: result).map { step in
      TraceStep(
        titles: step.newCalls.map { "flow, called at \($0.range): \($0.title)" },
        heading: Self.heading(of: step.comparison),
        lines: step.marks.lines(
          step.entries.lazy.map { result.journal.entryWithoutRules($0) },
          since: result.scenario.world.clock
        ) { messages.message($0) },
        fault: step.comparison.record?.fault
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
