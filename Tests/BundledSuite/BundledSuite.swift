package import Engine
package import Entitlement
import Foundation
package import JournalStore
package import ScenarioModel
import Scenarios
import Simulation
package import World

/// The journals of the bundled suite.
package enum BundledSuite {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Scenarios").path

  /// The paths of the bundled scenarios, from the suite's root.
  package static let paths: [String] = {
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      name.hasSuffix(".yaml")
        && !["Fixtures/", "Requirements/"].contains { name.hasPrefix($0) }
    }.sorted()
  }()

  /// Runs a bundled scenario, of a matrix every cell.
  package static func journals(of path: String) throws -> [WorldJournal] {
    try scenarios(of: path).map { Engine.run($0).journal }
  }

  /// The worlds from which a bundled scenario begins, of a matrix those of every cell.
  package static func worlds(of path: String) throws -> [WorldDescription] {
    try scenarios(of: path).map(\.world)
  }

  /// Every bundled scenario, and every cell of a matrix.
  package static let scenarios: [Scenario] = {
    var loader = ScenarioLoader()
    return paths.flatMap { loader.load(path: "\(root)/\($0)").scenarios }
  }()

  /// Runs a bundled scenario, of a matrix every cell.
  package static func results(
    of path: String,
    observing observation: Engine.Observation = .asked
  ) throws -> [RunResult] {
    try scenarios(of: path).map { Engine.run($0, observing: observation) }
  }

  /// Takes a journal through its bytes.
  package static func throughBytes(_ journal: WorldJournal) throws -> WorldJournal {
    try sealed(journal).journal()
  }

  private static func scenarios(of path: String) throws -> [Scenario] {
    var loader = ScenarioLoader()
    let scenarios = loader.load(path: "\(root)/\(path)").scenarios
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
