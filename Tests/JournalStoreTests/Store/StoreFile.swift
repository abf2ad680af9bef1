import EntsimCSQLite
import Foundation
import Testing

/// The file of a store as SQLite sees it, behind the store's back.
@safe
final class StoreFile {
  private let connection: OpaquePointer

  init(_ path: String, flags: CInt = SQLITE_OPEN_READWRITE) throws {
    var opened: OpaquePointer?
    let code = unsafe sqlite3_open_v2(path, &opened, flags, nil)
    try #require(code == SQLITE_OK)
    unsafe connection = try #require(unsafe opened)
  }

  convenience init(creating path: String) throws {
    try self.init(path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
  }

  deinit {
    unsafe sqlite3_close_v2(connection)
  }

  func execute(_ sql: String) throws {
    let code = unsafe sqlite3_exec(connection, sql, nil, nil, nil)
    try #require(code == SQLITE_OK, "\(unsafe String(cString: sqlite3_errmsg(connection)))")
  }

  func number(_ sql: String) throws -> Int {
    var statement: OpaquePointer?
    try #require(unsafe sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK)
    defer { unsafe sqlite3_finalize(statement) }
    try #require(unsafe sqlite3_step(statement) == SQLITE_ROW)
    return unsafe Int(sqlite3_column_int64(statement, 0))
  }

  func text(_ sql: String) throws -> String {
    var statement: OpaquePointer?
    try #require(unsafe sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK)
    defer { unsafe sqlite3_finalize(statement) }
    try #require(unsafe sqlite3_step(statement) == SQLITE_ROW)
    return unsafe String(cString: try #require(sqlite3_column_text(statement, 0)))
  }

  func chunkCount() throws -> Int { try number("SELECT count(*) FROM chunks") }

  /// Copies the runs of a store into tables that are there.
  func copyRows(from path: String) throws {
    try execute("ATTACH '\(path)' AS other")
    try execute("INSERT INTO runs SELECT * FROM other.runs")
    try execute("INSERT INTO chunks SELECT * FROM other.chunks")
  }

  /// A store as version 1 of the schema made it.
  static let schema1 = """
    PRAGMA page_size = 16384;
    PRAGMA auto_vacuum = INCREMENTAL;
    BEGIN;
    CREATE TABLE runs (
      place INTEGER PRIMARY KEY,
      key INTEGER NOT NULL,
      id BLOB NOT NULL,
      path TEXT NOT NULL,
      title TEXT NOT NULL,
      cell TEXT,
      passed INTEGER NOT NULL,
      entries INTEGER NOT NULL,
      stored INTEGER NOT NULL,
      chunks INTEGER NOT NULL,
      bytes INTEGER NOT NULL,
      checksum INTEGER NOT NULL
    );
    CREATE UNIQUE INDEX runs_by_id ON runs (id);
    CREATE TABLE chunks (
      place INTEGER PRIMARY KEY,
      first INTEGER NOT NULL,
      checksum INTEGER NOT NULL,
      symbols_digest BLOB,
      entries_digest BLOB NOT NULL,
      symbols BLOB,
      entries BLOB NOT NULL
    );
    PRAGMA application_id = 1163086157;
    PRAGMA user_version = 1;
    COMMIT;
    PRAGMA journal_mode = WAL;
    """
}
