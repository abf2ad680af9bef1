import Testing

@testable import EntsimArguments

@Suite("The manual")
struct ManualTests {
  private let pages = Sample.program.manual(version: "1.2.0", date: "November 5, 2026")

  @Test("has a page for the program and for each command, each with the others that it names")
  func names() {
    #expect(
      pages.map(\.fileName) == [
        "entsim.1", "entsim-run.1", "entsim-lint.1", "entsim-fixture.1", "entsim-fixture-add.1",
        "entsim-fixture-list.1",
      ]
    )
    #expect(
      pages[0].text.hasSuffix(".Xr entsim-fixture 1 ,\n.Xr entsim-lint 1 ,\n.Xr entsim-run 1\n")
    )
    #expect(pages[4].text.hasSuffix(".Sh SEE ALSO\n.Xr entsim-fixture 1\n"))
  }

  @Test("shows a command with its arguments, options and examples")
  func command() {
    #expect(
      pages[1].text == #"""
        .Dd November 5, 2026
        .Dt ENTSIM-RUN 1
        .Os entsim 1.2.0
        .Sh NAME
        .Nm entsim\-run
        .Nd run scenarios
        .Sh SYNOPSIS
        .Nm entsim run
        .Op Fl Fl report Ar FORMAT[=FILE] ...
        .Op Fl Fl jobs Ar \&N
        .Op Fl Fl seed Ar SEED
        .Op Fl Fl color Ar WHEN
        .Op Fl Fl trace
        .Op Fl Fl verbose
        .Op Ar PATH ...
        .Sh DESCRIPTION
        Every scenario runs on its own virtual clock, so the order in which
        scenarios finish never shows in the output.
        .Pp
        Formats of reports:
        .Bd -literal
          text   for people
          junit  for build servers
        .Ed
        .Pp
        The arguments are as follows:
        .Bl -tag -width Ds
        .It Ar PATH
        Scenario files, or folders of them (default: Scenarios).
        .El
        .Pp
        The options are as follows:
        .Bl -tag -width Ds
        .It Fl \&r , Fl Fl report Ar FORMAT[=FILE]
        Write a report (may be given several times).
        .It Fl \&j , Fl Fl jobs Ar \&N
        Scenarios to run at once; as many as there are processors unless told (1 to
        256).
        .It Fl Fl seed Ar SEED
        Where generated values begin (from \%\-9; default: 0).
        .It Fl Fl color Ar WHEN
        Colour the output (auto, always or never; default: auto).
        .It Fl \&t , Fl Fl trace
        Show each run as a sequence.
        .It Fl \&v , Fl Fl verbose
        Say more.
        .It Fl h , Fl Fl help
        Show the help of the command.
        .El
        .Sh EXAMPLES
        Runs what lies in one folder:
        .Pp
        .Dl entsim run Scenarios/Cancel
        .Pp
        Writes a file for the build server and a text for the person who watches:
        .Pp
        .Dl entsim run \-\-report junit=results.xml \-\-report text
        .Sh SEE ALSO
        .Xr entsim 1

        """#
    )
  }

  @Test(
    "writes text that mdoc shows as it is",
    arguments: [
      (#"a\b -x 'c' `d` ^ ~"#, [#"a\eb \%\-x \%\(aqc\(aq \(gad\(ga \(ha \(ti"#]),
      ("One. Two! .dot", ["One.", "Two! .dot"]),
      (".dot", [#"\&.dot"#]),
      ("'quoted'", [#"\%\(aqquoted\(aq"#]),
      ("“é” → 🙂", [#"\[u201C]\[u00E9]\[u201D] \[u2192] \[u1F642]"#]),
      ("", []),
    ]
  )
  func lines(text: String, expected: [String]) {
    #expect(MdocText.lines(text) == expected)
  }

  @Test("keeps a line at the width of a page, and words whole")
  func width() {
    let lines = MdocText.lines(String(repeating: "word ", count: 40))
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.count <= 76 })
  }

  @Test(
    "writes words of macros that mdoc takes for nothing else",
    arguments: [
      ("Ar N Nm FILE", #"\&Ar \&N \&Nm FILE"#), (#"say "x""#, #"say \(dqx\(dq"#),
      (", a", #"\&, \&a"#),
      ("--accept", #"\-\-accept"#), ("", ""),
    ]
  )
  func arguments(text: String, expected: String) {
    #expect(MdocText.arguments(text) == expected)
  }

  @Test("sets paragraphs and shown lines apart")
  func paragraphs() {
    #expect(
      MdocText.paragraphs("one\nline\n\n  shown\n\n  .too\nnext\n\nlast") == [
        "one line", ".Bd -literal", "  shown", "", "  .too", ".Ed", ".Pp", "next", ".Pp", "last",
      ]
    )
  }
}
