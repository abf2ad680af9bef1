public import Entitlement
public import Scenarios

/// Compares the steps of one run, one after the other, and remembers what they capture.
public struct StepComparer {
  /// The kinds of output that are compared; nil for all of them.
  private let only: [CallbackDescription.Kind]?
  private(set) var matching: PatternMatching

  /// Creates the comparer of a run.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - digest: Returns the MD5 digest of a subscriber's GUID, or nil for somebody unknown.
  public init(of scenario: Scenario, digest: @escaping (SubscriberName) -> String?) {
    only = scenario.only
    matching = PatternMatching(digest: digest)
  }

  /// What the steps so far have captured.
  public var captures: Captures { matching.captures }

  /// Compares the next step with what it did.
  @discardableResult
  public mutating func compare(_ step: Step, with record: StepRecord) -> StepComparison {
    let outputs = record.outputs.filter { only?.contains($0.name.surface.kind) ?? true }
    let found = RowBuilder(step, outputs: outputs, end: record.end).rows(&matching)
    var requests: [RequestRow]?
    if let expected = step.requests {
      requests = RequestRow.rows(expected: expected, sent: record.requests, matching: &matching)
    }
    return StepComparison(
      step: step,
      record: record,
      rows: found.rows,
      groups: found.groups,
      requests: requests,
      lateness: StepComparison.Lateness(of: step, began: record.began, found.rows)
    )
  }
}
