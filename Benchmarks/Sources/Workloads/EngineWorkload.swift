import EntsimDiagnostics
package import EntsimEngine
package import EntsimJournalStore
import EntsimReplay
package import EntsimScenarioModel
import EntsimScenarios
package import EntsimSimulation
import EntsimWorld

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

  /// Seals a run in memory.
  package static func stored(_ result: RunResult) -> RunSource {
    RunSource(
      SealedRun(result.journal, path: "workload.yaml", title: "The workload", passed: true)
    )
  }

  /// Decides a run again.
  ///
  /// - Parameter source: The run.
  /// - Throws: When an entry is decided otherwise than it was.
  package static func replay(_ source: RunSource) throws {
    guard case .same = try Replay.run(source.entries()) else {
      throw Failure("the engine's workload is decided otherwise than it was")
    }
  }
}

extension WorldJournal {
  /// The bytes of the journal, in chunks with their digests.
  package func encoded() -> [JournalChunk] {
    var encoder = JournalEncoder()
    encoder.append(self)
    return encoder.finish()
  }
}
