internal import EntsimPlatform

/// A file that holds runs, as an SQLite database.
///
/// Several processes may have a store open at once, and one of them writes at a time; the others wait.
/// A value is used by one thread at a time. It reads only the head of a chunk, for the
/// number of its first entry.
///
/// The file, the log beside it (`-wal`, `-shm`, there while the store is open) and the file of its locks
/// (`-lock`) are readable by their owner only; opening one to write takes it away from others. A path may be a
/// symbolic link: the log and the locks lie beside the file that it leads to.
public final class JournalStore {
  /// The path as it was given.
  public var path: String { database.path }

  let database: Database
  private var statements = [Statement?](repeating: nil, count: Query.allCases.count)
  /// The run that is being written, of which no other connection sees anything yet.
  var pending: PendingRun?
  /// The place of the run that was stored last, while a transaction is open.
  var lastPlace = 0
  /// A lock file that no reader uses any more, for the next one.
  var spareLocks: LockFile?
  /// Whether all is read as it was at one moment.
  var isInSnapshot = false

  /// Opens a store to read from it.
  ///
  /// A store whose disk or folder cannot be written to is read as it is.
  ///
  /// - Throws: ``StoreError`` where there is no store, or one that cannot be opened.
  public init(reading path: String) throws(StoreError) {
    try Self.checkFile(path)
    database = try Self.opened(path)
    try database.execute(StoreSchema.settings)
    try database.atOneMoment { () throws(StoreError) in
      let version = try Self.version(of: database)
      guard version > 0 else { throw StoreError(path: path, .noStore) }
      try checkSchema(of: version)
    }
    database.adopt()
  }

  /// Opens a store to write to it as well, creates it where nothing or an empty file is, and brings an
  /// older one up to date.
  ///
  /// - Parameters:
  ///   - path: A file, in a folder that exists.
  ///   - kept: How many runs a new store keeps; 0 for all. One that is there has its own number.
  /// - Throws: ``StoreError`` where something else is at the path, which is left as it is, or the file
  ///   cannot be opened.
  public init(writing path: String, keeping kept: Int = 0) throws(StoreError) {
    try StoreError.naming(path) { () throws(FileError) in _ = try Files.createPrivate(path) }
    try Self.checkFile(path)
    database = try Database(path, .writable)
    database.defend()
    try database.execute(StoreSchema.settings)
    let version = try database.atOneMoment { () throws(StoreError) in
      let version = try Self.version(of: database)
      if version > 0 { try checkSchema(of: version) }
      return version
    }
    Self.makePrivate(path)
    if version < StoreSchema.version {
      try migrate(keeping: kept)
      try checkSchema(of: StoreSchema.version)
    }
    database.adopt()
    try database.executeAlone("PRAGMA journal_mode = WAL")
    try database.execute(StoreSchema.writing)
  }

  // MARK: - Opening

  private static func checkFile(_ path: String) throws(StoreError) {
    switch Files.kind(of: path) {
    case .file where Files.isRegular(path): break
    case .file: throw StoreError(path: path, .noStore)
    case .directory: throw StoreError(path: path, .file(.isDirectory))
    case .missing: throw StoreError(path: path, .file(.notFound))
    }
  }

  /// Takes a store, which may be empty, and its log away from all but their owner.
  ///
  /// What another user owns stays as it is: only that user can change it.
  private static func makePrivate(_ path: String) {
    let file = Files.target(of: path)
    for suffix in ["", "-wal", "-shm"] { try? Files.makePrivate(file + suffix) }
  }

  /// Opens a file whose header can be read.
  private static func opened(_ path: String) throws(StoreError) -> Database {
    do throws(StoreError) {
      let database = try Database(path, .writable)
      try database.restrictToReading()
      _ = try database.number("PRAGMA application_id")
      return database
    } catch  where error.mayBeReadOnly && Files.kind(of: path + "-wal") == .missing {
      // SQLite cannot create the log's files, so no process has a log.
      let database = try Database(path, .immutable)
      try database.restrictToReading()
      return database
    }
  }

  /// Returns the version of a store's schema, 0 where the database has no tables.
  ///
  /// - Throws: `.noStore` where it has tables of another kind, and `.newerSchema`.
  static func version(of database: Database) throws(StoreError) -> Int {
    let (application, version, hasTables) = try database.atOneMoment { () throws(StoreError) in
      (
        try database.number("PRAGMA application_id"),
        try database.number("PRAGMA user_version"),
        try database.number("SELECT 1 FROM sqlite_schema LIMIT 1") == 1
      )
    }
    if application == 0, version == 0, !hasTables { return 0 }
    guard application == StoreSchema.application, version > 0 else {
      throw StoreError(path: database.path, .noStore)
    }
    guard version <= StoreSchema.version else {
      throw StoreError(
        path: database.path,
        .newerSchema(version, known: StoreSchema.version)
      )
    }
    return version
  }

  /// Takes the steps that lead to the current schema, all or none.
  private func migrate(keeping kept: Int) throws(StoreError) {
    if try Self.version(of: database) == 0 { try database.execute(StoreSchema.layout) }
    try database.execute("BEGIN IMMEDIATE")
    do throws(StoreError) {
      // Another process may have been here meanwhile.
      let version = try Self.version(of: database)
      for step in StoreSchema.steps.dropFirst(version).joined() { try database.execute(step) }
      if version == 0 {
        try database.execute("PRAGMA application_id = \(StoreSchema.application)")
        try database.execute("UPDATE settings SET value = \(kept)")
      }
      try database.execute("PRAGMA user_version = \(StoreSchema.version)")
      try database.execute("COMMIT")
    } catch {
      try? database.execute("ROLLBACK")
      throw error
    }
  }

  /// Makes sure that the tables are those of a version, before anything is read from or written to them.
  ///
  /// A view in the place of a table may have rows without end, and a trigger may do anything.
  private func checkSchema(of version: Int) throws(StoreError) {
    var missing = StoreSchema.words(of: version)
    let statement = try database.prepare("SELECT sql FROM sqlite_schema")
    var isOurs = true
    while isOurs, try statement.step() { isOurs = missing.remove(statement.text(0)) != nil }
    statement.reset()
    guard isOurs, missing.isEmpty else { throw StoreError(path: path, .otherTables) }
    let pageCount = try database.number("PRAGMA page_count")
    database.allowWork(forFileOf: pageCount * (try database.number("PRAGMA page_size")))
  }

  // MARK: - Statements

  /// Returns a statement, which is compiled when it is first asked for.
  func statement(_ query: Query) throws(StoreError) -> Statement {
    database.beginWork()
    if let statement = statements[query.rawValue] { return statement }
    let statement = try database.prepare(query.sql)
    statements[query.rawValue] = statement
    return statement
  }

  /// Returns what is read of the first row that a statement answers, nil where it answers none.
  func firstRow<Result>(
    _ query: Query,
    _ number: Int? = nil,
    _ read: (Statement) -> Result
  ) throws(StoreError) -> Result? {
    let statement = try statement(query)
    if let number { statement.bind(number, at: 1) }
    guard try statement.step() else { return nil }
    defer { statement.reset() }
    return read(statement)
  }
}

extension StoreError {
  fileprivate var mayBeReadOnly: Bool {
    switch reason {
    case .file(.notWritable), .disk, .other: true
    case _: false
    }
  }
}
