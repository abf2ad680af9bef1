public import EntsimSimulation
public import EntsimWorld

/// Reads the entries of a journal from chunks of bytes, one chunk after the other.
///
/// It keeps the symbols of the run, and nothing of its entries but one that runs through several
/// chunks. Whatever the bytes are, reading a chunk ends with entries or with damage that says where it
/// is, or both; and whatever the damage, reading can go on with the next chunk.
public struct JournalDecoder: Sendable {
  /// The number of chunks that were read, passed by or skipped.
  public private(set) var chunkCount = 0
  /// The number that the next entry has, unless entries before it were lost or passed by.
  public internal(set) var nextEntry: EntryNumber = 1

  var reader = CanonicalReader([])
  /// When the last entry happened that was met.
  var previous = Instant(milliseconds: .min)
  /// Whether the entries of the chunk before were not read, so that the next ones may have any number
  /// from ``nextEntry`` on.
  var isBehindGap = false
  /// Whether it is a journal without an entry, behind which no chunk can follow.
  var isEmpty = false
  /// The symbols whose definitions run through chunks, the last of which is still to come.
  var splitSymbols: SplitBytes?
  /// The entry that runs through chunks, the last of which is still to come.
  var splitEntry: SplitBytes?

  /// Creates a decoder that has seen no chunk yet.
  public init() {}

  /// Reads the next chunk, all of which must be as it was written.
  ///
  /// - Returns: The entries that end in the chunk.
  /// - Throws: The first ``JournalDamage`` that there is. What could be read of the chunk is lost then;
  ///   reading can go on with the next chunk.
  public mutating func read(_ chunk: JournalChunk) throws(JournalDamage) -> [WorldEntry] {
    let decoded = decode(chunk)
    if let damage = decoded.damage.first { throw damage }
    return decoded.entries
  }

  /// Passes by the next chunk, the entries of which are not wanted.
  ///
  /// - Parameter symbols: The definitions in it, nil where there are none; entries behind it may use
  ///   them.
  /// - Throws: ``JournalDamage`` where the definitions cannot be read; reading can go on with the next
  ///   chunk.
  public mutating func pass(_ symbols: JournalPiece?) throws(JournalDamage) {
    chunkCount += 1
    let damage = define(symbols)
    loseEntries()
    if let damage { throw damage }
  }

  /// Passes by the next chunk, which cannot be had; returns the damage that this is.
  @discardableResult
  public mutating func skip() -> JournalDamage {
    chunkCount += 1
    let damage = JournalDamage.missing(chunk: chunkCount, entry: firstMissing)
    loseSymbols()
    loseEntries()
    return damage
  }

  /// Expects that the journal ends here, with no chunk missing.
  public func finish() throws(JournalDamage) {
    guard chunkCount > 0, splitEntry == nil else { throw .endsEarly(entry: nextEntry) }
  }

  /// Reads what can be read of the next chunk.
  public mutating func decode(_ chunk: JournalChunk) -> DecodedChunk {
    chunkCount += 1
    var decoded = DecodedChunk()
    if let damage = define(chunk.symbols) {
      decoded.damage.append(damage)
    }
    guard chunk.entries.isIntact else {
      decoded.damage.append(.changed(.entries, chunk: chunkCount, entry: firstMissing))
      loseEntries()
      return decoded
    }
    do throws(CanonicalError) {
      try readEntries(chunk.entries.bytes, into: &decoded)
    } catch {
      note(error, in: &decoded)
      loseEntries()
    }
    return decoded
  }
}

// What is lost.
extension JournalDecoder {
  /// The first entry that is missing where entries are lost now; nil where it is not known.
  private var firstMissing: EntryNumber? { isBehindGap ? nil : nextEntry }

  /// Notes that entries cannot be read, the next one first; once for a chunk.
  mutating func note(_ error: CanonicalError, in decoded: inout DecodedChunk) {
    guard !decoded.isMissingEntries else { return }
    decoded.isMissingEntries = true
    decoded.damage.append(
      .undecodable(error, .entries, chunk: chunkCount, entry: firstMissing)
    )
    // What a lost entry used first is used in any order by those behind it.
    reader.useAllSymbols()
  }

  private mutating func loseEntries() {
    isBehindGap = true
    splitEntry = nil
    reader.useAllSymbols()
  }

  mutating func loseSymbols() {
    reader.loseSymbols()
    splitSymbols = nil
  }
}

/// What could be read of a chunk.
public struct DecodedChunk: Sendable {
  /// The entries that could be read, in their order; they have gaps where others could not.
  public internal(set) var entries: [WorldEntry] = []
  /// What is damaged: nothing, the symbols, the entries, or both.
  public internal(set) var damage: [JournalDamage] = []

  /// Whether an entry could not be read.
  var isMissingEntries = false
}
