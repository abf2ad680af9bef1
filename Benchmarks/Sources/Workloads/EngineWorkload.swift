import Diagnostics
package import Engine
package import Scenarios

/// The scenario that the engine is measured with: a hundred channels are started.
package struct EngineWorkload {
  package let scenario: Scenario

  /// Reads the scenario.
  ///
  /// - Parameter repository: The project.
  /// - Throws: When it cannot be read, or is not valid.
  package init(_ repository: Repository) throws {
    let files = try SuiteInMemory(
      repository,
      adding: ["workload.yaml": repository.workload("hundred-channels.yaml")]
    )
    var loader = files.loader()
    let loaded = loader.load(path: "Scenarios/workload.yaml")
    guard let scenario = loaded.scenarios.first, scenario.unsupported.isEmpty else {
      throw Failure("the engine's workload is not valid: \(loaded.diagnostics.map(\.message))")
    }
    self.scenario = scenario
  }

  /// Runs the scenario.
  ///
  /// - Throws: When it does not pass.
  package func result() throws -> RunResult {
    let result = Engine.run(scenario)
    guard result.passed else { throw Failure("the engine's workload does not pass") }
    return result
  }
}
