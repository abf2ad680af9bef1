import Testing

@testable import EntsimReports

@Suite("A path that is to be pasted into a shell")
struct ShellWordTests {
  @Test(
    "is quoted where the shell would take it apart, and only there",
    arguments: [
      ("Scenarios/Cancel/back.yaml", "Scenarios/Cancel/back.yaml"),
      ("Szenarien/Zurück.yaml", "Szenarien/Zurück.yaml"),
      ("my dir/it is $x.yaml", "'my dir/it is $x.yaml'"), ("it's.yaml", "'it'\\''s.yaml'"),
      ("-x.yaml", "./-x.yaml"), ("-x y.yaml", "'./-x y.yaml'"), ("a\nb.yaml", "$'a\\nb.yaml'"),
      ("a'\u{1B}\\\u{202E}.yaml", "$'a\\'\\033\\\\\\342\\200\\256.yaml'"),
      ("*.yaml", "'*.yaml'"), ("~/a.yaml", "'~/a.yaml'"), ("", "''"),
    ]
  )
  func quoting(path: String, word: String) {
    #expect(ShellWord.quoting(path) == word)
  }
}
