/// The tables of a store, and the steps by which an older one gets them.
enum StoreSchema {
  /// What the header of the file says that it is: `ESIM`.
  static let application = 0x4553_494D

  /// The version that is written, and the latest of those that are read.
  static let version = steps.count

  /// The statements that lead from each version to the next, the first from an empty file.
  ///
  /// A step that was published never changes: stores hold its words.
  static let steps: [[String]] = [
    [
      """
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
      )
      """,
      "CREATE UNIQUE INDEX runs_by_id ON runs (id)",
      // What is small comes first: SQLite reads a row no further than it is asked to.
      """
      CREATE TABLE chunks (
        place INTEGER PRIMARY KEY,
        first INTEGER NOT NULL,
        checksum INTEGER NOT NULL,
        symbols_digest BLOB,
        entries_digest BLOB NOT NULL,
        symbols BLOB,
        entries BLOB NOT NULL
      )
      """,
    ],
    [
      "CREATE TABLE settings (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID",
      "INSERT INTO settings VALUES ('kept_runs', 0)",
    ],
  ]

  /// The words by which SQLite knows the tables of a version.
  static func words(of version: Int) -> Set<String> {
    Set(steps.prefix(version).joined().filter { $0.hasPrefix("CREATE") })
  }

  /// The most chunks of a run.
  static let chunkLimit = 1 << 20

  /// What the places and the keys of runs can be; those of a store that is not damaged never come near the end.
  static let places = 1..<1 << 42

  /// The place of a chunk, counted from 1, of the run with a key.
  static func place(ofChunk number: Int, key: Int) -> Int { key * chunkLimit + number }

  /// How a connection is set up, whether it reads or writes.
  ///
  /// The cache is what a connection may hold in memory at most; a transaction that changes more pages
  /// moves them to the log before its end.
  static let settings = """
    PRAGMA cache_size = -2048;
    PRAGMA temp_store = MEMORY;
    PRAGMA cell_size_check = ON;
    """

  /// How a file is laid out, which can be said only before it has a table.
  ///
  /// Several small runs lie in a page of 16 KiB: measured, storing them takes two thirds of the time
  /// that pages of 4 KiB take, each of which holds one and is half empty.
  ///
  /// With incremental vacuum the space of what was deleted can be given back in small steps; the
  /// alternative would copy the whole file at once.
  static let layout = """
    PRAGMA page_size = 16384;
    PRAGMA auto_vacuum = INCREMENTAL;
    """

  /// How a connection writes.
  ///
  /// With a write-ahead log readers and the writer do not wait for each other, and a transaction is one
  /// write to the end of a file. Synchronous NORMAL waits for the disk only when the log is moved to
  /// the main file: a power cut may lose the last transactions and breaks nothing.
  static let writing = """
    PRAGMA synchronous = NORMAL;
    PRAGMA wal_autocheckpoint = 256;
    PRAGMA journal_size_limit = 4194304;
    PRAGMA secure_delete = FAST;
    """
}
