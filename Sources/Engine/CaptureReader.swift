import EntsimComparison
import EntsimEntitlement
import EntsimScenarioModel

/// Finds out during a run what the steps that are over have captured.
///
/// Each step is compared once at most, so that a run with many captures takes linear time.
struct CaptureReader {
  private var comparer: StepComparer
  private var readCount = 0

  init(_ scenario: Scenario, _ guids: GUIDHistory, within effort: ComparisonEffort) {
    comparer = StepComparer(of: scenario, guids: guids, within: effort)
  }

  /// Returns what the steps have captured, by the records of those that are over.
  mutating func read(_ steps: [Step], _ records: ArraySlice<StepRecord>) -> Captures {
    for (step, record) in zip(steps, records).dropFirst(readCount) {
      comparer.compare(step, with: record)
    }
    readCount = records.count
    return comparer.captures
  }

  /// Whether a callback is what a pattern asks for, by what was read so far, when so many steps have begun.
  func isMet(_ pattern: OutputPattern, by callback: Callback, after stepCount: Int) -> Bool {
    comparer.isMet(pattern, by: callback, after: stepCount)
  }
}
