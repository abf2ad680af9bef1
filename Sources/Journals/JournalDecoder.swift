public import Simulation
public import World

/// Makes a journal from chunks of bytes, one chunk after the other.
///
/// Whatever the bytes are, it ends with a journal or with an error that says where the damage is. After
/// an error it can go no further.
public struct JournalDecoder: Sendable {
  /// The entries so far.
  public private(set) var journal = WorldJournal()

  private var reader = CanonicalReader([])
  private var chunkCount = 0
  /// The bytes of an entry whose end is in a chunk to come.
  private var pending: [UInt8] = []

  /// Creates a decoder that has seen no chunk yet.
  public init() {}

  /// Reads the entries of the next chunk.
  ///
  /// - Throws: ``JournalDamage`` where the bytes are not those that were written, or no journal.
  public mutating func append(_ chunk: JournalChunk) throws(JournalDamage) {
    guard chunk.isIntact else { throw .changedChunk(chunkCount + 1) }
    try append(unchecked: chunk.bytes)
  }

  /// Reads the entries of the next chunk without a look at its digest.
  ///
  /// - Throws: ``JournalDamage`` where the bytes are no journal.
  public mutating func append(unchecked bytes: [UInt8]) throws(JournalDamage) {
    chunkCount += 1
    do throws(CanonicalError) {
      reader.resume(with: bytes)
      if chunkCount == 1 { try readHeader() }
      let start = reader.position
      let count = try reader.number()
      if count == 0 || !pending.isEmpty {
        pending += bytes[reader.position...]
        guard count > 0 else { return }
        reader.resume(with: pending)
        pending = []
      }
      guard count <= UInt64(reader.remaining) else {
        throw CanonicalError(at: start, .tooMany(count, left: reader.remaining))
      }
      for _ in 0..<count { try readEntry() }
      try reader.end()
    } catch {
      throw .undecodable(error, chunk: chunkCount, entry: journal.count + 1)
    }
  }

  /// Returns the journal, all of whose chunks were read.
  ///
  /// - Throws: ``JournalDamage`` where a chunk is missing.
  public func finish() throws(JournalDamage) -> WorldJournal {
    guard chunkCount > 0, pending.isEmpty else { throw .endsEarly(entry: journal.count + 1) }
    return journal
  }

  private mutating func readHeader() throws(CanonicalError) {
    for expected in JournalFormat.magic {
      let position = reader.position
      guard try reader.byte() == expected else { throw CanonicalError(at: position, .noHeader) }
    }
    let position = reader.position
    let version = try reader.number()
    guard version == JournalFormat.version else {
      throw CanonicalError(at: position, .unknownVersion(version, known: JournalFormat.version))
    }
  }

  private mutating func readEntry() throws(CanonicalError) {
    let entry = try WorldEntry(
      numbered: journal.count + 1,
      after: journal.entries.last?.instant,
      from: &reader
    )
    journal.append(
      entry.payload,
      of: entry.participant,
      at: entry.instant,
      cause: entry.cause,
      rules: entry.rules
    )
  }
}
