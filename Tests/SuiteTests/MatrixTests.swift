import EntsimComparison
import EntsimDiagnostics
import EntsimEngine
import EntsimScenarioModel
import EntsimSimulation
import Foundation
import TestSupport
import Testing

@testable import EntsimSuite

@Suite("A matrix in a suite")
struct MatrixTests {
  private static func outcomes(_ text: String, filters: [String] = []) throws -> [SuiteOutcome] {
    let folder = try TestFolder()
    try folder.write(text, to: "test.yaml")
    return Suite(filters: filters).run([folder.url.appending(path: "test.yaml").path], jobs: 1)
  }

  private static let text = """
    scenario: A test
    given:
      servers: [{answer: configuration, where: {requestor: DEMO}, status: 503}]
    matrix:
      used: {}
      unused: {app: {requestor: OTHER}}
    steps:
      - app: setRequestor
        exhaustive: false
        expect:
          by cell:
            used: [{setRequestorComplete: ERROR}]
            unused: [{setRequestorComplete: SUCCESS}]

    """

  @Test("has one budget for the runs of all its cells")
  func budget() throws {
    let folder = try TestFolder()
    try folder.write(Self.text, to: "test.yaml")
    let paths = [folder.url.appending(path: "test.yaml").path]
    let counts = Suite().run(paths, jobs: 1).compactMap(\.result?.journal.count)
    try #require(counts.count == 2)
    func passed(_ entries: Int) -> [Bool] {
      Suite(budget: RunBudget([.entries: entries])).run(paths, jobs: 1).map(\.passed)
    }
    // The entry that says how a run ended is no work of it.
    #expect(passed(counts[0] + counts[1] - 1) == [true, true])
    #expect(passed(counts[0] + counts[1] - 2) == [true, false])
    #expect(passed(counts[0] - 2) == [false, false])
  }

  @Test("is one outcome for each cell, titled with the cell")
  func cells() throws {
    let outcomes = try Self.outcomes(Self.text)
    #expect(
      outcomes.compactMap(\.result?.scenario.displayTitle) == ["A test [used]", "A test [unused]"]
    )
  }

  @Test("lets an answer be that one cell uses and another does not")
  func answers() throws {
    #expect(try Self.outcomes(Self.text).map(\.passed) == [true, true])
    // The cell that uses it is run all the same when it is not wanted.
    let wanted = try Self.outcomes(Self.text, filters: ["[UNUSED]"])
    #expect(wanted.map(\.passed) == [true])
    let never = Self.text.replacing("requestor: DEMO}", with: "requestor: NOBODY}")
    let unused = try Self.outcomes(never)
    #expect(unused.allSatisfy { $0.result?.comparison.unusedAnswers.count == 1 })
  }

  @Test("lets an answer be that only the last of many cells uses")
  func manyAnswers() throws {
    let cells = (0..<70).map { "  unused\($0): {app: {requestor: OTHER}}\n" }.joined()
    let text = """
      scenario: A test
      given:
        servers: [{answer: configuration, where: {requestor: DEMO}, status: 503}]
      matrix:
      \(cells)  used: {}
      steps:
        - app: setRequestor
          exhaustive: false
          expect: [{setRequestorComplete: <any>}]

      """
    let outcomes = try Self.outcomes(text)
    #expect(outcomes.map(\.passed) == Array(repeating: true, count: 71))
    let expected = (0..<70).map { "unused\($0)" } + ["used"]
    #expect(outcomes.map(\.result?.scenario.cell) == expected)
    let never = try Self.outcomes(text.replacing("requestor: DEMO}", with: "requestor: NOBODY}"))
    #expect(never.count { $0.result?.comparison.unusedAnswers.count == 1 } == 71)
  }

  @Test("with a cell that has no rules yet does not run that cell")
  func withoutRules() throws {
    let known = try #require(try Self.outcomes(Self.text).first?.result?.scenario)
    let scenario = Scenario(
      path: known.path,
      title: known.title,
      cell: known.cell,
      about: nil,
      covers: [],
      tags: [],
      world: known.world,
      answerPlaces: known.answerPlaces,
      steps: known.steps,
      never: [],
      finally: Finally(),
      unsupported: [Located("it is new", at: known.title.range)]
    )
    let run = WaitingRun(of: scenario, at: 0, within: RunBudget(), notingSituations: false)
    #expect(run.result == nil)
    guard case .lacksRules(let found) = run.course(forgiving: []) else {
      Issue.record("\(run.course(forgiving: []))")
      return
    }
    #expect(found == scenario)
  }
}
