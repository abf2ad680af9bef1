import EntsimDiagnostics
import EntsimEngine
import EntsimRESTClient
import EntsimReference
import EntsimScenarioModel
import EntsimScenarios
import EntsimSimulation
import Foundation
import TestSupport
import Testing

/// `RECORD=1 swift test --filter DocumentationTests` makes the runs anew, and fails.
@Suite("Pages that show runs")
struct ShownRunTests {
  static let paths = [
    "Documentation/logout.md", "Documentation/tvos.md", "Documentation/apple-sso.md",
    "Documentation/rest.md", "Documentation/two-paths.md", "Documentation/cancel.md",
    "Documentation/sign-in.md",
  ]

  /// The requirements of the bundled suite.
  private static let catalogue = CatalogueLoader().load(root: Repository.suite).catalogue

  @Test("show what the scenarios do", arguments: paths)
  func fresh(path: String) throws {
    let page = try Page.committed(path)
    #expect(page.tables.count > 3)
    let filled = page.filled { name in
      do {
        if name == "cookbook" { return Self.cookbook }
        if StepTable.isMeant(by: name) { return try Self.steps(name, on: path) }
        return try Self.run(name)
      } catch {
        Issue.record("\(name): \(error)")
        return ""
      }
    }
    try page.expectFresh(filled)
  }

  @Test("README.md answers its question with steps of runs")
  func readme() throws {
    let page = try Page.committed("README.md")
    let names = page.tables
    #expect(names.count == 1)
    #expect(names.allSatisfy(StepTable.isMeant))
    let tables = try names.map { try Self.steps($0, on: page.path) }
    let byName = Dictionary(zip(names, tables)) { first, _ in first }
    try page.expectFresh(page.filled { byName[$0] ?? "" })
  }

  @Test("name a step by its run, its number, the situation and the requirements")
  func entries() throws {
    let entry = try #require(
      StepTable.Entry("Scenarios/A/b.yaml [a cell, SDK 1.6] 3: Back; twice; CANCEL-001, API-021")
    )
    #expect(entry.path == "Scenarios/A/b.yaml")
    #expect(entry.cell == "a cell, SDK 1.6")
    #expect(entry.step == 3)
    #expect(entry.situation == "Back; twice")
    #expect(entry.rules == ["CANCEL-001", "API-021"])
    #expect(StepTable.Entry("Scenarios/A/b.yaml 3: Back; API-021")?.cell == nil)
    for line in ["Scenarios/A/b.yaml: Back; API-021", "Scenarios/A/b.yaml 3: Back; API-21"] {
      #expect(StepTable.Entry(line) == nil)
    }
  }

  @Test("have examples that are valid, and scenarios that pass", arguments: paths)
  func examples(path: String) throws {
    for example in try Page.committed(path).examples { example.expectValid() }
  }

  /// The flow of the cookbook, as the client follows it.
  private static var cookbook: String {
    "\n```mermaid\n\(Flowchart.text(of: CookbookTransition.all))```\n\n"
  }

  @Test("put what both runs do into one row, and what lies between two such rows into another")
  func moments() {
    #expect(PairTable.moments([1, 2, 4, 5], [3, 4, 5, 6]) == [[1, 2, 3], [4], [5], [6]])
    #expect(PairTable.moments([2, 3], [2, 3]) == [[2], [3]])
    #expect(PairTable.moments([], [1, 2]) == [[1, 2]])
  }

  /// Returns the table of steps that a page asks for by this name.
  private static func steps(_ name: String, on path: String) throws -> String {
    try StepTable(name, on: path).markdown(try #require(catalogue))
  }

  /// Returns the table of a scenario, named by its path and, of a matrix, a cell in brackets; of two cells, as
  /// `path [one] [other]`, the table of both.
  private static func run(_ name: String) throws -> String {
    let parts = name.split(separator: " [")
    let path = String(parts[0])
    let cells = parts.dropFirst().map { String($0.dropLast()) }
    let tables = try (cells.isEmpty ? [nil] : cells.map(Optional.some)).map { cell in
      try RunTable(running: path, cell: cell)
    }
    return tables.count == 2
      ? PairTable(left: tables[0], right: tables[1]).markdown : tables[0].markdown
  }
}
