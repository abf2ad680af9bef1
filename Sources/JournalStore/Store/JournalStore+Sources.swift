extension JournalStore {
  /// Returns the source of a run; the run is in use, and not pruned, while anything reads from it.
  ///
  /// - Throws: A ``StoreError`` where the row of the run is not one that was written.
  public func source(of run: StoredRun) throws(StoreError) -> RunSource {
    guard let id = RunID(run.facts.id) else { throw StoreError(path: path, .noStore) }
    let facts = run.facts
    let summary = RunSummary(
      path: facts.path,
      title: facts.title,
      cell: facts.cell,
      passed: facts.passed,
      entryCount: facts.entryCount
    )
    return RunSource(id: id, summary: summary) { [self] in
      let reader = try read(run)
      return { try reader.nextChunk().map { JournalChunk($0) } }
    }
  }

  /// Stores a whole run; others see it after the next ``commit()``.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - instant: The time of day, in seconds since 1970, by which lists tell runs apart.
  /// - Throws: A ``StoreError``; nothing that was stored since the last ``commit()`` is then kept.
  public func store(_ run: SealedRun, at instant: Int) throws(StoreError) {
    try store(
      StoredRun.Facts(run.id, run.summary, storedAt: instant),
      run.chunks.enumerated().map { StoredChunk($1, isFirst: $0 == 0) }
    )
  }
}

extension StoredRun.Facts {
  /// Creates what is listed of a run.
  public init(_ id: RunID, _ summary: RunSummary, storedAt: Int) {
    self.init(
      id: id.bytes,
      path: summary.path,
      title: summary.title,
      cell: summary.cell,
      passed: summary.passed,
      entryCount: summary.entryCount,
      storedAt: storedAt
    )
  }
}

extension StoredChunk {
  /// Creates the row of a chunk.
  public init(_ chunk: JournalChunk, isFirst: Bool) {
    self.init(
      firstEntry: chunk.entryNumbers(isFirst: isFirst)?.lowerBound ?? 1,
      symbols: chunk.symbols.map { StoredPiece(bytes: $0.bytes, digest: $0.digest) },
      entries: StoredPiece(bytes: chunk.entries.bytes, digest: chunk.entries.digest)
    )
  }
}

extension JournalChunk {
  /// Creates a chunk from its row.
  fileprivate init(_ chunk: StoredChunk) {
    self.init(
      symbols: chunk.symbols.map { JournalPiece(bytes: $0.bytes, digest: $0.digest) },
      entries: JournalPiece(bytes: chunk.entries.bytes, digest: chunk.entries.digest)
    )
  }
}
