/// A run of which some chunks are written.
struct PendingRun {
  let key: Int
  var chunkCount = 0
  var byteCount = 0

  mutating func count(_ chunk: JournalChunk) {
    chunkCount += 1
    byteCount += chunk.byteCount
  }
}

extension JournalStore {
  /// Stores a run of which all chunks are there, at least one.
  ///
  /// Others see it after the next ``commit()``; until then they can read and not write. A run that is
  /// there and whole is not stored a second time, but becomes the last.
  ///
  /// - Throws: ``StoreError``; nothing that was stored since the last ``commit()`` is then kept.
  public func store(_ facts: StoredRun.Facts, _ chunks: [JournalChunk]) throws(StoreError) {
    precondition(pending == nil, "a run is stored within another")
    precondition(!chunks.isEmpty, "a run has at least one chunk")
    try orUndo { () throws(StoreError) in
      try expectRoom(for: chunks.count)
      try openTransaction()
      var run = PendingRun(key: lastPlace + 1)
      for chunk in chunks { run.count(chunk) }
      guard try enter(facts, run) else { return }
      for (index, chunk) in chunks.enumerated() {
        try add(chunk, index + 1, key: run.key)
      }
    }
  }

  /// Begins a run whose chunks are stored as they are made, so that they need no memory.
  ///
  /// From the first chunk to the next ``commit()`` no other process can write to the store.
  public func beginRun() throws(StoreError) {
    precondition(pending == nil, "a run begins within another")
    try orUndo { () throws(StoreError) in
      try openTransaction()
      pending = PendingRun(key: lastPlace + 1)
    }
  }

  /// Stores the next chunk of the run that was begun; a failure undoes what ``store(_:_:)`` says.
  public func append(_ chunk: JournalChunk) throws(StoreError) {
    guard var run = pending else { preconditionFailure("a chunk belongs to no run") }
    run.count(chunk)
    try orUndo { () throws(StoreError) in
      try expectRoom(for: run.chunkCount)
      try add(chunk, run.chunkCount, key: run.key)
    }
    pending = run
  }

  /// Expects that a run does not have more chunks than can be filed under its key.
  func expectRoom(for chunkCount: Int) throws(StoreError) {
    guard chunkCount < StoreSchema.chunkLimit else {
      throw StoreError(path: path, .longRun(chunkLimit: StoreSchema.chunkLimit))
    }
  }

  /// Ends the run that was begun, which has at least one chunk; a failure undoes what ``store(_:_:)`` says.
  public func finishRun(_ facts: StoredRun.Facts) throws(StoreError) {
    guard let run = pending, run.chunkCount > 0 else {
      preconditionFailure("a run ends that has no chunks")
    }
    pending = nil
    try orUndo { () throws(StoreError) in
      if try !enter(facts, run) { try removeChunks(key: run.key, count: run.chunkCount) }
    }
  }

  /// Forgets the run that was begun; those before it are kept.
  public func dropRun() throws(StoreError) {
    guard let run = pending else { return }
    pending = nil
    try orUndo { () throws(StoreError) in
      try removeChunks(key: run.key, count: run.chunkCount)
    }
  }

  /// Makes everything that was stored so far lasting and visible to others.
  ///
  /// Once it has returned, the stored runs survive the end of this process, even by SIGKILL; a power cut
  /// can lose them. It has no effect where nothing was stored.
  ///
  /// - Throws: ``StoreError``; nothing that was stored since the last commit is then kept.
  public func commit() throws(StoreError) {
    precondition(pending == nil, "a run is not finished")
    guard database.isInTransaction else { return }
    try orUndo { () throws(StoreError) in try statement(.commit).execute() }
  }

  /// Does something and, where it fails, undoes everything since the last commit.
  func orUndo(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    do throws(StoreError) {
      try body()
    } catch {
      pending = nil
      if database.isInTransaction { try? database.execute("ROLLBACK") }
      throw error
    }
  }

  func openTransaction() throws(StoreError) {
    precondition(!isInSnapshot, "a run is stored while the past is read")
    guard !database.isInTransaction else { return }
    try statement(.begin).execute()
    lastPlace = try firstRow(.lastPlace) { $0.number(0) } ?? 0
    guard lastPlace == 0 || StoreSchema.places.contains(lastPlace) else {
      throw StoreError(path: path, .damagedRow(lastPlace))
    }
  }

  // MARK: - Rows

