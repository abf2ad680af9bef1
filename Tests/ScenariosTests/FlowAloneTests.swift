import EntsimDiagnostics
import Testing

@testable import EntsimScenarios

/// A flow's file that is checked without a scenario.
@Suite("A flow by itself")
struct FlowAloneTests {
  private func check(_ text: String, _ others: [String: String] = [:]) -> LoadResult {
    let files = others.merging(["f.yaml": text]) { $1 }
    var loader = ScenarioLoader { path throws(ScenarioLoader.ReadFailure) in
      guard let text = files[path] else {
        throw ScenarioLoader.ReadFailure(reason: "no such file or directory")
      }
      return Array(text.utf8)
    }
    return loader.check(flowAt: path)
  }

  private let path = "f.yaml"

  @Test("what its callers say is not missed")
  func callers() {
    let result = check(
      """
      flow: A flow for a world that it does not know
      parameters: {provider: <required>, token: <same:token>}
      steps:
        - after: 1s
          app@news: {setSelectedProvider: <parameter:provider>}
        - user@news: {signs in: alice}
          expect:
            - setAuthenticationStatus@news: [SUCCESS, USER_AUTHENTICATED]
        - server: {verifies token: {token: <parameter:token>, resource: News, as: VALID_TOKEN}}
        - app: {play: News}
      """
    )
    #expect(result.diagnostics.isEmpty, "\(rendered(result))")
  }

  @Test("what is wrong for every caller is found")
  func mistakes() {
    let result = check(
      """
      flow: Mistakes
      parameters: {unused: 1}
      steps:
        - app: logot
        - flow: f.yaml
        - time: {advance: soon}
        - flow: {g.yaml: {y: 1}}
      """,
      ["g.yaml": "flow: Another\nparameters: {x: <required>}\nsteps:\n  - app: <parameter:x>\n"]
    )
    #expect(
      result.diagnostics.map(\.code) == [
        .unusedParameter, .unknownCall, .flowCycle, .badDuration, .missingParameter,
        .unknownParameter,
      ]
    )
  }

  @Test("a file that is no flow is refused")
  func others() {
    #expect(check("given: {}\n").diagnostics.map(\.code) == [.missingKey, .unknownKey])
    #expect(check("flow: F\n").diagnostics.map(\.code) == [.missingKey])
    #expect(check("- 1\n").diagnostics.map(\.code) == [.wrongKind])
    #expect(check("flow: F\nsteps: {}\n").diagnostics.map(\.code) == [.wrongKind])
  }
}
