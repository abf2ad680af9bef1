import Diagnostics
import Entitlement
import Language
import Simulation
import Testing

@testable import ScenarioModel
@testable import Scenarios

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
      scenarios.map { $0.never.map(\.name) } == [
        [.setToken, .selectedProvider], [.setToken, .selectedProvider], [.setToken],
      ]
    )
    #expect(scenarios.map { $0.finally.requests?.value.count } == [0, 1, 1])
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

  @Test("all cells together have at most 100,000 steps")
  func limit() {
    let cells = (0..<20).map { "c\($0): {}" }.joined(separator: ", ")
    let steps = Array(repeating: "{app: logout}", count: 5_001).joined(separator: ", ")
    let result = load("scenario: A\nmatrix: {\(cells)}\nsteps: [\(steps)]")
    #expect(result.scenarios.isEmpty)
    #expect(result.diagnostics.map(\.code) == [.tooManySteps])
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
