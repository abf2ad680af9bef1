internal import EntsimPlatform
public import EntsimSimulation
public import EntsimWorld

/// A run that is stored while it goes on, and that is whole in the store after each commit, as far as it has come.
///
/// Its row has the seal of what is stored, and its last chunk, until that is full, is replaced by one with more
/// entries. So it needs no form of its own: who reads it finds a run whose journal has no end yet. It keeps no entry in
/// memory that is in a full chunk and committed, but it keeps the texts of the whole run, since each is defined once.
///
/// As long as it lives, no process prunes it. ``JournalStore/commit(_:storedAt:)`` stores it.
public final class GrowingRun {
  /// The path that it is listed under.
  public let path: String
  /// The title that it is listed under.
  public var title: String
  /// Which of the runs of that path it is.
  public let cell: String?
  /// Whether it has ended; it is listed as failed before.
  public var passed = false

  private var encoder = JournalEncoder()
  /// Over the chunks that are full and committed.
  private var sealer = RunSealer()
  private var committed = Extent()
  /// Chunks that are full and not committed.
  private var full: [JournalChunk] = []
  /// Its place, which is its key too; nil before its first commit.
  private var place: Int?
  /// The place under which it was written last, whether that was committed or not.
  private var written: Int?
  private var locks: LockFile?

  /// Chunks, and their bytes.
  struct Extent {
    var chunkCount = 0
    var byteCount = 0

    mutating func add(_ chunk: JournalChunk) {
      chunkCount += 1
      byteCount += chunk.byteCount
    }
  }

  /// Creates a run without an entry, of which nothing is stored yet.
  public init(path: String, title: String, cell: String?) {
    self.path = path
    self.title = title
    self.cell = cell
  }

  /// The number of entries that were appended.
  public var count: EntryNumber { encoder.count }

  /// Appends the entries of its journal behind those that were appended already.
  ///
  /// - Precondition: The journal has forgotten none of them, and their names can still be read.
  public func append(from journal: WorldJournal) {
    encoder.appendNew(of: journal)
    full += encoder.takeChunks()
  }

  /// Writes what is new within the transaction of a store that is open.
  func write(to store: JournalStore, storedAt: Int) throws(StoreError) {
    let place = self.place ?? store.lastPlace + 1
    try lock(place, in: store)
    var extent = committed
    var sealer = sealer
    for chunk in full + encoder.finish() {
      extent.add(chunk)
      sealer.add(chunk)
      try store.expectRoom(for: extent.chunkCount)
      try store.add(chunk, extent.chunkCount, key: place, by: .putChunk)
    }
    let summary = RunSummary(
      path: path,
      title: title,
      cell: cell,
      passed: passed,
      entryCount: encoder.count
    )
    let row = StoredRun(
      facts: StoredRun.Facts(sealer.seal(summary), summary, storedAt: storedAt),
      chunkCount: extent.chunkCount,
      byteCount: extent.byteCount,
      place: place,
      key: place
    )
    _ = try store.add(row, by: .putRun)
    written = place
  }

  /// Takes note that what was written is committed.
  func adopt() {
    place = written
    for chunk in full {
      committed.add(chunk)
      sealer.add(chunk)
    }
    full = []
  }

  /// Keeps the run from being pruned.
  private func lock(_ key: Int, in store: JournalStore) throws(StoreError) {
    guard place == nil else { return }
    try StoreError.naming(store.lockPath) { () throws(FileError) in
      let locks = try LockFile(store.lockPath)
      _ = try locks.share(key)
      self.locks = consume locks
    }
  }
}

extension JournalStore {
  /// Returns a number that no run of the store has had, by which people tell the next runs from earlier ones.
  ///
  /// Until the next commit no other process can write to the store.
  public func takeNumber() throws(StoreError) -> Int {
    try orUndo { () throws(StoreError) in try openTransaction() }
    return lastPlace + 1
  }

  /// Stores what is new in runs that grow, all of it or nothing, and makes it lasting as ``commit()`` does.
  ///
  /// - Parameters:
  ///   - runs: The runs, each with at least one entry, and each once.
  ///   - storedAt: The time, in seconds since 1970.
  /// - Throws: ``StoreError``; nothing is lost then, and the next call stores what this one has not.
  public func commit(_ runs: [GrowingRun], storedAt: Int) throws(StoreError) {
    precondition(pending == nil, "a run grows within another")
    try orUndo { () throws(StoreError) in
      try openTransaction()
      for run in runs { try run.write(to: self, storedAt: storedAt) }
      try statement(.commit).execute()
    }
    for run in runs { run.adopt() }
  }
}
