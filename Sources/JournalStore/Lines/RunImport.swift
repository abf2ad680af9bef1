import EntsimSimulation
import EntsimWorld

/// A run that is being imported: its entries are encoded again, and compared with its lines.
///
/// Entries are encoded as long as nothing is damaged; behind that each is known by its own line alone.
final class RunImport {
  /// As the first line says; nil where that is damaged.
  let id: RunID?
  /// Whether something is wrong with the run.
  private(set) var isDamaged = false
  /// Whether its seal was right and nothing is wrong with it.
  private(set) var isWhole = false
  /// The entry that was read last.
  private(set) var lastEntry: EntryNumber = 0

  private let summary: RunSummary?
  /// The version of the format, as the first line says; all versions where that is damaged.
  private let versions: ClosedRange<UInt64>
  private var encoder: JournalEncoder
  private var sealer = RunSealer()
  private var previous = Instant(milliseconds: .min)
  /// The chunks whose lines were read.
  private var lineCount = 0
  /// The last entry of them, as they say.
  private var lastEntryOfLines: EntryNumber = 0
  /// The chunks that were handed out, and once something is wrong all that are whole before it.
  private var wholeCount = 0
  /// Lines of chunks that are not encoded yet.
  private var chunkLines: [[UInt8]] = []
  /// Chunks whose line was not read yet.
  private var chunks: [JournalChunk] = []
  /// Entries of chunks that were not handed out.
  private var entries: [WorldEntry] = []

  /// The most lines of chunks without an entry between them: those of the longest entry, and more.
  private static let chunkLineLimit = 4_096
  /// How many entries of a damaged run are handed out at a time.
  private static let batch = 1_000

  /// Begins a run by its first line.
  init(_ id: RunID, _ summary: RunSummary, _ version: UInt64) {
    self.id = id
    self.summary = summary
    versions = version...version
    encoder = JournalEncoder(version: version)
  }

  /// Begins a run whose first line is damaged, so its id and its summary are unknown and cannot be compared.
  init() {
    id = nil
    summary = nil
    versions = 1...JournalFormat.version
    encoder = JournalEncoder()
    isDamaged = true
  }

  /// The chunk that the next line belongs to.
  var chunkNumber: Int { lineCount + 1 }

  /// The chunk and the entry that the run lacks, or the first of them, where it ends here.
  ///
  /// There is none where all are there, or where it is not known how many there are.
  var lacking: (chunk: Int?, entry: EntryNumber?) {
    guard let summary else { return (nil, nil) }
    if lastEntry < summary.entryCount { return (chunkNumber, lastEntry + 1) }
    return (lastEntryOfLines < lastEntry ? chunkNumber : nil, nil)
  }

  /// That the run ends without a seal.
  var cut: LineDamage.Finding {
    .cutRun(
      wholeChunks: wholeCount(includingLast: !isDamaged),
      lastEntry: lastEntry,
      entryCount: summary?.entryCount
    )
  }

  /// Marks that something is wrong with the run.
  func markDamaged() {
    guard !isDamaged else { return }
    wholeCount = wholeCount(includingLast: true)
    isDamaged = true
  }

  /// Returns how many chunks are whole, with the one that would end behind the entries that were read:
  /// the encoder says so only at the next entry, or at the seal.
  private func wholeCount(includingLast: Bool) -> Int {
    guard includingLast else { return wholeCount }
    var count = wholeCount
    for (chunk, line) in zip(chunks + encoder.finish(), chunkLines) {
      guard (try? Self.expect(line, toBeOf: chunk, number: count + 1)) != nil else { break }
      count += 1
    }
    return count
  }

  /// Hands out the entries of a damaged run that were read.
  func flush(into parts: inout [ImportedPart]) {
    guard isDamaged, !entries.isEmpty else { return }
    parts.append(.entries(entries))
    entries = []
  }

