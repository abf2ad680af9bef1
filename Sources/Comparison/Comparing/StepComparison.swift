public import Scenarios

/// What a step expected beside what came of it.
public struct StepComparison: Hashable, Sendable {
  /// How far the step got.
  public enum Course: Hashable, Sendable {
    /// It ran to its end.
    case complete
    /// It could not be run, or did not come to an end.
    case faulted(String)
    /// The run ended before it.
    case notRun
  }

  /// The step.
  public let step: Step
  /// What it did; nil when it was not run.
  public let record: StepRecord?
  /// Expectations and outputs side by side, in the order in which a person reads them.
  public internal(set) var rows: [ComparisonRow]
  /// Expected and sent requests side by side; nil where the step does not ask.
  public let requests: [RequestRow]?

  /// How far the step got.
  public var course: Course {
    guard let record else { return .notRun }
    return record.fault.map { .faulted($0) } ?? .complete
  }

  /// Whether the step ran and did what the scenario wants.
  public var passed: Bool {
    switch course {
    case .complete: rows.allSatisfy(\.passes) && requests?.allSatisfy(\.passes) ?? true
    case .faulted, .notRun: false
    }
  }
}

extension StepComparison {
  /// Creates the comparison of a step that was not run.
  init(notRun step: Step) {
    self.init(step: step, record: nil, rows: [], requests: nil)
  }

  /// Compares a step with what it did.
  init(_ step: Step, with record: StepRecord, matching: PatternMatching) {
    self.init(
      step: step,
      record: record,
      rows: RowBuilder(step: step, record: record, matching: matching).rows(),
      requests: step.requests.map {
        RequestRow.rows(expected: $0, sent: record.requests, matching: matching)
      }
    )
  }
}
