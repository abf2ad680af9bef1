internal import EntsimComparison
internal import EntsimComparisonText
internal import EntsimScenarioModel

/// What has happened since the last expectation is not what a test expects.
public struct UnexpectedOutputs: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place of the expectation, and both sides row by row, as a failed scenario shows them.
  public let description: String

  init(_ comparison: StepComparison) {
    let failure = ComparisonText(terms: .test).failure(of: comparison)
    description = failure?.text ?? "\(comparison.step.range): expect"
  }
}
