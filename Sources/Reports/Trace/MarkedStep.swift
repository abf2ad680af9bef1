import EntsimComparison
import EntsimEngine
import EntsimScenarioModel
import EntsimSimulation

/// A step with the signs that stand beside the lines of its sequence.
struct MarkedStep {
  let comparison: StepComparison
  /// The calls of flows that begin with the step, the outer one first.
  let newCalls: ArraySlice<FlowCall>
  /// The numbers of its entries; empty where it did nothing.
  let entries: Range<EntryNumber>
  let marks: TraceMarks

  /// Returns the steps of a run, made one by one.
  static func all(of result: RunResult) -> some Sequence<MarkedStep> {
    let forbidden = Set(result.comparison.violations.map(\.output.entry))
    let entries = result.entryNumbersOfSteps
    let compared = result.comparison.steps
    return compared.indices.lazy.map { index in
      MarkedStep(
        comparison: compared[index],
        newCalls: compared[index].step
          .newCalls(after: index > 0 ? compared[index - 1].step : nil),
        entries: index < entries.count ? entries[index] : 0..<0,
        marks: TraceMarks(compared[index], forbidden: forbidden)
      )
    }
  }
}

extension Step {
  /// Returns the calls of flows that begin with the step, the outer one first.
  func newCalls(after before: Step?) -> ArraySlice<FlowCall> {
    let known = zip(calls, before?.calls ?? []).prefix { $0 == $1 }.count
    return calls[known...]
  }
}
