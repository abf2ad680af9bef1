import Comparison
import Entitlement
import ScenarioModel

/// Finds out during a run what the steps that are over have captured.
///
/// Each step is compared once at most, so that a run with many captures takes linear time.
struct CaptureReader {
  private var comparer: StepComparer
  private var readCount = 0

  init(_ scenario: Scenario, _ guids: GUIDHistory) {
    comparer = StepComparer(of: scenario, digests: guids.digests(of:after:))
  }

  /// Returns what the steps have captured.
  ///
  /// - Parameters:
  ///   - steps: All steps of the scenario.
  ///   - records: What those that are over did; nothing more will come of them.
  /// - Returns: All that has been captured.
  mutating func read(_ steps: [Step], _ records: ArraySlice<StepRecord>) -> Captures {
    for (step, record) in zip(steps, records).dropFirst(readCount) {
      comparer.compare(step, with: record)
    }
    readCount = records.count
    return comparer.captures
  }
}
