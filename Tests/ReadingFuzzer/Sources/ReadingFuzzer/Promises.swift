import EntsimDiagnostics
import EntsimYAML

/// Ends the program with a sentence when a promise is broken.
func require(_ isKept: Bool, _ message: @autoclosure () -> String) {
  if !isKept { fatalError(message()) }
}

/// What has to hold for every finding and every node, whatever the files are.
struct Promises {
  /// The files that were read.
  let sources: [SourceText]

  /// Checks findings: their order, their places, and the text that a person gets.
  func check(_ diagnostics: [Diagnostic]) {
    require(diagnostics == diagnostics.sorted(), "findings in disorder")
    for diagnostic in diagnostics {
      check(diagnostic.range, of: diagnostic.message)
      for note in diagnostic.notes { check(note.range, of: note.message) }
    }
    let plain = DiagnosticRenderer().render(diagnostics, in: sources)
    require(plain.isEmpty == diagnostics.isEmpty, "findings without a text, or a text of none")
    require(
      plain.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control },
      "a control character in the text:\n\(plain)"
    )
    let narrow = DiagnosticRenderer(style: .ansi, excerptWidth: 20)
    require(narrow.render(diagnostics, in: sources).isEmpty == plain.isEmpty, "no coloured text")
  }

  /// Checks the places of a node and of all that it holds.
  func check(_ node: Node) {
    check(node.range, of: "a node")
    check(node.aliasedAt, of: "the use of a node")
    switch node.content {
    case .scalar: break
    case .sequence(let nodes):
      for node in nodes { check(node) }
    case .mapping(let pairs):
      for pair in pairs {
        check(pair.key.range, of: "a key")
        check(pair.key.aliasedAt, of: "the use of a key")
        check(pair.value)
      }
    }
  }

  private func check(_ range: SourceRange?, of what: String) {
    guard let range else { return }
    let source = sources.first { $0.file == range.file }
    guard let source else { fatalError("\(range) is in no file that was read: \(what)") }
    check(line: range.start.line, column: range.start.column, in: source, what)
    check(line: range.endLine, column: range.endColumn, in: source, what)
  }

  private func check(line: Int, column: Int, in source: SourceText, _ what: String) {
    guard let text = source.line(line) else {
      fatalError("line \(line) of \(source.lineCount): \(what)")
    }
    // One more than the line has: the place behind its last character.
    let columns = text.unicodeScalars.count + 1
    require(column <= columns, "column \(column) of \(columns) in line \(line): \(what)")
  }
}
