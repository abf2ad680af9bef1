internal import EntsimPlatform

/// Reads the chunks of a stored run, one after the other.
///
/// For as long as it lives the run is not deleted, by whatever process. It keeps nothing else busy: a
/// chunk that was handed out is a copy, and the store can be read and written between two of them.
public final class StoredRunReader {
  /// The run.
  public let run: StoredRun
  /// The number of the chunk that comes next, counted from 1.
  public private(set) var nextNumber = 1

  /// The last chunk that is read: that of the run, or the first behind which none is there.
  private var lastNumber: Int
  /// How many chunks before the next one were damaged without a whole one between them.
  private var damageCount = 0
  private let store: JournalStore
  private let isVerifying: Bool
  /// The last chunk as it was when the run was looked up; nil where it is read when its turn comes.
  private let lastChunk: JournalChunk?
  /// Nil where the run cannot be deleted, or is read within a snapshot.
  private var locks: LockFile?

  fileprivate init(
    _ run: StoredRun,
    of store: JournalStore,
    verifying isVerifying: Bool,
    lastChunk: JournalChunk?,
    _ locks: consuming LockFile?
  ) {
    self.run = run
    lastNumber = run.chunkCount
    self.store = store
    self.isVerifying = isVerifying
    self.lastChunk = lastChunk
    self.locks = consume locks
  }

  deinit {
    guard let locks = locks.take() else { return }
    locks.release(run.key)
    store.spareLocks = consume locks
  }

  /// Reads the next chunk.
  ///
  /// - Returns: Nil behind the last one. Where all that follow are missing, only the first of them is told.
  /// - Throws: `.damagedChunk` where the chunk is not the one that was stored; the next call then reads
  ///   the one behind it. Other errors of ``StoreError`` where the store cannot be read.
  public func nextChunk() throws(StoreError) -> JournalChunk? {
    guard nextNumber <= lastNumber else { return nil }
    defer { nextNumber += 1 }
    do throws(StoreError) {
      let chunk = try read()
      damageCount = 0
      return chunk
    } catch {
      damageCount += 1
      if damageCount == Self.damageLimit || isLast(error) { lastNumber = nextNumber }
      throw error
    }
  }

  private func read() throws(StoreError) -> JournalChunk {
    if nextNumber == run.chunkCount, let lastChunk { return lastChunk }
    return try store.chunk(nextNumber, of: run, verifying: isVerifying)
  }

  /// After how many damaged chunks in a row no more are looked for; the row of a run may promise a million.
  private static let damageLimit = 1_000

  /// Whether an error says that the next chunk is missing, and none is there behind it.
  private func isLast(_ error: StoreError) -> Bool {
    guard case .damagedChunk(_, _, .missing) = error.reason else { return false }
    return (try? store.hasChunk(from: nextNumber, of: run)) == false
  }
}

extension JournalStore {
  /// How many milliseconds a reader waits while another process deletes the run.
  private static let patience = 10_000

  /// Returns the source of a run; the run is in use, and not pruned, while anything reads from it.
  ///
  /// A run that grows is read as it is now, however much is stored of it before the reading is over.
  public func source(of run: StoredRun) -> RunSource {
    let (run, lastChunk) = run.facts.summary.passed ? (run, nil) : asItIsNow(run)
    return RunSource(id: run.facts.id, summary: run.facts.summary) { [self] in
      let reader = try read(run, lastChunk: lastChunk)
      return { try reader.nextChunk() }
    }
  }

  /// Returns the row of a run that may have grown, and its last chunk, which would be replaced when it grows again.
  ///
  /// Where that fails, what has become of the run is told when it is read.
  private func asItIsNow(_ run: StoredRun) -> (StoredRun, JournalChunk?) {
    let found = try? database.atOneMoment {
      () throws(StoreError) -> (run: StoredRun, chunk: JournalChunk)? in
      let row = try firstRow(.runByPlace, run.place) { StoredRun($0) }
      guard let now = row ?? nil, now.key == run.key else { return nil }
      return (now, try chunk(now.chunkCount, of: now))
    }
    return found.map { ($0.run, $0.chunk) } ?? (run, nil)
  }

  /// Begins to read a run, which is not deleted before the reader is let go.
  ///
  /// Where it has been deleted since it was found, the first chunk says so. A caller who looks at the
  /// digests of the pieces need not have them verified.
  ///
  /// - Throws: `.file` where the file of the locks cannot be used.
  public func read(
    _ run: StoredRun,
    verifying isVerifying: Bool = true
  ) throws(StoreError) -> StoredRunReader {
    try read(run, verifying: isVerifying, lastChunk: nil)
  }

