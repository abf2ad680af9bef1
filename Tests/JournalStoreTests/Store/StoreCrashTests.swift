import EntsimCryptography
import EntsimJournalStore
import EntsimSimulation
import Foundation
import TestSupport
import Testing

@Suite("A store whose writer is killed")
struct StoreCrashTests {
  /// How many times a writer is killed; `make soak` asks for more.
  private static let kills =
    ProcessInfo.processInfo.environment["ENTSIM_STORE_KILLS"].flatMap { Int($0) } ?? 25
  /// How many times each store loses its writer.
  private static let killsOfStore = 5

  @Test(
    "opens, has every run whose line was printed, and no half of one",
    arguments: 0..<(kills + killsOfStore - 1) / killsOfStore
  )
  func killed(seed: Int) throws {
    let folder = try TestFolder()
    let values = GeneratedValues(seed: UInt64(seed))
    var printed: [String] = []
    for round in 0..<Self.killsOfStore {
      let moment = values.value(for: "test", purpose: "moment", count: UInt64(round))
      let tool = try StoreTool(["run", folder.path(), "\(seed * 1_000_000 + round * 100_000)"])
      tool.read(lines: Int(moment % 60))
      usleep(UInt32(moment >> 32 % 4000))
      tool.kill()
      #expect(tool.wasKilled)
      printed += tool.lines
      try expectWhole(folder, printed: printed, "seed \(seed), round \(round)")
    }
    #expect(printed.count > Self.killsOfStore)
  }

  private func expectWhole(
    _ folder: TestFolder,
    printed: [String],
    _ comment: Comment
  ) throws {
    do {
      let store = try JournalStore(writing: folder.path())
      let listed = try store.list()
      #expect(listed.damage == [], comment)
      let lost = Set(printed).subtracting(listed.runs.map(\.name))
      #expect(lost == [], comment)
      for run in listed.runs {
        let chunks = try store.chunks(of: run)
        let seal = Digest.sha256(of: chunks.flatMap(\.entries.digest))
        #expect(seal == run.facts.id.bytes, comment)
      }
      let file = try StoreFile(folder.path())
      #expect(try file.chunkCount() == listed.runs.map(\.chunkCount).reduce(0, +), comment)
      #expect(try file.text("PRAGMA integrity_check") == "ok", comment)
    }
    // The file of the locks is made for the first run that is read, and stays.
    let names = try folder.names().filter { $0 != "runs.sqlite-lock" }
    #expect(names == ["runs.sqlite"], comment)
  }
}
