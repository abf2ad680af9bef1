public import EntsimEntitlement
public import EntsimScenarioModel

/// Compares the steps of one run, one after the other, and remembers what they capture.
public struct StepComparer {
  /// The kinds of output that are compared; nil for all of them.
  private let only: [OutputKind]?
  private(set) var matching: PatternMatching

  /// Creates the comparer of a run; without digests no subscriber is known by one.
  public init(
    of scenario: Scenario,
    guids: (any GUIDDigests)? = nil,
    strictness: Strictness = .open,
    within effort: ComparisonEffort? = nil
  ) {
    only = scenario.only
    matching = PatternMatching(guids: guids, effort: effort, strictness: strictness)
  }

  /// What the steps so far have captured.
  public var captures: Captures { matching.captures }

  /// Whether a callback has the arguments that a pattern asks for, by what the steps so far have captured, when so
  /// many steps have begun.
  public func isMet(_ pattern: OutputPattern, by callback: Callback, after stepCount: Int) -> Bool {
    guard pattern.name == .callback(callback.name), matching.effort?.take(1) ?? true else {
      return false
    }
    guard let arguments = pattern.arguments else { return true }
    return matching.bound(at: stepCount, began: nil).areMet(arguments, by: callback.arguments)
  }

  /// Compares the next step with what it did.
  @discardableResult
  public mutating func compare(_ step: Step, with record: StepRecord) -> StepComparison {
    var comparisons: [StepComparison] = []
    var layouts: [StepLayout] = []
    layOut(step, with: record, into: &comparisons, &layouts)
    return comparisons[0]
  }

  /// Compares the next step, and notes also how it was laid beside its outputs.
  mutating func layOut(
    _ step: Step,
    with record: StepRecord,
    into comparisons: inout [StepComparison],
    _ layouts: inout [StepLayout]
  ) {
    matching.stepCount += 1
    matching.began = record.began
    let outputs =
      only.map { only in record.outputs.filter { only.contains($0.name.kind) } }
      ?? record.outputs
    let builder = RowBuilder(
      step.expectations,
      outputs: outputs,
      end: record.end,
      isExhaustive: step.isExhaustive
    )
    let found = builder.rows(&matching)
    var requests: ServiceRow.Laid?
    if let expected = step.requests {
      requests = ServiceRow.layOut(expected, beside: record.requests, &matching)
    }
    var answers: ServiceRow.Laid?
    if let expected = step.answers {
      answers = ServiceRow.layOut(expected, beside: record.answers, &matching)
    }
    comparisons.append(
      StepComparison(
        step: step,
        record: record,
        rows: found.rows,
        groups: found.groups,
        requests: requests?.rows,
        answers: answers?.rows,
        lateness: step.deadline.flatMap {
          StepComparison.Lateness(beyond: $0, record, found, matching)
        },
        isComplete: record.fault == nil
      )
    )
    layouts.append(
      StepLayout(
        builder: builder,
        alignment: found.alignment,
        requests: requests,
        answers: answers,
        stepCount: matching.stepCount
      )
    )
  }
}
