import EntsimDiagnostics
import EntsimEngine
import EntsimScenarioModel
import EntsimScenarios
import Foundation
import TestSupport
import Testing

/// The bundled suite, and scenarios made of text.
enum Bundle {
  static let root = Repository.suite

  /// The paths of the bundled scenarios, from the suite's root.
  static let paths = Repository.scenarios

  /// Every second one of the paths.
  static func everySecondPath(from first: Int) -> [String] {
    stride(from: first, to: paths.count, by: 2).map { paths[$0] }
  }

  /// Reads a bundled scenario, of a matrix every cell.
  static func scenarios(
    _ path: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> [Scenario] {
    var loader = ScenarioLoader()
    return try valid(loader.load(path: "\(root)/\(path)"), sourceLocation)
  }

  /// Reads a scenario from text; it may use the bundled fixtures.
  static func scenario(
    text: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> Scenario {
    var loader = loader { Array(text.utf8) }
    let scenarios = try valid(loader.load(path: "test.yaml"), sourceLocation)
    return try #require(scenarios.first, sourceLocation: sourceLocation)
  }

  /// A loader for which `test.yaml` has this content; it may use the bundled fixtures.
  static func loader(_ content: @escaping @Sendable () -> [UInt8]) -> ScenarioLoader {
    ScenarioLoader(root: root) { path throws(ScenarioLoader.ReadFailure) in
      if path == "test.yaml" { return content() }
      guard let data = FileManager.default.contents(atPath: path) else {
        throw ScenarioLoader.ReadFailure(reason: "is not there")
      }
      return Array(data)
    }
  }

  /// Runs a scenario from text.
  static func run(
    _ text: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> RunResult {
    Engine.run(try scenario(text: text, sourceLocation: sourceLocation))
  }

  private static func valid(
    _ loaded: LoadResult,
    _ sourceLocation: Testing.SourceLocation
  ) throws -> [Scenario] {
    let findings = DiagnosticRenderer().render(loaded.diagnostics, in: loaded.sources)
    #expect(findings == "", sourceLocation: sourceLocation)
    return loaded.scenarios
  }
}
