import EntsimDiagnostics
import EntsimEngine
import EntsimScenarioModel
import EntsimScenarios
import Foundation
import TestSupport
import Testing

/// The files of the bundled suite.
enum SuiteFiles {
  /// The paths of the scenarios from the root of the repository on, in the order of their bytes.
  static let paths = Repository.scenarios.map { "Scenarios/\($0)" }

  /// Makes a loader that reads files of a page, and those of the suite from the disk.
  ///
  /// - Parameter files: The texts of a page's files by their paths.
  /// - Returns: The loader; paths begin at the root of the repository.
  static func loader(with files: [String: String] = [:]) -> ScenarioLoader {
    let root = Repository.root.path
    return ScenarioLoader(root: "\(root)/Scenarios") { path throws(ScenarioLoader.ReadFailure) in
      if let text = files[path] { return Array(text.utf8) }
      let place = path.hasPrefix("/") ? path : "\(root)/\(path)"
      guard let data = FileManager.default.contents(atPath: place) else {
        throw ScenarioLoader.ReadFailure(reason: "is not there")
      }
      return Array(data)
    }
  }
}

extension Example {
  /// Reads the example as a scenario or a flow of the bundled suite.
  func load() -> LoadResult {
    let suite = Repository.root.appending(path: "Scenarios")
    var loader = SuiteFiles.loader(with: [
      "page.yaml": scenario,
      suite.appending(path: "example.yaml").path: text,
      suite.appending(path: "Flows/sign-in.yaml").path: flow ?? "",
      suite.appending(path: "entsim.yaml").path: kind == .roots ? text : "",
      Repository.root.appending(path: "tv-scenarios/Fixtures/two-providers.yaml").path: "given: {}",
    ])
    return kind == .flow ? loader.check(flowAt: "page.yaml") : loader.load(path: "page.yaml")
  }

  /// Expects that the example says what it is and is valid, and that it passes where it is a scenario.
  func expectValid() {
    #expect(kind != nil, "example \(number)")
    let loaded = load()
    let findings = DiagnosticRenderer().render(loaded.diagnostics, in: loaded.sources)
    #expect(findings == "", "example \(number)")
    guard kind == .run else { return }
    #expect(!loaded.scenarios.isEmpty)
    for scenario in loaded.scenarios {
      #expect(scenario.unsupported.map(\.value) == [], "example \(number)")
      guard scenario.unsupported.isEmpty else { continue }
      #expect(Engine.run(scenario).passed, "example \(number)")
    }
  }
}
