import EntsimCSQLite
import Foundation
import TestSupport
import Testing

@testable import EntsimJournalStore

@Suite("A store that somebody has forged")
struct StoreForgeryTests {
  private let folder: TestFolder

  /// Makes a store with three runs.
  init() throws {
    folder = try TestFolder()
    let store = try JournalStore(writing: folder.path())
    try store.store(1...3)
  }

  private static let endlessRuns = """
    DROP INDEX runs_by_id;
    ALTER TABLE runs RENAME TO other;
    CREATE VIEW runs AS
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
      SELECT i AS place, key, id, path, title, cell, passed, entries, stored, chunks, bytes, checksum
      FROM n, other
    """

  @Test(
    "is refused where its tables are not those of its version, before anything is read or written",
    arguments: [
      endlessRuns, "CREATE TABLE more (a)", "CREATE INDEX more ON runs (title)", "ANALYZE",
      "CREATE TRIGGER more AFTER INSERT ON runs BEGIN DELETE FROM chunks; END",
      "ALTER TABLE runs ADD COLUMN more INTEGER AS (place * 2)",
      "ALTER TABLE runs ADD COLUMN more TEXT", "DROP INDEX runs_by_id",
      "DROP TABLE settings", "PRAGMA user_version = 1",
    ]
  )
  func tables(sql: String) throws {
    do { try StoreFile(folder.path()).execute(sql + "; PRAGMA journal_mode = DELETE") }
    try folder.expectRefusal(
      "its tables are not as entsim makes them, so it is neither read nor written to; "
        + "give the path of another store, or of a new file"
    )
  }

  @Test("ends a statement that works for longer than a file of its length can need")
  func endless() throws {
    let database = try Database(folder.path(), .writable)
    let sql = """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n
      """
    let expected = """
      \(folder.path()): the file is damaged: to read it takes more work than a file of its length can \
      need; what is whole can be read, and new runs need another file
      """
    #expect(sentence { () throws(StoreError) in _ = try database.number(sql) } == expected)
    #expect(try database.number("SELECT count(*) FROM runs") == 3)
    database.allowWork(forFileOf: 1 << 20)
    #expect(sentence { () throws(StoreError) in _ = try database.number(sql) } == expected)
  }

  /// Numbers of a run's row.
  struct Numbers: Sendable {
    var place = 2
    var key = 2
    var entryCount = 10
    var chunkCount = 1
    var byteCount = 2_000
  }

  @Test(
    "names the row that has a number that cannot be, whatever its checksum says",
    arguments: [
      Numbers(place: -2), Numbers(place: 1 << 42), Numbers(place: .max), Numbers(key: .min),
      Numbers(key: 0), Numbers(key: 1 << 42), Numbers(key: .max), Numbers(entryCount: -1),
      Numbers(chunkCount: .min), Numbers(chunkCount: 0), Numbers(chunkCount: 1 << 20),
      Numbers(chunkCount: .max), Numbers(byteCount: -1), Numbers(byteCount: .max),
    ]
  )
  func numbers(_ numbers: Numbers) throws {
    try forge(numbers)
    let store = try JournalStore(writing: folder.path())
    let list = try store.list()
    #expect(list.runs.count == 2)
    #expect(list.damage.map(\.reason) == [.damagedRow(numbers.place)] || numbers.place < 1)
    #expect(!list.damage.isEmpty)
    _ = try? store.setKeptRuns(1)
    _ = try? store.prune()
    _ = try? store.store([2, 4])
  }

  @Test("tells once that the chunks of a run are missing, however many it is said to have")
  func manyChunks() throws {
    try forge(Numbers(chunkCount: 1 << 20 - 1))
    let store = try JournalStore(reading: folder.path())
    let run = try #require(try store.list().runs.first { $0.place == 2 })
    let reader = try store.read(run)
    #expect(try reader.nextChunk() != nil)
    #expect(throws: StoreError.self) { _ = try reader.nextChunk() }
    #expect(try reader.nextChunk() == nil)
  }

  /// Writes other numbers, and the checksum that goes with them, into the row of the second run.
  private func forge(_ numbers: Numbers) throws {
    let facts = SampleRun(2).facts
    let summary = facts.summary
    let row = StoredRun(
      facts: StoredRun.Facts(
        facts.id,
        RunSummary(
          path: summary.path,
          title: summary.title,
          cell: summary.cell,
          passed: summary.passed,
          entryCount: numbers.entryCount
        ),
        storedAt: facts.storedAt
      ),
      chunkCount: numbers.chunkCount,
      byteCount: numbers.byteCount,
      place: numbers.place,
      key: numbers.key
    )
    try StoreFile(folder.path()).execute(
      """
      UPDATE runs SET place = \(row.place), key = \(row.key), entries = \(numbers.entryCount), \
      chunks = \(row.chunkCount), bytes = \(row.byteCount), checksum = \(row.checksum) WHERE place = 2
      """
    )
  }
}
