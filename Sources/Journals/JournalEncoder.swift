public import Simulation
public import World

/// Makes chunks of bytes from the entries of a run, one entry after the other.
///
/// The same entries give the same chunks. A chunk ends where an entry ends; but an entry that is longer
/// than a chunk runs through several.
public struct JournalEncoder: Sendable {
  /// The number of entries that were appended.
  public private(set) var count: EntryNumber = 0

  private var writer = CanonicalWriter()
  /// The entries whose end is in the writer.
  private var pendingCount = 0
  private var previous: Instant?
  private var isFirstChunk = true
  private var chunks: [JournalChunk] = []
  /// The most bytes of entries in a chunk.
  private let capacity: Int

  /// Creates an encoder for a run that has no entry yet.
  ///
  /// - Parameter chunkLimit: The most bytes of a chunk, from 32 to ``JournalFormat/chunkLimit``.
  public init(chunkLimit: Int = JournalFormat.chunkLimit) {
    precondition((32...JournalFormat.chunkLimit).contains(chunkLimit), "no limit of a chunk")
    capacity = chunkLimit - JournalFormat.overhead
  }

  /// Appends the next entry.
  ///
  /// - Precondition: Its number follows that of the entry before; its cause has a lower number, and
  ///   time has not gone back.
  public mutating func append(_ entry: WorldEntry) {
    precondition(entry.sequence == count + 1, "entry \(entry.sequence) after \(count)")
    let start = writer.count
    entry.encode(after: previous, to: &writer)
    previous = entry.instant
    count += 1
    if writer.count > capacity, pendingCount > 0 { cut(start) }
    pendingCount += 1
    while writer.count > capacity { cutWithinEntry() }
  }

  /// Returns the chunks that are complete and were not taken yet.
  public mutating func takeChunks() -> [JournalChunk] {
    defer { chunks = [] }
    return chunks
  }

  /// Returns the chunks that were not taken yet, with the one that the last entries are in.
  public consuming func finish() -> [JournalChunk] {
    if writer.count > 0 || isFirstChunk { cut(writer.count) }
    return chunks
  }

  /// Makes a chunk of the first bytes, which hold all pending entries.
  private mutating func cut(_ length: Int) {
    addChunk(length, endingEntries: pendingCount)
    pendingCount = 0
  }

  /// Makes a chunk of as many bytes as fit, none of which is the last of an entry.
  private mutating func cutWithinEntry() { addChunk(capacity, endingEntries: 0) }

  private mutating func addChunk(_ length: Int, endingEntries count: Int) {
    let header = isFirstChunk ? JournalFormat.header : []
    isFirstChunk = false
    chunks.append(
      JournalChunk(header + UInt64(count).canonicalBytes + writer.takeFirst(length))
    )
  }
}
