import EntsimDiagnostics
import EntsimScenarioModel
import Testing

@testable import EntsimScenarios

@Suite("What the cells of a matrix share")
struct SharedByCellsTests {
  private func load(_ text: String) -> LoadResult {
    var loader = ScenarioLoader { _ throws(ScenarioLoader.ReadFailure) in Array(text.utf8) }
    return loader.load(path: "a.yaml")
  }

  @Test(
    "a step names a cell in any form that Unicode takes for the same",
    arguments: [("caf\u{E9}", "cafe\u{301}"), ("K", "\u{212A}")]
  )
  func equivalentNames(cell: String, name: String) {
    let result = load(
      """
      scenario: Names
      matrix: {one: {}, two: {}, \(cell): {}}
      steps:
        - app: logout
        - app: checkAuthentication
          in: [\(name)]
      """
    )
    #expect(result.diagnostics == [])
    #expect(result.scenarios.map { $0.steps.map(\.number) } == [[1], [1], [1, 2]])
  }

  @Test(
    "where the cells of a step cannot be told, it is read in each cell",
    arguments: ["[*none]", "[!foo a]", "[18446744073709551616]", "[!!int a]", "*none"]
  )
  func unreadableNames(list: String) {
    let result = load(
      """
      scenario: Names
      matrix: {a: {}, b: {}, c: {}}
      steps:
        - app: logout
          in: \(list)
      """
    )
    // One mistake, which YAML has: no cell is told that it has no step.
    #expect(result.diagnostics.count == 1)
    #expect(result.diagnostics.first?.code != .checksNothing)
  }

  @Test("a mistake in a value by cell is found in each cell that has it")
  func values() {
    let result = load(
      """
      scenario: Values
      matrix: {a: {}, b: {}, c: {}}
      steps:
        - app: getAuthentication
          expect:
            - displayProviderDialog: {by cell: {a: [Alpha], b: [Beta], otherwise: [Alpha]}}
      """
    )
    #expect(result.diagnostics.map(\.code) == [.unknownProvider])
    #expect(result.diagnostics.first?.notes.last?.message == "in the cell `b`")
  }
}
