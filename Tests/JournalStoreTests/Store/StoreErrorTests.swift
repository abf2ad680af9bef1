import EntsimCSQLite
import EntsimPlatform
import Testing

@testable import EntsimJournalStore

@Suite("What stands in the way of a store")
struct StoreErrorTests {
  @Test(
    "is told in words of its own where it is known, whatever SQLite says",
    arguments: [
      (SQLITE_NOTADB, StoreError.Reason.noStore),
      (SQLITE_CORRUPT, .damaged("SQLite finds in it what it never writes")),
      (SQLITE_CORRUPT | 3 << 8, .damaged("SQLite finds in it what it never writes")),
      (SQLITE_CONSTRAINT, .damaged("its rows contradict each other")),
      (SQLITE_CONSTRAINT | 8 << 8, .damaged("its rows contradict each other")),
      (SQLITE_MISMATCH, .damaged("its rows contradict each other")),
      (SQLITE_TOOBIG, .damaged("a row is longer than any that is written")),
      (
        SQLITE_INTERRUPT,
        .damaged("to read it takes more work than a file of its length can need")
      ),
      (SQLITE_FORMAT, .damaged("its tables are not as they were made")),
      (SQLITE_FULL, .full), (SQLITE_BUSY, .busy), (SQLITE_LOCKED, .busy), (SQLITE_PROTOCOL, .busy),
      (SQLITE_IOERR, .disk), (SQLITE_IOERR | 2 << 8, .disk), (SQLITE_NOMEM, .noMemory),
      (SQLITE_READONLY, .file(.notWritable)), (SQLITE_PERM, .file(.notWritable)),
      (
        SQLITE_CANTOPEN,
        .file(.other("cannot be opened; its permissions or those of its folder may forbid it"))
      ),
    ]
  )
  func known(code: CInt, reason: StoreError.Reason) {
    #expect(Database.reason(code, "words of SQLite") == reason)
    #expect(!reason.description.contains("words of SQLite"))
  }

  @Test("is damage where a statement makes no sense, with what SQLite finds wrong with it")
  func senseless() {
    let finding = "its tables are not as they were made (SQLite says: no such column: x)"
    #expect(Database.reason(SQLITE_ERROR, "no such column: x") == .damaged(finding))
  }

  @Test(
    "is told in the words of SQLite where nothing else is known",
    arguments: [SQLITE_MISUSE, 99]
  )
  func unknown(code: CInt) {
    #expect(Database.reason(code, "words of SQLite") == .other("SQLite says: words of SQLite"))
  }
}
