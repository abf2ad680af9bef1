import EntsimDiagnostics

/// Scripted answers that a client has posted, as a part of a scenario of ours.
///
/// What is wrong with them is told by the lines and columns of what was posted.
struct PostedAnswers {
  private let lines: [String]
  private let head: [String]
  private static let indentation = "    "

  /// Creates the scenario of answers in the words of `servers:`, which uses a fixture.
  init(_ body: String, using fixture: String) {
    lines = body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { Self.indentation + $0 }
    head = ["scenario: Served", "use: [\(fixture)]", "given:", "  servers:"]
  }

  /// Returns the text of the scenario, which ends in some steps.
  func scenario(_ steps: String) -> String {
    (head + lines).joined(separator: "\n") + steps
  }

  /// Returns what is wrong with the scenario as what is wrong with the answers.
  ///
  /// - Parameters:
  ///   - diagnostic: What is wrong.
  ///   - path: Where the scenario stands.
  ///   - name: What the answers are called.
  /// - Returns: The same without places outside of the answers.
  func told(_ diagnostic: Diagnostic, at path: String, as name: String) -> Diagnostic {
    let file = SourceFile(name)
    func moved(_ range: SourceRange?) -> SourceRange? {
      guard let range, range.start.file == path,
        (head.count + 1...head.count + lines.count).contains(range.start.line)
      else { return nil }
      let start = place(range.start.line, range.start.column)
      let last = place(range.endLine, range.endColumn)
      let end = last < start ? start : last
      return SourceRange(
        start: SourceLocation(in: file, line: start.line, column: start.column),
        endLine: end.line,
        endColumn: end.column
      )
    }
    return Diagnostic(
      diagnostic.severity,
      diagnostic.code,
      diagnostic.message,
      at: moved(diagnostic.range),
      notes: diagnostic.notes.map { Diagnostic.Note($0.message, at: moved($0.range)) },
      help: diagnostic.help
    )
  }

  /// Returns a place of the scenario as one of the answers, which may end before it.
  private func place(_ line: Int, _ column: Int) -> (line: Int, column: Int) {
    (min(line - head.count, lines.count), max(column - Self.indentation.count, 1))
  }
}
