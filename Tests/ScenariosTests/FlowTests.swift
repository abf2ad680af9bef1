import EntsimDiagnostics
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import Testing

@testable import EntsimScenarios

/// Flows: what stands in place of a call, and where its steps say that they stand.
@Suite("Flows")
struct FlowTests {
  private static let world = """
    given:
      app: {starts: configured}
      providers: {Alpha: {}, Beta: {}}
      subscribers: {alice: {provider: Alpha}, bob: {provider: Beta}}

    """

  private static let signIn = """
    flow: A viewer signs in
    parameters: {provider: Alpha, subscriber: <required>, output: [storage: empty]}
    steps:
      - app: {setSelectedProvider: <parameter:provider>}
        exhaustive: false
      - user: {signs in: <parameter:subscriber>}
        expect: <parameter:output>
        exhaustive: false
    """

  /// Loads a scenario with flows beside it, without anything wrong.
  private func scenarios(
    _ steps: String,
    matrix: String? = nil,
    _ flows: [String: String] = ["sign-in.yaml": signIn]
  ) throws -> [Scenario] {
    let cells = matrix.map { "matrix: \($0)\n" } ?? ""
    let text = "scenario: Flows\n\(Self.world)\(cells)steps:\n\(steps)"
    let result = load("a.yaml", from: flows.merging(["a.yaml": text]) { $1 })
    #expect(result.diagnostics.isEmpty, "\(rendered(result))")
    return result.scenarios
  }

  private func words(_ scenario: Scenario?) -> [String] {
    scenario?.steps.map { "\($0.number) \($0.words)" } ?? []
  }

