import EntsimDiagnostics
import Testing

@Suite("The renderer")
struct DiagnosticRendererTests {
  @Test("shows the headline, the line, the marks and the help")
  func wholeForm() {
    let source = SourceText(
      file: "cancel.yaml",
      bytes: Array("scenario: Cancel\nsteps:\n  - app: {setSelectedProvidr: null}\n".utf8)
    )
    let diagnostic = Diagnostic.error(
      "unknown-call",
      "unknown call `setSelectedProvidr`",
      at: range("cancel.yaml", 3, 11, length: 18),
      help: "did you mean `setSelectedProvider`?"
    )
    #expect(
      DiagnosticRenderer().render(diagnostic, in: [source]) == """
        cancel.yaml:3:11: error: unknown call `setSelectedProvidr` [unknown-call]
          |
        3 |   - app: {setSelectedProvidr: null}
          |           ^^^^^^^^^^^^^^^^^^
          = help: did you mean `setSelectedProvider`?

        """
    )
  }

  @Test("shows notes with places, then notes without, then the help, with one gutter for all")
  func notes() {
    let first = SourceText(file: "a.yaml", bytes: Array("x: 1\n".utf8))
    let lines = String(repeating: "\n", count: 11) + "x: 2\n"
    let second = SourceText(file: "b.yaml", bytes: Array(lines.utf8))
    let diagnostic = Diagnostic.warning(
      "same-key",
      "`x` is given again",
      at: range("b.yaml", 12, 1, length: 1),
      notes: [
        .init("the later one wins"),
        .init("first given here", at: range("a.yaml", 1, 1, length: 1)),
        .init("and here", at: range("gone.yaml", 5, 1, length: 1)),
      ],
      help: "remove one"
    )
    #expect(
      DiagnosticRenderer().render(diagnostic, in: [first, second]) == """
        b.yaml:12:1: warning: `x` is given again [same-key]
           |
        12 | x: 2
           | ^
        a.yaml:1:1: note: first given here
           |
         1 | x: 1
           | -
        gone.yaml:5:1: note: and here
           = note: the later one wins
           = help: remove one

        """
    )
  }

  @Test("shows a finding without a place as a headline alone")
  func noPlace() {
    let diagnostic = Diagnostic.error("no-files", "no scenario was found", at: nil)
    #expect(
      DiagnosticRenderer().render(diagnostic, in: []) == "error: no scenario was found [no-files]\n"
    )
  }

  @Test(
    "puts the marks under the right columns",
    arguments: [
      ("\ta: b", 2, 1, "    a: b", "    ^"),
      ("日本: b", 1, 2, "日本: b", "^^^^"),
      ("日本: b", 5, 1, "日本: b", "      ^"),
      ("e\u{301}a: b", 3, 1, "e\u{301}a: b", " ^"),
      ("🎬: b", 4, 1, "🎬: b", "    ^"),
      ("a\u{0}b", 3, 1, "a␀b", "  ^"),
      ("a\u{7F}\u{1B}b", 2, 2, "a␡␛b", " ^^"),
      ("a\u{202E}b", 2, 1, "a<U+202E>b", " ^^^^^^^^"),
      ("abc", 4, 0, "abc", "   ^"),
      ("abc", 90, 5, "abc", "   ^"),
      ("abc", 2, 90, "abc", " ^^"),
    ]
  )
  func columns(_ line: String, _ column: Int, _ length: Int, _ shown: String, _ marks: String) {
    let source = SourceText(file: "f", bytes: Array(line.utf8))
    let diagnostic = Diagnostic.error("x", "m", at: range("f", 1, column, length: length))
    #expect(
      DiagnosticRenderer().render(diagnostic, in: [source])
        == "f:1:\(column): error: m [x]\n  |\n1 | \(shown)\n  | \(marks)\n"
    )
  }

  @Test("marks a range of several lines to the end of what its first line says")
  func severalLines() {
    let source = SourceText(file: "f", bytes: Array("a: [1,  \n  2]\n".utf8))
    let place = SourceLocation(file: "f", line: 1, column: 4)
    let diagnostic = Diagnostic.error(
      "x",
      "m",
      at: SourceRange(start: place, endLine: 2, endColumn: 5)
    )
    #expect(
      DiagnosticRenderer().render(diagnostic, in: [source])
        == "f:1:4: error: m [x]\n  |\n1 | a: [1,  \n  |    ^^^\n"
    )
  }

  @Test(
    "cuts a long line around the marks",
    arguments: [
      (1, "abcdefghijklmnopqrst…", "^"),
      (20, "…mnopqrstuvwxyzABCDEF…", "        ^"),
      (52, "…GHIJKLMNOPQRSTUVWXYZ", "                    ^"),
    ]
  )
  func longLines(_ column: Int, _ shown: String, _ marks: String) {
    let line = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let source = SourceText(file: "f", bytes: Array(line.utf8))
    let diagnostic = Diagnostic.error("x", "m", at: range("f", 1, column, length: 1))
    #expect(
      DiagnosticRenderer(excerptWidth: 20).render(diagnostic, in: [source])
        == "f:1:\(column): error: m [x]\n  |\n1 | \(shown)\n  | \(marks)\n"
    )
  }

  @Test("shows a place after the end of the file without an excerpt")
  func afterTheEnd() {
    let source = SourceText(file: "f", bytes: Array("a".utf8))
    let diagnostic = Diagnostic.error("x", "m", at: range("f", 9, 1, length: 1))
    #expect(DiagnosticRenderer().render(diagnostic, in: [source]) == "f:9:1: error: m [x]\n")
  }

  @Test("lets no text of a file control the terminal")
  func escapeSequences() {
    let diagnostic = Diagnostic.error(
      "x",
      "unknown key `\u{1B}[31m\n`",
      at: nil,
      notes: [.init("a\u{202E}b")],
      help: "\r"
    )
    #expect(
      DiagnosticRenderer().render(diagnostic, in: []) == """
        error: unknown key `␛[31m␊` [x]
          = note: a<U+202E>b
          = help: ␍

        """
    )
  }

  @Test("adds colours only when asked")
  func colours() {
    let source = SourceText(file: "f", bytes: Array("abc".utf8))
    let diagnostic = Diagnostic.error("x", "m", at: range("f", 1, 2, length: 1), help: "h")
    let text = DiagnosticRenderer(style: .ansi).render(diagnostic, in: [source])
    #expect(
      text.replacing("\u{1B}", with: "^") == """
        ^[1mf:1:2: ^[0m^[1;31merror: ^[0m^[1mm^[0m [x]
         ^[1;34m |^[0m
        ^[1;34m1 |^[0m abc
         ^[1;34m |^[0m  ^[1;31m^^[0m
         ^[1;34m = ^[0m^[1;32mhelp: ^[0mh

        """
    )
  }

  @Test("separates several findings by an empty line")
  func several() {
    let first = Diagnostic.error("x", "one", at: nil)
    let second = Diagnostic.error("y", "two", at: nil)
    #expect(
      DiagnosticRenderer().render([first, second], in: []) == "error: one [x]\n\nerror: two [y]\n"
    )
  }
}

func range(_ file: String, _ line: Int, _ column: Int, length: Int) -> SourceRange {
  SourceRange(start: SourceLocation(file: file, line: line, column: column), length: length)
}
