public import Entitlement
public import ScenarioModel

/// Compares the steps of one run, one after the other, and remembers what they capture.
public struct StepComparer {
  /// The kinds of output that are compared; nil for all of them.
  private let only: [CallbackDescription.Kind]?
  private let digests: (SubscriberName, Int) -> [String]
  private var stepCount = 0
  private(set) var matching: PatternMatching

  /// Creates the comparer of a run.
  ///
  /// `digests` returns the MD5 digests of the GUIDs that a subscriber has had when so many steps have
  /// begun, none for somebody unknown.
  public init(
    of scenario: Scenario,
    digests: @escaping (SubscriberName, Int) -> [String],
    strictness: PatternMatching.Strictness = .open
  ) {
    only = scenario.only
    self.digests = digests
    matching = PatternMatching(digests: { digests($0, 0) }, strictness: strictness)
  }

  /// What the steps so far have captured.
  public var captures: Captures { matching.captures }

  /// Compares the next step with what it did.
  @discardableResult
  public mutating func compare(_ step: Step, with record: StepRecord) -> StepComparison {
    stepCount += 1
    matching.digests = { [digests, stepCount] in digests($0, stepCount) }
    let outputs =
      only.map { only in record.outputs.filter { only.contains($0.name.surface.kind) } }
      ?? record.outputs
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