  /// Adds the row of a chunk, counted from 1, by one of the statements for that.
  func add(
    _ chunk: JournalChunk,
    _ number: Int,
    key: Int,
    by query: Query = .addChunk
  ) throws(StoreError) {
    let place = StoreSchema.place(ofChunk: number, key: key)
    let firstEntry = chunk.entryNumbers(isFirst: number == 1)?.lowerBound ?? 1
    let (symbols, entries) = (chunk.symbols, chunk.entries)
    let sum = Checksum.ofChunk(
      at: place,
      firstEntry: firstEntry,
      symbolsDigest: symbols?.digest,
      entriesDigest: entries.digest
    )
    let statement = try statement(query)
    statement.bind(place, at: 1)
    statement.bind(firstEntry, at: 2)
    statement.bind(sum, at: 3)
    let code = statement.with(symbols?.digest, at: 4) {
      statement.with(entries.digest, at: 5) {
        statement.with(symbols?.bytes, at: 6) {
          statement.with(entries.bytes, at: 7) { statement.run() }
        }
      }
    }
    try statement.check(code)
  }

  /// Adds the row of a run, unless it is there and whole; then it becomes the last, and false is returned.
  private func enter(_ facts: StoredRun.Facts, _ run: PendingRun) throws(StoreError) -> Bool {
    let row = StoredRun(
      facts: facts,
      chunkCount: run.chunkCount,
      byteCount: run.byteCount,
      place: lastPlace + 1,
      key: run.key
    )
    // Nearly always it is new: SQLite finds that out as it adds the row.
    if try add(row) { return true }
    do throws(StoreError) {
      if let known = try self.run(withID: facts.id) {
        guard try isListed(known) else { return try enterBeside(row) }
        if isWhole(known) {
          try move(known, facts)
          return false
        }
        try remove(known)
      }
    } catch {
      // Which chunks are its own is not known of a damaged row: they stay.
      guard let place = error.damagedPlace else { throw error }
      try removeRow(at: place)
    }
    guard try add(row) else { throw indexDamage }
    return true
  }

  /// Whether the table of runs has a row as the index of ids led to it; the index has the id as well.
  private func isListed(_ run: StoredRun) throws(StoreError) -> Bool {
    try firstRow(.runByPlace, run.place) { StoredRun($0) == run } ?? false
  }

  /// Adds the row of a run whose id the index still has, and the table of runs no longer.
  ///
  /// SQLite deletes no row that the index does not lead to. So the index is made anew, and the row whose
  /// id has changed stays what it is: damaged.
  private func enterBeside(_ row: StoredRun) throws(StoreError) -> Bool {
    try database.execute("REINDEX runs_by_id")
    guard try add(row) else { throw indexDamage }
    return true
  }

  private var indexDamage: StoreError {
    StoreError(path: path, .damaged("its index of ids has one that its table of runs has not"))
  }

  /// Adds the row of a run, by one of the statements for that; false where a run with its id is there.
  func add(_ run: StoredRun, by query: Query = .addRun) throws(StoreError) -> Bool {
    let facts = run.facts
    let summary = facts.summary
    let statement = try statement(query)
    statement.bind(run.place, at: 1)
    statement.bind(run.key, at: 2)
    statement.bind(summary.passed ? 1 : 0, at: 7)
    statement.bind(summary.entryCount, at: 8)
    statement.bind(facts.storedAt, at: 9)
    statement.bind(run.chunkCount, at: 10)
    statement.bind(run.byteCount, at: 11)
    statement.bind(Int(run.checksum), at: 12)
    let code = statement.with(facts.id.bytes, at: 3) {
      statement.with(summary.path, at: 4) {
        statement.with(summary.title, at: 5) {
          statement.with(summary.cell, at: 6) { statement.run() }
        }
      }
    }
    try statement.check(code)
    guard database.changeCount == 1 else { return false }
    lastPlace = max(lastPlace, run.place)
    return true
  }

  /// Makes a run that is there the last one, with what is now known of it.
  private func move(_ known: StoredRun, _ facts: StoredRun.Facts) throws(StoreError) {
    try removeRow(at: known.place)
    let row = StoredRun(
      facts: facts,
      chunkCount: known.chunkCount,
      byteCount: known.byteCount,
      place: lastPlace + 1,
      key: known.key
    )
    guard try add(row) else { throw indexDamage }
  }

  /// Deletes a run.
  func remove(_ run: StoredRun) throws(StoreError) {
    try removeChunks(key: run.key, count: run.chunkCount)
    try removeRow(at: run.place)
  }

  private func removeRow(at place: Int) throws(StoreError) {
    let statement = try statement(.removeRun)
    statement.bind(place, at: 1)
    try statement.execute()
  }

  private func removeChunks(key: Int, count: Int) throws(StoreError) {
    let statement = try statement(.removeChunks)
    statement.bind(StoreSchema.place(ofChunk: 1, key: key), at: 1)
    statement.bind(StoreSchema.place(ofChunk: max(count, 1), key: key), at: 2)
    try statement.execute()
  }
}
