internal import EntsimComparison
internal import EntsimDiagnostics
internal import EntsimScenarioModel

/// The callbacks since the last expectation are not those that a test expects.
public struct UnexpectedOutputs: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place of the expectation, and both sides row by row in the notation of scenarios.
  public let description: String

  init(_ comparison: StepComparison) {
    let rows = comparison.rows.flatMap(\.lines)
    description = (["\(comparison.step.range.start): (expected: −, actual: +)"] + rows)
      .joined(separator: "\n")
  }
}

extension ComparisonRow {
  /// The lines of the row, each with its side before it.
  fileprivate var lines: [String] {
    switch self {
    case .matched(_, let output), .skipped(let output, _): ["    \(output.notation)"]
    case .changed(let expectation, let output, _):
      ["  − \(expectation.text)", "  + \(output.notation)"]
    case .missing(let expectation, let displacement):
      ["  − \(expectation.text)\(displacement == .moved ? "   (at another place)" : "")"]
    case .unexpected(let output, let displacement):
      ["  + \(output.notation)\(displacement == .moved ? "   (at another place)" : "")"]
    case .held, .broken: []
    }
  }
}

extension Expectation {
  /// What is expected, in the notation of scenarios.
  fileprivate var text: String {
    switch item {
    case .output(let pattern): Notation.text(of: pattern)
    case .storage, .state, .anyOrder: ""
    }
  }
}
