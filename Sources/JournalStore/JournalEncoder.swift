public import EntsimSimulation
public import EntsimWorld

/// Makes chunks of bytes from the entries of a run, one entry after the other.
///
/// The same entries give the same chunks in a version of the format. A chunk ends where an entry ends; but an entry that is longer
/// than a chunk, with the symbols that are new in it, has several to itself.
public struct JournalEncoder: ~Copyable, Sendable {
  /// The number of entries that were appended.
  public private(set) var count: EntryNumber = 0

  private var writer = CanonicalWriter()
  /// The entries that are in the writer.
  private var pendingCount = 0
  /// The instant of the first of them.
  private var firstInstant = Instant(milliseconds: 0)
  private var previous = Instant(milliseconds: 0)
  private var isFirstChunk = true
  private var chunks: [JournalChunk] = []
  /// The most bytes of entries and definitions in a chunk.
  private let capacity: Int

  /// The oldest version of the format that holds all entries that were appended.
  public var neededVersion: UInt64 { writer.neededVersion }

  /// Creates an encoder for a run that has no entry yet.
  ///
  /// - Parameters:
  ///   - chunkLimit: The most bytes of a chunk, from 96 to ``JournalFormat/chunkLimit``.
  ///   - version: The version of the format; what it does not have is left out.
  public init(
    chunkLimit: Int = JournalFormat.chunkLimit,
    version: UInt64 = JournalFormat.version
  ) {
    precondition((96...JournalFormat.chunkLimit).contains(chunkLimit), "no limit of a chunk")
    capacity = chunkLimit - JournalFormat.overhead
    writer.reserveForRun()
    writer.version = version
  }

  /// Returns the chunks of a journal, in the oldest version of the format that holds all of it.
  ///
  /// An encoder serves one journal after the other: it keeps its room, and what it knows of texts.
  public mutating func chunks(of journal: WorldJournal) -> [JournalChunk] {
    startRun()
    append(journal)
    // The journals of a suite mostly need the same version, so the next one is tried in this one.
    while neededVersion != writer.version {
      writer.version = neededVersion
      startRun()
      append(journal)
    }
    return finish()
  }

  /// Begins another run, which has no entry yet.
  private mutating func startRun() {
    writer.startRun()
    count = 0
    pendingCount = 0
    previous = Instant(milliseconds: 0)
    isFirstChunk = true
    chunks = []
  }

  /// Appends the next entry.
  ///
  /// - Precondition: Its number follows that of the entry before; its cause has a lower number, and
  ///   time has not gone back.
  public mutating func append(_ entry: WorldEntry) {
    precondition(entry.sequence == count + 1, "entry \(entry.sequence) after \(count)")
    append(at: entry.instant) { entry.encode(to: &$0) }
  }

  /// Appends all entries of a journal, where they lie.
  ///
  /// - Precondition: Nothing was appended yet, and the journal has forgotten nothing.
  public mutating func append(_ journal: WorldJournal) {
    precondition(count == 0, "a journal after \(count) entries")
    for number in 0..<journal.count {
      append(at: journal.instant(of: number + 1)) { journal.encode(number + 1, to: &$0) }
    }
  }

  /// Appends the entries of a journal behind those that were appended already.
  ///
  /// - Precondition: The journal has forgotten none of them, and their names can still be read.
  public mutating func appendNew(of journal: WorldJournal) {
    guard count < journal.count else { return }
    writer.forgetNames()
    for number in count..<journal.count {
      append(at: journal.instant(of: number + 1)) { journal.encode(number + 1, to: &$0) }
    }
  }

  /// Appends an entry by what writes it.
  @inline(__always)
  private mutating func append(at instant: Instant, _ write: (inout CanonicalWriter) -> Void) {
    let mark = writer.mark
    let start = writer.count
    if pendingCount == 0 {
      precondition(count == 0 || !instant.precedes(previous), "time went back")
      firstInstant = instant
    } else {
      instant.encode(after: previous, to: &writer)
    }
    let timeLength = writer.count - start
    writer.measured(write)
    previous = instant
    if writer.size > capacity, pendingCount > 0 {
      cut(mark)
      // The instant of a chunk's first entry stands before the entries.
      writer.removeFirst(timeLength)
      firstInstant = instant
    }
    count += 1
    pendingCount += 1
    if writer.size > capacity { split() }
  }

