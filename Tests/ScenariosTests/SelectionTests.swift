import EntsimDiagnostics
import EntsimScenarioModel
import Testing

@testable import EntsimScenarios

@Suite("Selections of providers that nobody has")
struct SelectionTests {
  private func findings(_ argument: String, expecting: String? = nil) -> String {
    let expect = expecting.map { "\n    expect: [\($0)]" } ?? ""
    let result = load(
      """
      scenario: A selection
      given: {providers: {Alpha: {}, Beta: {}}}
      steps:
        - app: {setSelectedProvider: \(argument)}\(expect)
      """
    )
    #expect(result.scenarios.count == 1, "a warning leaves the scenario valid")
    return rendered(result)
  }

  @Test(
    "are a warning with the nearest id, or with all ids",
    arguments: [
      ("Alpa", "write `Alpha`, or"), ("alpha", "write `Alpha`, or"),
      ("Alfa", "it declares `Alpha` and `Beta`; if it is meant,"),
    ]
  )
  func unknown(id: String, advice: String) {
    #expect(
      findings(id) == """
        a.yaml:4:32: warning: the world declares no provider `\(id)`, so the SDK answers with \
        `GENERIC_AUTHENTICATION_ERROR` [unknown-provider]
          |
        4 |   - app: {setSelectedProvider: \(id)}
          |                                \(String(repeating: "^", count: id.count))
          = help: \(advice) expect the failure in this step

        """
    )
  }

  @Test("`nil` is a text in YAML, and null is written `null`", arguments: ["nil", "Nil", "none"])
  func null(text: String) {
    #expect(findings(text).contains("  = help: write `null` for no provider\n"))
  }

  @Test(
    "are fine where the step expects the failure, where the provider is known, and where there is none",
    arguments: [
      ("Gamma", "{setAuthenticationStatus: [ERROR, GENERIC_AUTHENTICATION_ERROR]}"),
      ("Beta", nil), ("null", nil), ("~", nil),
    ]
  )
  func meant(argument: String, expecting: String?) {
    #expect(findings(argument, expecting: expecting) == "")
  }

  @Test("of a provider that an update has removed are fine, since the app may hold the old list")
  func former() throws {
    let scenario = try scenario(
      """
      scenario: A selection
      given: {providers: {Alpha: {}, Beta: {}}}
      steps:
        - server: {update: {providers: {Beta: null}}}
        - app: {setSelectedProvider: Beta}
      """
    )
    #expect(scenario.steps.count == 2)
  }
}