  private func read(
    _ run: StoredRun,
    verifying isVerifying: Bool = true,
    lastChunk: JournalChunk?
  ) throws(StoreError) -> StoredRunReader {
    if isInSnapshot {
      return StoredRunReader(run, of: self, verifying: isVerifying, lastChunk: lastChunk, nil)
    }
    var locks = spareLocks.take()
    if locks == nil { locks = try openLocks() }
    let isShared = try StoreError.naming(path) { () throws(FileError) in
      try locks?.share(run.key, waitingAtMost: Self.patience)
    }
    if isShared == false {
      throw StoreError(path: path, .file(.other("is locked by another process")))
    }
    return StoredRunReader(run, of: self, verifying: isVerifying, lastChunk: lastChunk, locks)
  }

  /// Reads the store as it is now, whatever others write or delete meanwhile.
  ///
  /// Reading many runs is several times faster within it. While it lasts, what others write stays in the
  /// log beside the file, which grows; so it is no place to wait in. A reader that was made within it is
  /// of use within it only.
  public func snapshot<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    precondition(!database.isInTransaction, "what was stored is not committed")
    try statement(.beginReading).execute()
    isInSnapshot = true
    defer {
      isInSnapshot = false
      try? statement(.commit).execute()
    }
    return try body()
  }

  /// Opens the file of the locks; nil where no process can write, so that none deletes runs.
  private func openLocks() throws(StoreError) -> LockFile? {
    do throws(FileError) {
      return try LockFile(lockPath)
    } catch  where error.reason == .isLink {
      throw StoreError(path: error.path, .file(error.reason))
    } catch {
      return try? LockFile(sharing: lockPath)
    }
  }

  /// Beside the file itself, so that processes that use different links share it.
  var lockPath: String { Files.target(of: path) + "-lock" }

  // MARK: - Chunks

  /// Reads a chunk, counted from 1.
  func chunk(
    _ number: Int,
    of run: StoredRun,
    verifying isVerifying: Bool = true
  ) throws(StoreError) -> JournalChunk {
    let place = StoreSchema.place(ofChunk: number, key: run.key)
    let row = try row(number, at: place, of: run)
    defer { row.reset() }
    let symbolsDigest = row.isNothing(2) ? nil : row.bytes(2)
    let entriesDigest = row.bytes(3)
    let sum = Checksum.ofChunk(
      at: place,
      firstEntry: row.number(0),
      symbolsDigest: symbolsDigest,
      entriesDigest: entriesDigest
    )
    guard sum == row.number(1) else { throw damage(.changedRow, number, of: run) }
    let chunk = JournalChunk(
      symbols: symbolsDigest.map { JournalPiece(bytes: row.bytes(4), digest: $0) },
      entries: JournalPiece(bytes: row.bytes(5), digest: entriesDigest)
    )
    guard isVerifying else { return chunk }
    if chunk.symbols?.isIntact == false { throw damage(.changedSymbols, number, of: run) }
    if !chunk.entries.isIntact { throw damage(.changedEntries, number, of: run) }
    return chunk
  }

  /// Whether a run has any chunk from a number on.
  fileprivate func hasChunk(from number: Int, of run: StoredRun) throws(StoreError) -> Bool {
    let statement = try statement(.anyChunk)
    statement.bind(StoreSchema.place(ofChunk: number, key: run.key), at: 1)
    statement.bind(StoreSchema.place(ofChunk: run.chunkCount, key: run.key), at: 2)
    defer { statement.reset() }
    return try statement.step()
  }

  /// Whether all chunks of a run are those that were stored.
  func isWhole(_ run: StoredRun) -> Bool {
    do throws(StoreError) {
      for number in 1...max(run.chunkCount, 1) { _ = try chunk(number, of: run) }
      return true
    } catch {
      return false
    }
  }

  /// Goes to the row of a chunk.
  private func row(
    _ number: Int,
    at place: Int,
    of run: StoredRun
  ) throws(StoreError) -> Statement {
    do throws(StoreError) {
      let statement = try statement(.chunk)
      statement.bind(place, at: 1)
      if try statement.step() { return statement }
    } catch  where error.isDamage {
      throw damage(.unreadable, number, of: run)
    }
    // It may have been deleted and stored anew, too.
    if try self.run(withID: run.facts.id)?.key != run.key {
      throw StoreError(path: path, .deleted(run: run.name))
    }
    throw damage(.missing, number, of: run)
  }

  private func damage(
    _ damage: StoreError.ChunkDamage,
    _ number: Int,
    of run: StoredRun
  ) -> StoreError {
    StoreError(path: path, .damagedChunk(number, run: run.name, damage))
  }
}
