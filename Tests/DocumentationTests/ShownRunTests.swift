import Diagnostics
import Engine
import Foundation
import RESTClient
import Reference
import ScenarioModel
import Scenarios
import TestSupport
import Testing

/// `RECORD=1 swift test --filter DocumentationTests` makes the runs anew, and fails.
@Suite("Pages that show runs")
struct ShownRunTests {
  static let paths = [
    "Documentation/logout.md", "Documentation/tvos.md", "Documentation/apple-sso.md",
    "Documentation/rest.md", "Documentation/two-paths.md",
  ]

  @Test("show what the scenarios do", arguments: paths)
  func fresh(path: String) throws {
    let page = try Page.committed(path)
    #expect(page.tables.count > 3)
    let filled = page.filled { name in
      do {
        return name == "cookbook" ? Self.cookbook : try Self.run(name)
      } catch {
        Issue.record("\(name): \(error)")
        return ""
      }
    }
    try page.expectFresh(filled)
  }

  @Test("have examples that are valid, and scenarios that pass", arguments: paths)
  func examples(path: String) throws {
    for example in try Page.committed(path).examples { example.expectValid() }
  }

  @Test("link to files that are there", arguments: paths)
  func links(path: String) throws {
    let page = try Page.committed(path)
    let links = page.text.matches(of: #/\]\(([^)#]+)(?:#[^)]*)?\)/#).map { String($0.1) }
    #expect(!links.isEmpty)
    let folder = Repository.root.appending(path: path).deletingLastPathComponent()
    for link in Set(links) {
      let file = folder.appending(path: link).standardizedFileURL.path
      #expect(FileManager.default.fileExists(atPath: file), "\(link)")
    }
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

  /// Returns the table of a scenario, named by its path and, of a matrix, a cell in brackets; of two cells, as
  /// `path [one] [other]`, the table of both.
  private static func run(_ name: String) throws -> String {
    let parts = name.split(separator: " [")
    let path = String(parts[0])
    var loader = SuiteFiles.loader()
    let loaded = loader.load(path: path)
    #expect(loaded.diagnostics.map(\.message) == [])
    let cells = parts.dropFirst().map { String($0.dropLast()) }
    let tables = try (cells.isEmpty ? [nil] : cells.map(Optional.some)).map { cell in
      let scenario = try #require(loaded.scenarios.first { cell == nil || $0.cell == cell })
      let result = Engine.run(scenario, observing: .everything)
      #expect(result.passed)
      return RunTable(path: path, result: result)
    }
    return tables.count == 2
      ? PairTable(left: tables[0], right: tables[1]).markdown : tables[0].markdown
  }
}