  /// Returns the chunks that are complete and were not taken yet.
  public mutating func takeChunks() -> [JournalChunk] {
    defer { chunks = [] }
    return chunks
  }

  /// Returns the chunks that were not taken yet, with the one that the last entries are in, as if no entry
  /// came behind them.
  public func finish() -> [JournalChunk] {
    pendingCount > 0 || isFirstChunk ? chunks + [chunk(upTo: writer.mark)] : chunks
  }

  /// Makes a chunk of what was written before a mark, which holds all pending entries.
  private mutating func cut(_ mark: CanonicalWriter.Mark) {
    add(chunk(upTo: mark))
    writer.remove(upTo: mark)
    pendingCount = 0
  }

  /// Returns a chunk of what was written before a mark, which holds all pending entries.
  private func chunk(upTo mark: CanonicalWriter.Mark) -> JournalChunk {
    var head = self.head
    head.number(UInt64(pendingCount))
    if pendingCount > 0 { head.write(firstInstant) }
    let heads = (symbols: Self.wholeHead, bytes: head.bytes)
    let (symbols, entries) = writer.part(upTo: mark, behind: heads)
    return JournalChunk(symbols, entries)
  }

  /// Makes chunks of the one pending entry and its symbols, which are too long for one.
  private mutating func split() {
    let mark = writer.mark
    let (symbols, entry) = writer.part(upTo: mark)
    writer.remove(upTo: mark)
    let symbolCount = symbols?.count ?? 0
    let bytes = (symbols ?? []) + entry
    let partCount = Self.partCount(of: bytes.count, in: capacity)
    let symbolPartCount = Self.partCount(of: symbolCount, in: capacity)
    for part in 1...partCount {
      let range = (part - 1) * capacity..<min(part * capacity, bytes.count)
      let border = min(max(symbolCount, range.lowerBound), range.upperBound)
      var head = self.head
      head.number(0)
      head.write(firstInstant)
      head.number(UInt64(partCount))
      head.number(UInt64(part))
      let symbolPart = bytes[range.lowerBound..<border]
      let symbols = Self.head(ofSymbols: part, of: symbolPartCount) + symbolPart
      let entries = head.bytes + bytes[border..<range.upperBound]
      add(JournalChunk(symbolPart.isEmpty ? nil : symbols, entries))
    }
    pendingCount = 0
  }

  private static func partCount(of length: Int, in capacity: Int) -> Int {
    (length + capacity - 1) / capacity
  }

  /// Returns what a chunk's symbols begin with: whether they are a part, and which.
  private static func head(ofSymbols part: Int, of partCount: Int) -> [UInt8] {
    guard partCount > 1 else { return wholeHead }
    var head = CanonicalWriter()
    head.write(true)
    head.number(UInt64(partCount))
    head.number(UInt64(part))
    return head.bytes
  }

  /// What symbols begin with that are no part, as nearly all.
  private static let wholeHead: [UInt8] = {
    var head = CanonicalWriter()
    head.write(false)
    return head.bytes
  }()

  /// What a chunk's entries begin with: which chunk it is, and the number of its first entry.
  private var head: CanonicalWriter {
    var head = CanonicalWriter()
    if isFirstChunk {
      for byte in JournalFormat.magic { head.byte(byte) }
      head.number(writer.version)
    }
    head.number(UInt64(count - pendingCount + 1))
    return head
  }

  private mutating func add(_ chunk: JournalChunk) {
    isFirstChunk = false
    chunks.append(chunk)
  }
}

extension JournalChunk {
  /// Creates a chunk of these bytes.
  fileprivate init(_ symbols: [UInt8]?, _ entries: [UInt8]) {
    self.init(symbols: symbols.map { JournalPiece($0) }, entries: JournalPiece(entries))
  }
}
