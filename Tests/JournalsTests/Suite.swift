import Engine
import Entitlement
import Foundation
import Journals
import Scenarios
import Simulation
import Testing
import World

/// The journals of the bundled suite.
enum Suite {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Scenarios").path

  /// The paths of the bundled scenarios, from the suite's root.
  static let paths: [String] = {
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      name.hasSuffix(".yaml")
        && !["Fixtures/", "Requirements/"].contains { name.hasPrefix($0) }
    }.sorted()
  }()

  /// Runs a bundled scenario, of a matrix every cell.
  static func journals(of path: String) throws -> [WorldJournal] {
    try scenarios(of: path).map { Engine.run($0).journal }
  }

  /// The worlds from which a bundled scenario begins, of a matrix those of every cell.
  static func worlds(of path: String) throws -> [WorldDescription] {
    try scenarios(of: path).map(\.world)
  }

  /// Every bundled scenario, and every cell of a matrix.
  static let scenarios: [Scenario] = {
    var loader = ScenarioLoader()
    return paths.flatMap { loader.load(path: "\(root)/\($0)").scenarios }
  }()

  /// Runs a bundled scenario, of a matrix every cell.
  static func results(
    of path: String,
    observing observation: Engine.Observation = .asked
  ) throws -> [RunResult] {
    try scenarios(of: path).map { Engine.run($0, observing: observation) }
  }

  /// Takes a journal through its bytes.
  static func throughBytes(_ journal: WorldJournal) throws -> WorldJournal {
    try sealed(journal).journal()
  }

  private static func scenarios(of path: String) throws -> [Scenario] {
    var loader = ScenarioLoader()
    let scenarios = loader.load(path: "\(root)/\(path)").scenarios
    try #require(!scenarios.isEmpty)
    return scenarios
  }

  /// A run with a journal, of which nothing else is said.
  static func sealed(_ journal: WorldJournal) -> SealedRun {
    SealedRun(journal, path: "a.yaml", title: "A run", passed: true)
  }

  /// A journal in chunks of a length.
  static func chunks(_ journal: WorldJournal, limit: Int) -> [JournalChunk] {
    var encoder = JournalEncoder(chunkLimit: limit)
    for entry in journal.entries { encoder.append(entry) }
    return encoder.finish()
  }

  /// Reads the entries of all chunks, none of which may be damaged.
  static func entries(of chunks: [JournalChunk]) throws(JournalDamage) -> [WorldEntry] {
    var decoder = JournalDecoder()
    var entries: [WorldEntry] = []
    for chunk in chunks { entries += try decoder.read(chunk) }
    try decoder.finish()
    return entries
  }
}
