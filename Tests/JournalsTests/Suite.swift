import Engine
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
    var loader = ScenarioLoader()
    let scenarios = loader.load(path: "\(root)/\(path)").scenarios
    try #require(!scenarios.isEmpty)
    return scenarios.map { Engine.run($0).journal }
  }

  /// The bytes of a journal that has one chunk.
  static func bytes(of journal: WorldJournal) throws -> [UInt8] {
    let chunks = SealedJournal(journal).chunks
    try #require(chunks.count == 1)
    return chunks[0].bytes
  }

  /// Reads the journal that one chunk holds, without a look at a digest.
  static func journal(of bytes: [UInt8]) throws(JournalDamage) -> WorldJournal {
    var decoder = JournalDecoder()
    try decoder.append(unchecked: bytes)
    return try decoder.finish()
  }
}
