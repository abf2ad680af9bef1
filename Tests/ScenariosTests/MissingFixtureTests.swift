import EntsimDiagnostics
import Testing

@testable import EntsimScenarios

@Suite("A missing fixture")
struct MissingFixtureTests {
  private let start = "scenario: A\nuse: [nowhere.yaml]\nsteps:\n"

  @Test(
    "mistakes behind more than a hundred consequences are found",
    arguments: ["", "matrix: {phone: {}, tablet: {device: {kind: iPad}}}\n"]
  )
  func manyConsequences(matrix: String) {
    let consequences = (1...150).map { "  - user: {signs in: viewer\($0)}\n" }.joined()
    let findings = load(start + consequences + "  - user: jumps\n" + matrix).diagnostics
    #expect(findings.map(\.code) == [.unreadableFile, .unknownVerb])
  }

  @Test(
    "a call is guessed on both paths, as the fixture may say the path",
    arguments: [
      ("preauthorise", "did you mean `preauthorize`?"), ("plays", "did you mean `play`?"),
      ("getAuthentification", "did you mean `getAuthentication`?"),
    ]
  )
  func guesses(call: String, help: String) {
    let findings = load(start + "  - app: \(call)\n").diagnostics
    #expect(findings.map(\.help).last == help)
  }

  @Test("a call is guessed on the REST path where the scenario itself says it")
  func knownPath() {
    let given = "  - app: getAuthentification\ngiven: {app: {path: rest-v1}}\n"
    let help = load(start + given).diagnostics.last?.help
    #expect(help?.hasPrefix("expected `play`") == true)
  }
}
