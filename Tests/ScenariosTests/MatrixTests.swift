import EntsimDiagnostics
import EntsimEntitlement
import EntsimLanguage
import EntsimSimulation
import Testing

@testable import EntsimScenarioModel
@testable import EntsimScenarios

@Suite("Matrices")
struct MatrixTests {
  static let text = """
    scenario: Cells
    use: [base.yaml]
    given: {app: {sdk: "3.5", requestor: GIVEN}, providers: {Alpha: {}, Beta: {}}}
    matrix:
      plain: {}
      old tv: {device: {kind: Apple TV}, app: {sdk: "2.5"}, providers: {Beta: null}}
      late: {app: {requestor: CELL}, durations: {latency: 1s}}
    steps:
      - app: setRequestor
        settle: false
      - app: {setSelectedProvider: {by cell: {old tv: Alpha, otherwise: Beta}}}
        in: [plain, late]
        after: 1s
      - app: checkAuthentication
        expect: {by cell: {plain: [], otherwise: [{selectedProvider: {by cell: 1}}]}}
      - by cell:
          plain: {time: {advance: 1s}}
          old tv: {device: goes offline}
          late: {user: {signs in: subscriber}}
    never: {by cell: {late: [setToken], otherwise: [setToken, selectedProvider]}}
    finally:
      state: {flow: idle}
      requests: {by cell: {plain: [], otherwise: [configuration]}}
    """

  private func scenarios() -> LoadResult {
    let text = Self.text.replacing("{by cell: 1}", with: "null")
    let base = "given: {app: {sdk: \"1.0\", team: T}, durations: {timeout: 9s}}"
    return load("a.yaml", from: ["a.yaml": text, "base.yaml": base])
  }

