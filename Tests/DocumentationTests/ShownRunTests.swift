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
    "Documentation/rest.md",
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

  /// Returns the table of a scenario, named by its path and, of a matrix, a cell in brackets.
  private static func run(_ name: String) throws -> String {
    let parts = name.split(separator: " [", maxSplits: 1)
    let cell = parts.count == 2 ? String(parts[1].dropLast()) : nil
    var loader = SuiteFiles.loader()
    let loaded = loader.load(path: String(parts[0]))
    #expect(loaded.diagnostics.map(\.message) == [])
    let scenario = try #require(loaded.scenarios.first { cell == nil || $0.cell == cell })
    let result = Engine.run(scenario, observing: .everything)
    #expect(result.passed)
    return RunTable(path: String(parts[0]), result: result).markdown
  }
}
