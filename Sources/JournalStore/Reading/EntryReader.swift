public import EntsimSimulation
public import EntsimWorld

/// Reads the entries of a run, one after the other; it holds those of a chunk.
///
/// At the end the seal is looked at, so that a chunk that is missing or in another place shows.
public final class EntryReader {
  private let source: RunSource
  private let nextChunk: RunSource.ChunkReader
  private let onDamage: ((RunDamage) -> Void)?
  private var decoder = JournalDecoder()
  private var sealer = RunSealer()
  private var entries: [WorldEntry] = []
  private var index = 0
  private var count = 0
  private var isDamaged = false
  private var isOver = false

  init(
    _ source: RunSource,
    _ nextChunk: @escaping RunSource.ChunkReader,
    onDamage: ((RunDamage) -> Void)?
  ) {
    self.source = source
    self.nextChunk = nextChunk
    self.onDamage = onDamage
  }

  /// Returns the next entry; nil behind the last.
  ///
  /// - Throws: ``RunDamage`` where no closure receives the damage; in either case an error that prevents
  ///   all reading.
  public func next() throws -> WorldEntry? {
    guard try hasMore() else { return nil }
    defer { index += 1 }
    return entries[index]
  }

  /// Returns the entries that come next, as many as lie in memory, which is one at least, as ``next()``
  /// returns one.
  public func nextEntries() throws -> ArraySlice<WorldEntry>? {
    guard try hasMore() else { return nil }
    defer { entries = [] }
    return entries[index...]
  }

  private func hasMore() throws -> Bool {
    while index >= entries.count {
      guard !isOver else { return false }
      try readChunk()
    }
    return true
  }

  private func readChunk() throws {
    entries = []
    index = 0
    let chunk: JournalChunk?
    do {
      chunk = try nextChunk()
    } catch let error as StoreError where error.isDamage {
      try tell(error)
      decoder.skip()
      return
    }
    guard let chunk else {
      isOver = true
      return try finish()
    }
    sealer.add(chunk)
    let decoded = decoder.decode(chunk)
    for damage in decoded.damage { try tell(damage) }
    entries = decoded.entries
    count += entries.count
  }

  private func finish() throws {
    guard !isDamaged else { return }
    do throws(JournalDamage) {
      try decoder.finish()
    } catch {
      return try tell(error)
    }
    guard sealer.seal(source.summary) == source.id else {
      return try tell(JournalDamage.changedSeal)
    }
    if count != source.summary.entryCount {
      try tell(JournalDamage.wrongCount(found: count, expected: source.summary.entryCount))
    }
  }

  private func tell(_ finding: any Error) throws {
    isDamaged = true
    let damage = RunDamage(source.id, finding)
    guard let onDamage else { throw damage }
    onDamage(damage)
  }
}
