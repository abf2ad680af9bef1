package import EntsimEngine
package import EntsimEntitlement
package import EntsimJournalStore
package import EntsimScenarioModel
import EntsimScenarios
import EntsimSimulation
package import EntsimWorld
import Foundation
import Synchronization
import TestSupport

/// The journals of the bundled suite.
package enum BundledSuite {
  /// The paths of the bundled scenarios, from the suite's root.
  package static let paths = Repository.scenarios

  /// The journals of a bundled scenario, of a matrix those of every cell.
  package static func journals(of path: String) throws -> [WorldJournal] {
    try results(of: path).map(\.journal)
  }

  /// The worlds from which a bundled scenario begins, of a matrix those of every cell.
  package static func worlds(of path: String) throws -> [WorldDescription] {
    try scenarios(of: path).map(\.world)
  }

  /// Every bundled scenario, and every cell of a matrix.
  package static let scenarios: [Scenario] = {
    var loader = ScenarioLoader()
    return paths.flatMap { loader.load(path: "\(Repository.suite)/\($0)").scenarios }
  }()

  /// The runs of a bundled scenario, of a matrix those of every cell.
  ///
  /// Each is run once for each way of observing it, when it is first asked for.
  package static func results(
    of path: String,
    observing observation: Engine.Observation = .asked
  ) throws -> [RunResult] {
    let key = "\(path) \(observation)"
    if let known = runs.withLock({ $0[key] }) { return known }
    let results = try scenarios(of: path).map { Engine.run($0, observing: observation) }
    runs.withLock { $0[key] = results }
    return results
  }

  private static let runs = Mutex<[String: [RunResult]]>([:])

  /// Runs a scenario from text, which may use the bundled fixtures; returns its journal.
  package static func journal(ofText text: String) -> WorldJournal {
    var loader = ScenarioLoader(root: Repository.suite) { path throws(ScenarioLoader.ReadFailure) in
      if path == "test.yaml" { return Array(text.utf8) }
      guard let data = FileManager.default.contents(atPath: path) else {
        throw ScenarioLoader.ReadFailure(reason: "is not there")
      }
      return Array(data)
    }
    let scenarios = loader.load(path: "test.yaml").scenarios
    precondition(scenarios.count == 1, "not one scenario:\n\(text)")
    return Engine.run(scenarios[0]).journal
  }

  /// Takes a journal through its bytes.
  package static func throughBytes(_ journal: WorldJournal) throws -> WorldJournal {
    try RunSource(sealed(journal)).journal()
  }

  package static func scenarios(of path: String) throws -> [Scenario] {
    var loader = ScenarioLoader()
    let scenarios = loader.load(path: "\(Repository.suite)/\(path)").scenarios
    precondition(!scenarios.isEmpty, "\(path) has no scenario")
    return scenarios
  }

  /// A run with a journal, of which nothing else is said.
  package static func sealed(_ journal: WorldJournal) -> SealedRun {
    SealedRun(journal, path: "a.yaml", title: "A run", passed: true)
  }

  /// A journal in chunks of a length.
  package static func chunks(_ journal: WorldJournal, limit: Int) -> [JournalChunk] {
    var encoder = JournalEncoder(chunkLimit: limit)
    for entry in journal.entries { encoder.append(entry) }
    return encoder.finish()
  }

  /// Reads the entries of all chunks, none of which may be damaged.
  package static func entries(of chunks: [JournalChunk]) throws(JournalDamage) -> [WorldEntry] {
    var decoder = JournalDecoder()
    var entries: [WorldEntry] = []
    for chunk in chunks { entries += try decoder.read(chunk) }
    try decoder.finish()
    return entries
  }
}
