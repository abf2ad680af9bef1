public import EntsimScenarioModel

/// One line of a comparison: what was expected beside the output.
public enum ComparisonRow: Equatable, Sendable {
  /// The output is what was expected.
  case matched(Expectation, Output)
  /// The output came with other arguments.
  case changed(Expectation, Output, [Mismatch])
  /// The output did not come here.
  case missing(Expectation, Displacement?)
  /// Something came that is not expected here.
  case unexpected(Output, Displacement?)
  /// Something came that is not expected, in a step that allows unexpected outputs.
  case skipped(Output, Displacement?)
  /// The storage or the state was what was expected.
  case held(Expectation, Snapshot)
  /// The storage or the state was something else. The paths of the mismatches begin with the index
  /// of a token or with the name of a field.
  case broken(Expectation, Snapshot, [Mismatch])

  /// Whether the row is as the scenario wants it.
  public var passes: Bool {
    switch self {
    case .matched, .held, .skipped: true
    case .changed, .missing, .unexpected, .broken: false
    }
  }

  /// In how many places it differs from what was expected.
  var mismatchCount: Int {
    switch self {
    case .changed(_, _, let mismatches), .broken(_, _, let mismatches): mismatches.count
    case .matched, .missing, .unexpected, .skipped, .held: 0
    }
  }

  /// What was expected; nil where nothing was.
  public var expectation: Expectation? {
    switch self {
    case .matched(let expectation, _), .changed(let expectation, _, _),
      .missing(let expectation, _), .held(let expectation, _), .broken(let expectation, _, _):
      expectation
    case .unexpected, .skipped: nil
    }
  }

  /// The output; nil where none came.
  ///
  /// Its entry in the journal leads to its causes.
  public var output: Output? {
    switch self {
    case .matched(_, let output), .changed(_, let output, _), .unexpected(let output, _),
      .skipped(let output, _):
      output
    case .missing, .held, .broken: nil
    }
  }
}

/// Where the other half of a missing expectation or of an unexpected output is.
public enum Displacement: Equatable, Sendable {
  /// At another place of the same step.
  case moved
  /// It came after its time. On the expectation the step in which it came, on the output the step
  /// that expected it.
  case late(step: Int)
  /// It came before its time. On the expectation the step in which it came, on the output the step
  /// that expected it.
  case early(step: Int)
}