  /// Reads the line of an entry.
  func takeEntry(
    _ line: [UInt8],
    into parts: inout [ImportedPart]
  ) throws(LineDamage.Finding) {
    let entry = try readEntry(line)
    let number = entry.sequence
    guard isDamaged ? number > lastEntry : number == lastEntry + 1 else {
      let expected = lastEntry + 1
      // What was left out is lost; this entry is not.
      if number > lastEntry { keep(entry) }
      throw .wrongEntry(found: number, expected: expected)
    }
    guard !entry.instant.precedes(previous) else { throw .timeBack }
    guard chunks.isEmpty || isDamaged else { throw .missingChunkLine }
    keep(entry)
    if isDamaged {
      if entries.count >= Self.batch { flush(into: &parts) }
    } else {
      encoder.append(entry)
      chunks += encoder.takeChunks()
      try compare(into: &parts)
    }
  }

  /// Reads the line of an entry in the version of the run; where that is unknown, in the oldest that reads it.
  private func readEntry(_ line: [UInt8]) throws(LineDamage.Finding) -> WorldEntry {
    for version in versions.dropLast() {
      if let entry = try? JournalLines.readEntry(line, in: version) { return entry }
    }
    return try JournalLines.readEntry(line, in: versions.upperBound)
  }

  private func keep(_ entry: WorldEntry) {
    lastEntry = entry.sequence
    previous = .later(previous, entry.instant)
    entries.append(entry)
  }

  /// Reads the line behind the entries of a chunk.
  func takeChunk(
    _ line: [UInt8],
    into parts: inout [ImportedPart]
  ) throws(LineDamage.Finding) {
    let place = try JournalLines.readChunk(line)
    defer {
      lineCount = max(lineCount, place.number)
      lastEntryOfLines = max(lastEntryOfLines, place.last)
    }
    guard isDamaged || place.number == lineCount + 1 && place.last == lastEntry else {
      throw .misplacedChunkLine
    }
    guard !isDamaged else { return flush(into: &parts) }
    guard chunkLines.count < Self.chunkLineLimit else { throw .misplacedChunkLine }
    chunkLines.append(line)
    try compare(into: &parts)
  }

  /// Reads the last line.
  func takeSeal(
    _ line: [UInt8],
    into parts: inout [ImportedPart]
  ) throws(LineDamage.Finding) {
    let seal = try JournalLines.readSeal(line)
    guard !isDamaged, let summary else { return }
    chunks += encoder.finish()
    encoder = JournalEncoder()
    try compare(into: &parts)
    guard chunks.isEmpty else { throw .missingChunkLine }
    guard chunkLines.isEmpty else { throw .misplacedChunkLine }
    guard lastEntry == summary.entryCount else {
      throw .wrongCount(found: lastEntry, expected: summary.entryCount)
    }
    guard sealer.seal(summary) == seal, seal == id else { throw .wrongSeal }
    isWhole = true
  }

  /// Compares chunks with their lines, as far as there are both, and hands them out.
  private func compare(into parts: inout [ImportedPart]) throws(LineDamage.Finding) {
    while let chunk = chunks.first, let line = chunkLines.first {
      let numbers = try Self.expect(line, toBeOf: chunk, number: wholeCount + 1)
      chunks.removeFirst()
      chunkLines.removeFirst()
      wholeCount += 1
      sealer.add(chunk)
      entries.removeFirst(min(numbers.count, entries.count))
      parts.append(.chunk(chunk))
    }
  }

  /// Expects that a line is that of a chunk, counted from 1; returns the numbers of the entries that end there.
  private static func expect(
    _ line: [UInt8],
    toBeOf chunk: JournalChunk,
    number: Int
  ) throws(LineDamage.Finding) -> Range<EntryNumber> {
    let numbers = chunk.entryNumbers(isFirst: number == 1) ?? 1..<1
    let expected = JournalLines.line(of: chunk, number: number, entries: numbers)
    try JournalLines.expect(line, toBe: expected)
    return numbers
  }
}
