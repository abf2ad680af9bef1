public import EntsimScenarioModel
public import EntsimSimulation

extension StepComparison {
  /// The last expectation of a step came too late.
  public struct Lateness: Equatable, Sendable {
    /// What came too late.
    public enum Subject: Equatable, Sendable {
      /// An output.
      case output(Output)
      /// The storage or the state, which was not as expected before.
      case snapshot(Expectation)
    }

    /// How soon after the beginning of the step it had to come.
    public let limit: Located<Interval>
    /// How long after the beginning it came.
    public let actual: Interval
    /// What came.
    public let subject: Subject
  }
}

extension StepComparison.Lateness {
  /// Returns how the last expectation that was met, or nearly, came too late; nil when it did not.
  ///
  /// - Parameters:
  ///   - limit: How soon after the beginning of the step it had to come.
  ///   - record: What the step did.
  ///   - found: The rows of the step.
  ///   - matching: The matching, with what was captured.
  init?(
    beyond limit: Located<Interval>,
    _ record: StepRecord,
    _ found: RowBuilder.Rows,
    _ matching: PatternMatching
  ) {
    let outputs = found.rows.filter { $0.expectation != nil }.compactMap(\.output)
    let arrivals =
      found.expectationsHeldAtEnd.compactMap { expectation in
        record.beginning(of: expectation, matching).map {
          (subject: Subject.snapshot(expectation), time: $0 - record.began)
        }
      } + outputs.map { (subject: .output($0), time: $0.instant - record.began) }
    // Of several that came last at the same time, the last one is named.
    guard let last = arrivals.reversed().max(by: { $0.time < $1.time }), last.time > limit.value
    else { return nil }
    self.init(limit: limit, actual: last.time, subject: last.subject)
  }
}

extension RowBuilder.Rows {
  /// The expectations about the storage and the state that were looked at when the step ended, since no
  /// output came at them or behind them with which they were met.
  fileprivate var expectationsHeldAtEnd: [Expectation] {
    let last = rows.lastIndex { $0.expectation != nil && $0.output != nil } ?? -1
    return rows.indices.dropFirst(last + 1).compactMap { index in
      guard case .held(let expectation, let snapshot) = rows[index] else { return nil }
      let group = groups.first { $0.contains(index) }
      let isMetBefore = group.map { rows[$0].contains { $0.output?.snapshot == snapshot } }
      return isMetBefore == true ? nil : expectation
    }
  }
}

extension StepRecord {
  /// Returns since when the storage or the state was as expected up to the end; nil where it was not, or
  /// nothing asked for it.
  fileprivate func beginning(of expectation: Expectation, _ matching: PatternMatching) -> Instant? {
    moments.reversed().prefix { moment in
      matching.match(moment.snapshot, with: expectation)?.isExact ?? false
    }.last?.instant
  }
}
