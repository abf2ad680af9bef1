public import EntsimScenarioModel

/// The expectations of a step beside its outputs.
public struct StepComparison: Equatable, Sendable {
  /// How far the step got.
  public enum Course: Equatable, Sendable {
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
  /// What outputs meet that is expected at another place or in another step, by their rows.
  public internal(set) var expectedElsewhere: [Int: Expectation] = [:]
  /// The ranges of those rows whose order does not count among themselves.
  public internal(set) var groups: [Range<Int>]
  /// Expected and sent requests side by side; nil where the step does not ask.
  public internal(set) var requests: [ServiceRow]?
  /// Expected answers and those that came side by side; nil where the step does not ask.
  public internal(set) var answers: [ServiceRow]?
  /// How the last expectation came after its time; nil where it did not, or time does not matter.
  public let lateness: Lateness?

  /// Whether the step ran to its end; noted, since to ask the record copies it.
  let isComplete: Bool

  /// How far the step got.
  public var course: Course {
    guard let record else { return .notRun }
    return record.fault.map { .faulted($0) } ?? .complete
  }

  /// Whether the step ran and did what the scenario wants.
  public var passed: Bool {
    @inline(__always) get {
      guard isComplete else { return false }
      if case .some = lateness { return false }
      return rows.allSatisfy(\.passes) && requests?.allSatisfy(\.passes) ?? true
        && answers?.allSatisfy(\.passes) ?? true
    }
  }
}

extension StepComparison {
  /// In how many places something is not as expected, without what is missing or unexpected as a whole.
  var differenceCount: Int {
    @inline(__always) get {
      rows.reduce(0) { $0 + $1.mismatchCount }
        + (requests ?? []).reduce(0) { $0 + $1.mismatches.count }
        + (answers ?? []).reduce(0) { $0 + $1.mismatches.count }
    }
  }

  /// Creates the comparison of a step that ran, and of which comparing was given up.
  init(notCompared step: Step, _ record: StepRecord?, because reason: String) {
    var record = record
    record?.fault = reason
    self.init(
      step: step,
      record: record,
      rows: [],
      groups: [],
      requests: nil,
      answers: nil,
      lateness: nil,
      isComplete: false
    )
  }

  /// Creates the comparison of a step that was not run.
  init(notRun step: Step) {
    self.init(
      step: step,
      record: nil,
      rows: [],
      groups: [],
      requests: nil,
      answers: nil,
      lateness: nil,
      isComplete: false
    )
  }
}