  @Test("the steps of a flow stand in place of the call, numbered through")
  func expansion() throws {
    let scenario = try #require(
      try scenarios(
        """
          - app: checkAuthentication
            exhaustive: false
          - flow: {sign-in.yaml: {subscriber: alice}}
          - flow: {sign-in.yaml: {provider: Beta, subscriber: bob, output: [<any-order>]}}
        """.replacing(
          "[<any-order>]",
          with: "[setAuthenticationStatus: [ERROR, <any>], storage: empty]"
        )
      ).first
    )
    #expect(
      words(scenario) == [
        "1 app: checkAuthentication", "2 app: {setSelectedProvider: Alpha}",
        "3 user: {signs in: alice}", "4 app: {setSelectedProvider: Beta}",
        "5 user: {signs in: bob}",
      ]
    )
    #expect(scenario.steps.map(\.expectations.count) == [0, 0, 1, 0, 2])
    #expect(
      scenario.steps.map(\.range.file) == ["a.yaml"] + [String](repeating: "sign-in.yaml", count: 4)
    )
    #expect(
      scenario.steps.map { $0.calls.map(\.title) } == [[]]
        + [[String]](repeating: ["A viewer signs in"], count: 4)
    )
    #expect(scenario.steps.map(\.line) == [7, 9, 9, 10, 10])
  }

  @Test("flows call flows, and a step knows all calls, the scenario's first")
  func nested() throws {
    let outer = """
      flow: Two viewers
      parameters: {second: bob}
      steps:
        - flow: {sign-in.yaml: {subscriber: alice}}
        - flow: {sign-in.yaml: {subscriber: <parameter:second>}}
      """
    let scenario = try scenarios(
      "  - flow: outer.yaml",
      ["sign-in.yaml": Self.signIn, "outer.yaml": outer]
    ).first
    #expect(words(scenario).last == "4 user: {signs in: bob}")
    let calls = try #require(scenario?.steps.last?.calls)
    #expect(
      calls.map { "\($0.range) \($0.title)" } == [
        "a.yaml:7:5 Two viewers", "outer.yaml:5:5 A viewer signs in",
      ]
    )
  }

  @Test("an argument may differ between cells, and `in` says in which cells a flow exists")
  func cells() throws {
    let scenarios = try scenarios(
      """
        - flow: {sign-in.yaml: {subscriber: {by cell: {one: alice, otherwise: bob}}}}
        - flow: {sign-in.yaml: {subscriber: bob}}
          in: [two]
        - app: checkAuthentication
          exhaustive: false
      """,
      matrix: "{one: {}, two: {device: {kind: iPad}}}"
    )
    #expect(
      scenarios.map(words) == [
        [
          "1 app: {setSelectedProvider: Alpha}", "2 user: {signs in: alice}",
          "5 app: checkAuthentication",
        ],
        [
          "1 app: {setSelectedProvider: Alpha}", "2 user: {signs in: bob}",
          "3 app: {setSelectedProvider: Alpha}", "4 user: {signs in: bob}",
          "5 app: checkAuthentication",
        ],
      ]
    )
  }

  @Test("`after` belongs to the first step of a flow, and `settle` to the last")
  func placing() throws {
    let scenario = try #require(
      try scenarios(
        """
          - app: checkAuthentication
            settle: false
            exhaustive: false
          - flow: {sign-in.yaml: {subscriber: alice}}
            after: 3s
            settle: false
          - app: logout
            after: 1s
            exhaustive: false
        """
      ).first
    )
    #expect(scenario.steps.map(\.settles) == [false, true, false, true])
    #expect(
      scenario.steps.map(\.start) == [
        .next, .after(Interval(milliseconds: 3_000)), .next, .after(Interval(milliseconds: 1_000)),
      ]
    )
  }

  @Test("a default may be null, and a mapping or a list may be a value")
  func values() throws {
    let flow = """
      flow: Values of several kinds
      parameters:
        provider: null
        resources: [News, Sports]
        data: {key: [1, true]}
      steps:
        - app: {setSelectedProvider: <parameter:provider>}
        - app: {checkPreauthorizedResources: <parameter:resources>}
          exhaustive: false
        - app: {getAuthentication: {forceAuthn: false, data: <parameter:data>}}
          exhaustive: false
      """
    let scenario = try scenarios("  - flow: values.yaml", ["values.yaml": flow]).first
    #expect(
      words(scenario) == [
        "1 app: {setSelectedProvider: null}",
        "2 app: {checkPreauthorizedResources: [News, Sports]}",
        "3 app: {getAuthentication: {forceAuthn: false, data: {key: [1, true]}}}",
      ]
    )
  }

  @Test("a flow lies in the suite's root, wherever the file that calls it lies")
  func root() {
    let files = [
      "Scenarios/deep/a.yaml":
        "scenario: A\nsteps:\n  - flow: Flows/outer.yaml\n",
      "Scenarios/Flows/outer.yaml": "flow: Outer\nsteps:\n  - flow: Flows/inner.yaml\n",
      "Scenarios/Flows/inner.yaml": "flow: Inner\nsteps:\n  - time: {advance: 1s}\n",
    ]
    let result = load("Scenarios/deep/a.yaml", from: files)
    #expect(result.diagnostics.isEmpty, "\(rendered(result))")
    #expect(result.scenarios.first?.steps.first?.range.file == "Scenarios/Flows/inner.yaml")
    #expect(
      result.sources.map(\.file) == [
        "Scenarios/deep/a.yaml", "Scenarios/Flows/outer.yaml", "Scenarios/Flows/inner.yaml",
      ]
    )
  }

  @Test("a finding in a flow names the line of the flow and each call that leads there")
  func places() throws {
    let files = [
      "a.yaml": "scenario: A\nsteps:\n  - flow: outer.yaml\n",
      "outer.yaml": "flow: Outer\nsteps:\n  - flow: inner.yaml\n",
      "inner.yaml": "flow: Inner\nsteps:\n  - app: logot\n",
    ]
    let result = load("a.yaml", from: files)
    let finding = try #require(result.diagnostics.first)
    #expect(finding.range?.description == "inner.yaml:3:10")
    #expect(
      finding.notes.map { "\($0.message) \($0.range?.description ?? "")" } == [
        "called here outer.yaml:3:5", "called here a.yaml:3:5",
      ]
    )
    #expect(result.diagnostics.count == 1)
  }
}
