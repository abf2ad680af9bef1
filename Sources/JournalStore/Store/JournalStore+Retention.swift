internal import EntsimPlatform

extension JournalStore {
  /// How many runs the store keeps; 0 for all, and for a store of a schema that knew no such number.
  public func keptRuns() throws(StoreError) -> Int {
    guard try Self.version(of: database) >= Self.firstVersionWithSettings else { return 0 }
    return try max(0, database.number("SELECT value FROM settings WHERE name = 'kept_runs'"))
  }

  private static let firstVersionWithSettings = 2

  /// Sets how many runs the store keeps, for good, at least 0, which means all; the next ``prune()`` goes
  /// by it.
  public func setKeptRuns(_ kept: Int) throws(StoreError) {
    precondition(kept >= 0, "\(kept) runs are kept")
    try database.execute("UPDATE settings SET value = \(kept) WHERE name = 'kept_runs'")
  }

  /// The most runs that one transaction deletes, and the most bytes of more than one run: others wait
  /// for no longer.
  private static let batch = (runs: 64, bytes: 8 << 20)

  /// Deletes the oldest runs beyond those that the store keeps, and gives back much unused space; returns
  /// how many it has deleted, which stay so where it fails.
  ///
  /// A run that is being read, in this process or another, is left for the next time. A reader that has
  /// been killed holds nothing back.
  @discardableResult
  public func prune() throws(StoreError) -> Int {
    precondition(!database.isInTransaction, "what was stored is not committed")
    let kept = try keptRuns()
    guard kept > 0, let newest = try place(behind: kept) else { return 0 }
    let locks = try StoreError.naming(lockPath) { () throws(FileError) in try LockFile(lockPath) }
    var count = 0
    var previous = 0
    while previous < newest {
      let batch = try runs(after: previous, through: newest)
      guard let last = batch.last?.place else { break }
      previous = last
      var claimed: [StoredRun] = []
      // Claimed only now, so that no reader opens them before they are deleted.
      for case let run? in batch.map(\.run) where try claim(run, locks) { claimed.append(run) }
      defer { for run in claimed { locks.release(run.key) } }
      guard !claimed.isEmpty else { continue }
      try orUndo { () throws(StoreError) in
        try openTransaction()
        // Another process may have made one of them the last run meanwhile.
        for run in claimed where try self.run(withID: run.facts.id) == run {
          try remove(run)
          count += 1
        }
      }
      try commit()
    }
    if count > 0 { try giveSpaceBack() }
    return count
  }

  private func claim(_ run: StoredRun, _ locks: borrowing LockFile) throws(StoreError) -> Bool {
    try StoreError.naming(path) { () throws(FileError) in try locks.claim(run.key) }
  }

  /// The place of the newest run that is not one of the last so many.
  private func place(behind kept: Int) throws(StoreError) -> Int? {
    try firstRow(.placeBehind, kept) { $0.number(0) }
  }

  /// The next batch; for a damaged row, which is left where it is, the place alone.
  private func runs(
    after first: Int,
    through last: Int
  ) throws(StoreError) -> [(place: Int, run: StoredRun?)] {
    let statement = try statement(.runsUpwards)
    statement.bind(first, at: 1)
    var rows: [(place: Int, run: StoredRun?)] = []
    var bytes = 0
    while try statement.step(), statement.number(0) <= last {
      let run = StoredRun(statement)
      bytes += run?.byteCount ?? 0
      if !rows.isEmpty, rows.count >= Self.batch.runs || bytes > Self.batch.bytes { break }
      rows.append((statement.number(0), run))
    }
    statement.reset()
    return rows
  }

  /// Makes the file smaller where a good part of it is unused, a few megabytes at a time.
  ///
  /// What stays unused the next runs take, without a wait for the file to grow.
  private func giveSpaceBack() throws(StoreError) {
    let pages = 256
    var unused = try database.number("PRAGMA freelist_count")
    guard unused > pages, unused > (try database.number("PRAGMA page_count")) / 4 else { return }
    while unused > 0 {
      try database.execute("PRAGMA incremental_vacuum(\(pages))")
      let left = try database.number("PRAGMA freelist_count")
      guard left < unused else { return }
      unused = left
    }
  }
}