  @Test("worlds are merged: fixtures, then given, then the cell")
  func worlds() {
    let result = scenarios()
    #expect(result.diagnostics.isEmpty, "\(rendered(result))")
    let worlds = result.scenarios.map(\.world)
    #expect(worlds.map { $0.apps[0].sdk.description } == ["3.5", "2.5", "3.5"])
    #expect(worlds.map { $0.apps[0].requestor } == ["GIVEN", "GIVEN", "CELL"])
    #expect(worlds.map { $0.apps[0].team } == ["T", "T", "T"])
    #expect(
      worlds.map { $0.providers.map(\.id) } == [["Alpha", "Beta"], ["Alpha"], ["Alpha", "Beta"]]
    )
    #expect(worlds.map(\.durations.latency) == [.zero, .zero, .seconds(1)])
    #expect(worlds.map(\.durations.timeout) == [.seconds(9), .seconds(9), .seconds(9)])
    #expect(worlds.map(\.device.kind) == [.iPhone, .appleTV, .iPhone])
  }

  @Test("a step exists in the cells that it names, and keeps its number")
  func steps() {
    let steps = scenarios().scenarios.map(\.steps)
    #expect(steps.map { $0.map(\.number) } == [[1, 2, 3, 4], [1, 3, 4], [1, 2, 3, 4]])
    #expect(
      steps.map { $0.last?.words } == [
        "time: {advance: 1s}", "device: goes offline", "user: {signs in: subscriber}",
      ]
    )
    #expect(steps[0][1].words == "app: {setSelectedProvider: Beta}")
    #expect(steps[0][1].start == .after(.seconds(1)))
  }

  @Test("every value is the cell's own")
  func values() {
    let scenarios = scenarios().scenarios
    #expect(scenarios.map(\.cell) == ["plain", "old tv", "late"])
    #expect(scenarios.map(\.displayTitle) == ["Cells [plain]", "Cells [old tv]", "Cells [late]"])
    #expect(
      scenarios.map { $0.never.map(\.name.rawValue) } == [
        ["setToken", "selectedProvider"], ["setToken", "selectedProvider"], ["setToken"],
      ]
    )
    #expect(scenarios.map { $0.finally.requests?.value.patterns.count } == [0, 1, 1])
    #expect(scenarios.map { $0.steps.first { $0.number == 3 }?.expectations.count } == [0, 1, 1])
  }

  @Test("a mistake is told once, with the cells that have it unless all have")
  func mistakes() {
    let text = """
      scenario: A
      matrix: {a: {app: {sdk: "1.0"}}, b: {app: {sdk: "1.4"}}, c: {}}
      steps:
        - app: {handleExternalURL: x}
        - app: nothing
        - app: getAuthenticationToken
      """
    let diagnostics = load(text).diagnostics
    #expect(diagnostics.map(\.code) == [.unavailable, .unknownCall, .unavailable])
    #expect(
      diagnostics.map { $0.notes.map(\.message) }
        == [["in the cells `a` and `b`"], [], ["in the cell `c`"]]
    )
  }

  @Test("the scenarios of all cells have at most 200,000 nodes, unless a person allows more")
  func limit() throws {
    func load(_ cellCount: Int, nodeLimit: Int? = nil) -> LoadResult {
      let providers = (0..<1_000).map { "P\($0): {}" }.joined(separator: ", ")
      let cells = (0..<cellCount).map { "c\($0): {seed: 2}" }.joined(separator: ", ")
      let text = """
        scenario: A
        given: {providers: {\(providers)}}
        matrix: {\(cells)}
        steps: [{app: logout}]
        """
      var loader = ScenarioLoader { _ in Array(text.utf8) }
      if let nodeLimit { loader.nodeLimit = nodeLimit }
      return loader.load(path: "test.yaml")
    }
    // 2,007 of the file and 3 of the cell itself.
    #expect(load(99).scenarios.count == 99)
    let refused = load(100)
    #expect(refused.scenarios.isEmpty)
    let diagnostic = try #require(refused.diagnostics.first)
    #expect(refused.diagnostics.count == 1)
    #expect(diagnostic.code == .limitWorlds)
    #expect(diagnostic.range?.start.line == 3)
    #expect(
      diagnostic.message
        == "the scenarios of 100 cells have 201000 nodes, in each of them the 2007 of the file and "
        + "its fixtures; expected at most 200000"
    )
    #expect(
      diagnostic.help
        == "split the matrix into several scenarios, or allow more with `--limit nodes=201000`"
    )
    #expect(load(100, nodeLimit: 201_000).scenarios.count == 100)
  }

  @Test("apps that start configured hold at most 200,000 providers together")
  func lists() {
    func codes(_ appCount: Int) -> [Diagnostic.Code] {
      let providers = (0..<1_000).map { "P\($0): {}" }.joined(separator: ", ")
      let apps = (0..<appCount).map { "a\($0): {starts: configured}" }.joined(separator: ", ")
      return load(
        """
        scenario: A
        given: {providers: {\(providers)}, apps: {\(apps)}}
        steps: [{app@a1: logout}]
        """
      ).diagnostics.map(\.code)
    }
    #expect(codes(200).isEmpty)
    #expect(codes(201) == [.limitWorlds])
  }

  @Test("cells whose lines overlap have none of their own")
  func sharedLines() {
    let lines = load(
      """
      scenario: A
      matrix:
        a: {}
        b: {seed: 1}
        c: {seed: 2}
        d:
          seed: 3
      steps: [{app: logout}]
      """
    ).scenarios.map(\.lines.cell)
    #expect(lines == [3...3, 4...4, 5...5, 6...7])
    let shared = load(
      """
      scenario: A
      matrix:
        a: {}
        b: {seed: 1,
          device: {}}
        c: {seed: 2}
      steps: [{app: logout}]
      """.replacing("\n  c:", with: "\n  ? c\n  :")
    )
    #expect(shared.scenarios.map(\.lines.cell) == [3...3, 4...5, 6...7])
    let flow = load("scenario: A\nmatrix: {a: {}, b: {seed: 1},\n  c: {}}\nsteps: [{app: logout}]")
    #expect(flow.scenarios.map(\.lines.cell) == [nil, nil, 3...3])
  }

  @Test("a file without a matrix has no cell")
  func none() throws {
    let scenario = try scenario("scenario: A\nsteps: [{app: logout}]")
    #expect(scenario.cell == nil)
    #expect(scenario.displayTitle == "A")
  }

  @Test(
    "one cell may say what holds anyway, when another says something else",
    arguments: [
      "finally: {inFlight: {by cell: {a: [configuration], b: []}}}",
      "finally: {by cell: {a: {inFlight: [configuration]}, b: {}}}",
      "never: {by cell: {a: [navigateToUrl], b: []}}",
    ]
  )
  func defaultsInCells(end: String) throws {
    let text = """
      scenario: A
      matrix: {a: {}, b: {seed: 2}}
      steps:
        - app: setRequestor
          settle: {by cell: {a: false, b: true}}
          exhaustive: {by cell: {a: true, b: false}}
        - app: getSelectedProvider
      \(end)
      """
    let result = load(text)
    #expect(rendered(result) == "")
    #expect(result.scenarios.map { $0.steps[0].settles } == [false, true])
    #expect(result.scenarios.map { $0.steps[0].isExhaustive } == [true, false])
  }
}
