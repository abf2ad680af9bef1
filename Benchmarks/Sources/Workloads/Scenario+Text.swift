import EntsimDiagnostics
import EntsimScenarioModel
import EntsimScenarios
import EntsimYAML

extension Scenario {
  /// Reads a scenario from a text of any size.
  ///
  /// - Throws: What is wrong with it, when it is not valid.
  static func read(_ text: String, path: String) throws -> Scenario {
    var loader = ScenarioLoader(limits: Limits(bytes: .max, nodes: .max)) { _ in Array(text.utf8) }
    let loaded = loader.load(path: path)
    guard let scenario = loaded.scenarios.first else {
      throw Failure("\(path) is not valid: \(loaded.diagnostics.map(\.message))")
    }
    return scenario
  }
}
