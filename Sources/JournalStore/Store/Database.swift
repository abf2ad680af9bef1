internal import EntsimCSQLite
internal import EntsimPlatform

/// A connection to SQLite, used by one thread at a time.
@safe
final class Database {
  /// The path as a person gave it, for errors.
  let path: String
  private let connection: OpaquePointer
  /// How much the statement that runs now has done, and how much it may do, in units of ``workUnit``.
  private var work = (done: 0, limit: Database.openingWork)

  /// How a file is opened.
  enum Mode {
    /// To be read and written; where the permissions forbid writing, to be read.
    case writable
    /// To be read, where no process can write and no files can be created beside it.
    case immutable
  }

  /// Opens a file that is there.
  init(_ path: String, _ mode: Mode) throws(StoreError) {
    var flags = SQLITE_OPEN_NOMUTEX
    // Neither a name such as `:memory:` nor a URL may be seen in a path.
    var name = path.utf8.first == 0x2F ? path : "./" + path
    switch mode {
    case .writable:
      flags |= SQLITE_OPEN_READWRITE
    case .immutable:
      flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      name = "file:" + Self.escaped(name) + "?immutable=1"
    }
    var opened: OpaquePointer?
    let code = unsafe sqlite3_open_v2(name, &opened, flags, nil)
    guard code == SQLITE_OK, let connection = unsafe opened else {
      let words = unsafe String(cString: sqlite3_errstr(code))
      unsafe sqlite3_close_v2(opened)
      throw StoreError(path: path, Self.reason(code, words))
    }
    self.path = path
    unsafe self.connection = connection
    unsafe sqlite3_busy_timeout(connection, Self.patience)
    unsafe sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, CInt(Self.longestRow))
    limitWork()
    configure(SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)
    configure(SQLITE_DBCONFIG_ENABLE_VIEW, false)
    configure(SQLITE_DBCONFIG_ENABLE_TRIGGER, false)
    // Nothing may be written to a file that turns out to be none of ours.
    configure(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)
  }

  deinit {
    // The connection ends when the last of its statements has.
    unsafe sqlite3_close_v2(connection)
  }

  /// How many milliseconds another process may take with its writing.
  ///
  /// Only a writer waits for another writer; a reader never waits.
  private static let patience: CInt = 30_000

  /// The most bytes of a row, more than a chunk has; a damaged file cannot make SQLite ask for more memory.
  static let longestRow = 1 << 20

  /// Lets nothing be written, and reads on where a part of the file is missing.
  ///
  /// SQLite gives up on a file that has been cut, unless it is told that its tables are under repair.
  func restrictToReading() throws(StoreError) {
    try execute("PRAGMA query_only = ON")
    try execute("PRAGMA writable_schema = ON")
  }

  /// Refuses statements that could make the file unreadable.
  func defend() { configure(SQLITE_DBCONFIG_DEFENSIVE, true) }

  /// Lets statements work for as long as a file of this length can need, now that its tables are known.
  ///
  /// Pages that refer to each other in a circle hold rows without end.
  func allowWork(forFileOf byteCount: Int) {
    work.limit = Self.leastWork + byteCount / Self.workUnit
  }

  /// Ends a statement that works for longer than it may.
  private func limitWork() {
    let unit = CInt(Self.workUnit)
    let database = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe sqlite3_progress_handler(
      connection,
      unit,
      { database in
        guard let database = unsafe database else { return 0 }
        return unsafe Unmanaged<Database>.fromOpaque(database).takeUnretainedValue().mayWorkOn()
          ? 0 : 1
      },
      database
    )
  }

  private func mayWorkOn() -> Bool {
    work.done += 1
    return work.done <= work.limit
  }

  /// Begins to count the work of the next statement.
  func beginWork() { work.done = 0 }

  /// How many steps of SQLite's machine are counted as one.
  private static let workUnit = 10_000

  /// The most units that a statement may take before the tables are known: they are few.
  private static let openingWork = 100
  /// The most units that a statement may take in a file of any length, about a second of work.
  private static let leastWork = 10_000

  /// Lets the last connection that is closed clear away the log, now that the file is known.
  func adopt() {
    configure(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, false)
  }

  private func configure(_ setting: CInt, _ value: Bool) {
    unsafe csqlite_switch(connection, setting, value ? 1 : 0)
  }

  /// Runs statements that answer nothing.
  func execute(_ sql: String) throws(StoreError) {
    beginWork()
    let code = unsafe sqlite3_exec(connection, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code) }
  }

  /// Runs a statement for which no other process may use the file, as soon as none does.
  ///
  /// For such a statement SQLite does not wait itself where two processes could wait for each other.
  func executeAlone(_ sql: String) throws(StoreError) {
    var tries = Self.patience / Self.pause
    while true {
      do throws(StoreError) {
        return try execute(sql)
      } catch {
        guard error.reason == .busy, tries > 0 else { throw error }
        tries -= 1
        sqlite3_sleep(Self.pause)
      }
    }
  }

  /// How many milliseconds pass between two tries.
  private static let pause: CInt = 5

  /// Reads the file as it is at one moment, whatever other processes write meanwhile.
  func atOneMoment<Result>(
    _ read: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    if isInTransaction { return try read() }
    try execute("BEGIN DEFERRED")
    do throws(StoreError) {
      let result = try read()
      try execute("COMMIT")
      return result
    } catch {
      try? execute("ROLLBACK")
      throw error
    }
  }

  /// Compiles a statement.
  func prepare(_ sql: String) throws(StoreError) -> Statement {
    beginWork()
    var compiled: OpaquePointer?
    let flags = CUnsignedInt(SQLITE_PREPARE_PERSISTENT)
    let code = unsafe sqlite3_prepare_v3(connection, sql, -1, flags, &compiled, nil)
    guard code == SQLITE_OK, let statement = unsafe compiled else { throw error(code) }
    return unsafe Statement(statement, of: self)
  }

  /// Returns the number that a statement answers; 0 where it answers nothing.
  func number(_ sql: String) throws(StoreError) -> Int {
    let statement = try prepare(sql)
    return try statement.step() ? statement.number(0) : 0
  }

  /// The number of rows that the last statement added, changed or removed.
  var changeCount: Int { unsafe Int(sqlite3_changes64(connection)) }

  /// Whether a transaction is open.
  var isInTransaction: Bool { unsafe sqlite3_get_autocommit(connection) == 0 }

  /// What the last call that failed is to be reported as.
  func error(_ code: CInt) -> StoreError {
    let words = unsafe String(cString: sqlite3_errmsg(connection))
    return StoreError(path: path, Self.reason(code, words))
  }

  static func reason(_ code: CInt, _ words: String) -> StoreError.Reason {
    switch code & 0xFF {
    case SQLITE_NOTADB: .noStore
    case SQLITE_CORRUPT: .damaged("SQLite finds in it what it never writes")
    // The statements are right, so what they are about is not.
    case SQLITE_CONSTRAINT, SQLITE_MISMATCH: .damaged("its rows contradict each other")
    case SQLITE_TOOBIG: .damaged("a row is longer than any that is written")
    case SQLITE_INTERRUPT: .damaged("to read it takes more work than a file of its length can need")
    case SQLITE_FORMAT: .damaged("its tables are not as they were made")
    case SQLITE_ERROR: .damaged("its tables are not as they were made (SQLite says: \(words))")
    case SQLITE_FULL: .full
    case SQLITE_IOERR: .disk
    case SQLITE_NOMEM: .noMemory
    case SQLITE_CANTOPEN:
      .file(.other("cannot be opened; its permissions or those of its folder may forbid it"))
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: .busy
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: .file(.notWritable)
    case _: .other("SQLite says: \(words)")
    }
  }

  /// A path with what means something in a URL escaped.
  private static func escaped(_ path: String) -> String {
    path.map { character in
      switch character {
      case "%": "%25"
      case "?": "%3f"
      case "#": "%23"
      case _: String(character)
      }
    }.joined()
  }
}
