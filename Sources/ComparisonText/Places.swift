import EntsimComparison
import EntsimDiagnostics
import EntsimScenarioModel

extension ComparisonRow {
  /// Where the first expected value stands that is not met, the expectation where it is no single
  /// one; nil where nothing was expected.
  var place: SourceRange? {
    switch self {
    case .matched(let expectation, _), .held(let expectation, _), .missing(let expectation, _):
      expectation.range
    case .changed(let expectation, _, let mismatches), .broken(let expectation, _, let mismatches):
      mismatches.place(within: expectation.range)
    case .unexpected, .skipped: nil
    }
  }
}

extension ServiceRow {
  /// Where the first expected value stands that is not met, the request where it is no single one;
  /// nil where nothing was expected.
  var place: SourceRange? { pattern.map { mismatches.place(within: $0.range) } }
}

extension [Mismatch] {
  /// Returns the place of the first mismatch; that of the whole expectation where the mismatch has
  /// none in it, as when too much came, or a value that an alias takes from elsewhere.
  fileprivate func place(within whole: SourceRange) -> SourceRange {
    guard let range = first?.expected?.range, whole.encloses(range) else { return whole }
    return range
  }
}

extension SourceRange {
  /// Whether another range lies within this one.
  fileprivate func encloses(_ other: Self) -> Bool {
    sourceFile == other.sourceFile
      && (start.line, start.column) <= (other.start.line, other.start.column)
      && (other.endLine, other.endColumn) <= (endLine, endColumn)
  }
}
