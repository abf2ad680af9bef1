import EntsimDiagnostics

extension ReportedResult {
  /// Why a scenario did not pass, as reports of continuous integration tell it.
  struct Problem {
    /// The place of the first thing that is not as expected.
    let place: Place
    /// What it is, on one line.
    let message: String
    /// All that a person reads about it.
    let text: String
  }

  /// Why the scenario did not pass; nil where it did.
  var problem: Problem? {
    switch verdict {
    case .passed: return nil
    case .failed, .cannotRun:
      let first = failures.first
      let sentence = first.map { verdict == .failed ? $0.sentence : $0.text[...] } ?? ""
      return Problem(
        place: first?.place ?? start,
        message: String(sentence.prefix { $0 != "\n" }),
        text: text
      )
    case .invalid, .invalidRequirements:
      let first = findings.first { $0.severity == .error }
      return Problem(
        place: first?.place ?? start,
        message: first?.message ?? "the file is not valid",
        text: findings.map(\.text).joined(separator: "\n")
      )
    }
  }

  /// The place at which the scenario begins.
  var start: Place { Place(file: path, line: line ?? 1, column: 1) }
}
