import Diagnostics
import Engine
import Foundation
import Scenarios
import Testing

/// `RECORD=1 swift test --filter DocumentationTests` makes the runs anew, and fails.
@Suite("Pages that show runs")
struct ShownRunTests {
  static let paths = ["Documentation/logout.md"]

  @Test("show what the scenarios do", arguments: paths)
  func fresh(path: String) throws {
    let page = try Page.committed(path)
    #expect(page.tables.count > 3)
    let filled = page.filled { name in
      do {
        return try Self.run(name)
      } catch {
        Issue.record("\(name): \(error)")
        return ""
      }
    }
    try page.expectFresh(filled)
  }

  /// Returns the table of a scenario, named by its path and, of a matrix, a cell in brackets.
  private static func run(_ name: String) throws -> String {
    let parts = name.split(separator: " [", maxSplits: 1)
    let cell = parts.count == 2 ? String(parts[1].dropLast()) : nil
    let root = Page.root.appending(path: "Scenarios").path
    var loader = ScenarioLoader(root: root) { path throws(ScenarioLoader.ReadFailure) in
      guard let data = FileManager.default.contents(atPath: path) else {
        throw ScenarioLoader.ReadFailure(reason: "is not there")
      }
      return Array(data)
    }
    let loaded = loader.load(path: Page.root.appending(path: String(parts[0])).path)
    #expect(loaded.diagnostics.map(\.message) == [])
    let scenario = try #require(loaded.scenarios.first { cell == nil || $0.cell == cell })
    let result = Engine.run(scenario, observing: .everything)
    #expect(result.passed)
    return RunTable(path: String(parts[0]), result: result).markdown
  }
}
