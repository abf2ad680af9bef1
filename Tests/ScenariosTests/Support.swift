import EntsimDiagnostics
import EntsimEntitlement
import Foundation
import Testing

@testable import EntsimScenarioModel
@testable import EntsimScenarios

/// Loads a scenario from texts in place of files.
func load(_ path: String, from files: [String: String], root: String? = nil) -> LoadResult {
  var loader = ScenarioLoader(root: root) { path throws(ScenarioLoader.ReadFailure) in
    guard let text = files[path] else {
      throw ScenarioLoader.ReadFailure(reason: "no such file or directory")
    }
    return Array(text.utf8)
  }
  return loader.load(path: path)
}

/// Loads a scenario that is one file.
func load(_ text: String) -> LoadResult { load("a.yaml", from: ["a.yaml": text]) }

/// Loads a scenario that has nothing wrong with it, or records what is.
func scenario(
  _ text: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> Scenario {
  let result = load(text)
  #expect(result.diagnostics.isEmpty, "\(rendered(result))", sourceLocation: sourceLocation)
  return try #require(result.scenarios.first, sourceLocation: sourceLocation)
}

/// Loads a world, as `given` says it in flow notation.
func world(
  _ given: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> WorldDescription {
  let text = "scenario: A world\ngiven: \(given)\nsteps: [{time: {advance: 1s}}]"
  return try scenario(text, sourceLocation: sourceLocation).world
}

/// The text that a person reads about what was found.
func rendered(_ result: LoadResult) -> String {
  DiagnosticRenderer().render(result.diagnostics, in: result.sources)
}
