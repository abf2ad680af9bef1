import EntsimDiagnostics
import EntsimEngine
import EntsimEntitlement
import EntsimScenarioModel
import EntsimScenarios
import Foundation
import TestSupport
import Testing

/// `RECORD=1 swift test --filter DocumentationTests` makes the tables anew, and fails.
@Suite("The page on the versions of the SDK")
struct VersionsPageTests {
  private static let path = "Documentation/versions.md"

  @Test("has the tables of the code, the scenarios of the suite and the findings of the reader")
  func fresh() throws {
    let page = try Page.committed(Self.path)
    let files = page.files
    let scenarios = try Self.versionedScenarios()
    #expect(scenarios.count > 50)
    let filled = page.filled { name in
      switch name {
      case "features": return FeatureTable(features: Feature.inOrderOfVersion).markdown
      case "scenarios": return VersionedScenarios(all: scenarios).markdown
      default: break
      }
      if let table = SurfaceTable.all.first(where: { $0.name == name }) { return table.markdown }
      guard name.hasPrefix("findings "), files[String(name.dropFirst(9))] != nil else {
        Issue.record("there is no part called \(name)")
        return ""
      }
      return Self.findings(in: String(name.dropFirst(9)), of: files)
    }
    try page.expectFresh(filled)
  }

  @Test("shows every part, once")
  func complete() throws {
    let names = try Page.committed(Self.path).tables.filter { !$0.hasPrefix("findings ") }
    #expect(names.sorted() == (["features", "scenarios"] + SurfaceTable.all.map(\.name)).sorted())
  }

  @Test("has examples that pass, but for those whose findings it shows")
  func examples() throws {
    let page = try Page.committed(Self.path)
    #expect(!page.files.isEmpty)
    for path in page.files.keys where !page.tables.contains("findings \(path)") {
      var loader = SuiteFiles.loader(with: page.files)
      let loaded = loader.load(path: path)
      #expect(loaded.diagnostics.map(\.message) == [], "\(path)")
      #expect(!loaded.scenarios.isEmpty)
      for scenario in loaded.scenarios { #expect(Engine.run(scenario).passed, "\(path)") }
    }
  }

  @Test("has parts of scenarios that are valid")
  func parts() throws {
    let parts = try Page.committed(Self.path).examples.filter { $0.kind != .run }
    #expect(parts.count == 2)
    for part in parts {
      #expect(part.kind != nil, "example \(part.number)")
      #expect(part.load().diagnostics.map(\.message) == [], "example \(part.number)")
    }
  }

  @Test("tells the history of every version that the table names")
  func history() throws {
    let text = try Page.committed(Self.path).text
    for version in Set(Feature.allCases.compactMap(\.change)) {
      #expect(text.contains("| **\(version)** |"), "SDK \(version) is not in the history")
    }
  }

  /// Reads the scenarios of the suite that show several versions.
  private static func versionedScenarios() throws -> [VersionedScenario] {
    var loader = SuiteFiles.loader()
    return try SuiteFiles.paths.compactMap { path in
      let text = try Repository.text(of: path)
      guard text.contains("\nmatrix:") else { return nil }
      let loaded = loader.load(path: path)
      #expect(!loaded.scenarios.isEmpty, "\(path) is not valid")
      return VersionedScenario(path: path, loaded.scenarios)
    }
  }

  /// Returns what `entsim lint` says of a file of the page.
  private static func findings(in path: String, of files: [String: String]) -> String {
    var loader = SuiteFiles.loader(with: files)
    let loaded = loader.load(path: path)
    #expect(loaded.scenarios.isEmpty, "\(path) is valid")
    return "```text\n\(DiagnosticRenderer().render(loaded.diagnostics, in: loaded.sources))```\n"
  }
}

extension Page {
  /// The texts of the page's files, as `<!-- file: PATH -->` above a block names them.
  fileprivate var files: [String: String] {
    let matches = text.matches(of: #/<!-- file: (\S+) -->\n```.*\n((?:.*\n)*?)```/#)
    return Dictionary(uniqueKeysWithValues: matches.map { (String($0.1), String($0.2)) })
  }
}
