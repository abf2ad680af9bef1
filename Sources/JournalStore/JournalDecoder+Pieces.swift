import EntsimSimulation
import EntsimWorld

// Symbols.
extension JournalDecoder {
  /// Takes in the definitions of a chunk; returns the damage where they are lost.
  mutating func define(_ piece: JournalPiece?) -> JournalDamage? {
    guard piece?.isIntact ?? true else {
      loseSymbols()
      return .changed(.symbols, chunk: chunkCount, entry: nil)
    }
    do throws(CanonicalError) {
      try define(piece?.bytes)
      return nil
    } catch {
      loseSymbols()
      return .undecodable(error, .symbols, chunk: chunkCount, entry: nil)
    }
  }

  private mutating func define(_ bytes: [UInt8]?) throws(CanonicalError) {
    guard let bytes else {
      if splitSymbols != nil { throw CanonicalError(at: 0, .wrongPart) }
      return
    }
    // Behind the first part of an entry, nothing but parts can follow.
    let isRunning = splitEntry != nil
    reader.resume(with: bytes)
    let isPart: Bool = try reader.read()
    guard isPart ? !isRunning || splitSymbols != nil : !isRunning && splitSymbols == nil else {
      throw CanonicalError(at: 0, .wrongPart)
    }
    if isPart {
      guard let all = try SplitBytes.add(from: &reader, to: &splitSymbols) else { return }
      reader.resume(with: all)
    }
    try reader.define()
  }
}

// Entries.
extension JournalDecoder {
  mutating func readEntries(
    _ bytes: [UInt8],
    into decoded: inout DecodedChunk
  ) throws(CanonicalError) {
    reader.resume(with: bytes)
    if chunkCount == 1 { try readHeader() }
    let number = try readNumber()
    let count = try reader.count()
    if count == 0, number == 1, chunkCount == 1, reader.remaining == 0 {
      isEmpty = true
      return try reader.endOfSymbols()
    }
    let start = reader.position
    let instant: Instant = try reader.read()
    guard splitEntry == nil ? !instant.precedes(previous) : previous == instant else {
      throw CanonicalError(at: start, .timeBack)
    }
    nextEntry = number
    isBehindGap = false
    previous = instant
    if count == 0 {
      guard try readPart() else { return }
      try readEntry(at: instant, into: &decoded)
    } else {
      guard splitEntry == nil, splitSymbols == nil else {
        throw CanonicalError(at: start, .wrongPart)
      }
      // As many as there are, or nearly so: each takes some bytes.
      decoded.entries.reserveCapacity(min(count, bytes.count / 4))
      try readEntry(at: instant, into: &decoded)
      for _ in 1..<count {
        try readEntry(at: Instant(after: previous, from: &reader), into: &decoded)
      }
    }
    try reader.end()
    if !decoded.isMissingEntries { try reader.endOfSymbols() }
  }

  private mutating func readHeader() throws(CanonicalError) {
    for expected in JournalFormat.magic {
      let position = reader.position
      guard try reader.byte() == expected else { throw CanonicalError(at: position, .noHeader) }
    }
    let position = reader.position
    let version = try reader.number()
    guard (1...JournalFormat.version).contains(version) else {
      throw CanonicalError(at: position, .unknownVersion(version, known: JournalFormat.version))
    }
    reader.version = version
  }

  /// Reads the number of a chunk's first entry.
  private mutating func readNumber() throws(CanonicalError) -> EntryNumber {
    let start = reader.position
    let number = try reader.number()
    // Far from the end of the numbers, so that counting on needs no care.
    guard !isEmpty, number < 1 << 62, number >= nextEntry, isBehindGap || number == nextEntry else {
      throw CanonicalError(at: start, .misplacedEntry(number, expected: nextEntry))
    }
    return EntryNumber(number)
  }

  /// Reads a part of an entry, and returns whether that was the last one; then the reader stands
  /// before the whole entry.
  private mutating func readPart() throws(CanonicalError) -> Bool {
    let start = reader.position
    let whole = try SplitBytes.add(from: &reader, to: &splitEntry)
    // The entry itself begins behind the last of its symbols.
    guard splitSymbols == nil || splitEntry?.isEmpty ?? false else {
      throw CanonicalError(at: start, .wrongPart)
    }
    guard let whole else { return false }
    reader.resume(with: whole)
    return true
  }

  private mutating func readEntry(
    at instant: Instant,
    into decoded: inout DecodedChunk
  ) throws(CanonicalError) {
    previous = instant
    let lengthStart = reader.position
    let length = try reader.count()
    let start = reader.position
    do throws(CanonicalError) {
      let entry = try WorldEntry(numbered: nextEntry, at: instant, from: &reader)
      let found = reader.position - start
      guard found == length else {
        throw CanonicalError(at: lengthStart, .wrongLength(length, found: found))
      }
      decoded.entries.append(entry)
    } catch {
      note(error, in: &decoded)
      reader.move(to: start + length)
    }
    nextEntry += 1
  }
}
