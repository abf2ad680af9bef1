public import EntsimSimulation

/// A part of a journal: some entries, and the symbols that are new in them.
///
/// The entries can be read once the symbols of this chunk and of those before it are known; a chunk
/// whose entries are damaged costs no others.
public struct JournalChunk: Equatable, Sendable {
  /// The definitions of the symbols that are used here first, nil where there is none.
  public let symbols: JournalPiece?
  /// The entries.
  public let entries: JournalPiece

  /// Creates a chunk, which may be damaged.
  public init(symbols: JournalPiece?, entries: JournalPiece) {
    self.symbols = symbols
    self.entries = entries
  }

  /// The number of bytes of both pieces, at most ``JournalFormat/chunkLimit`` of them.
  public var byteCount: Int { (symbols?.bytes.count ?? 0) + entries.bytes.count }

  /// The pieces there are, in the order in which they are read.
  public var pieces: [JournalPiece] {
    if let symbols { [symbols, entries] } else { [entries] }
  }
}

extension JournalChunk {
  /// The version of the format, of the first chunk of a run; nil where the bytes begin otherwise.
  var version: UInt64? {
    guard entries.bytes.starts(with: JournalFormat.magic) else { return nil }
    var reader = CanonicalReader(Array(entries.bytes.dropFirst(JournalFormat.magic.count)))
    guard let number = try? reader.number(), (1...JournalFormat.version).contains(number) else {
      return nil
    }
    return number
  }

  /// Returns the numbers of the entries that end in the chunk, as its first bytes have them.
  ///
  /// - Parameter isFirst: Whether it is the first chunk of its run.
  /// - Returns: The numbers; none, from that of the entry on, where it is a part of an entry but the
  ///   last one. Nil where the bytes are no chunk.
  public func entryNumbers(isFirst: Bool) -> Range<EntryNumber>? {
    var reader = CanonicalReader(entries.bytes)
    do throws(CanonicalError) {
      if isFirst {
        for _ in JournalFormat.magic { _ = try reader.byte() }
        _ = try reader.number()
      }
      let number = try reader.number()
      let count = try reader.count()
      guard number > 0, number < 1 << 62 else { return nil }
      let first = EntryNumber(number)
      if count > 0 || reader.remaining == 0 { return first..<first + count }
      let _: Instant = try reader.read()
      let isLast = try reader.number() == reader.number()
      return first..<first + (isLast ? 1 : 0)
    } catch {
      return nil
    }
  }
}
