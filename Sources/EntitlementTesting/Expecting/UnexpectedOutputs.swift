internal import EntsimComparison
internal import EntsimComparisonText
internal import EntsimScenarioModel

/// What has happened since the last expectation is not what a test expects.
public struct UnexpectedOutputs: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place of the expectation, and both sides row by row, as a failed scenario shows them.
  ///
  /// Where something is missing while work is pending, the last line says when that is due.
  public let description: String

  init(_ comparison: StepComparison, pending: String?) {
    let failure = ComparisonText(terms: .test).failure(of: comparison)
    let text = failure?.text ?? "\(comparison.step.range): expect"
    let note = comparison.mayPassLater ? pending.map { "\n\n    \($0)" } : nil
    description = text + (note ?? "")
  }
}

extension StepComparison {
  /// Whether what is missing, stored or shown may be as expected after more work.
  fileprivate var mayPassLater: Bool {
    let lacksOutput = rows.contains { row in
      switch row {
      case .missing, .broken: true
      case .matched, .changed, .unexpected, .skipped, .held: false
      }
    }
    return lacksOutput
      || [requests, answers].contains { rows in
        rows?.contains { $0.pattern != nil && $0.message == nil } ?? false
      }
  }
}
