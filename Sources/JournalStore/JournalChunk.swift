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

  /// Whether both pieces have the bytes that were written.
  public var isIntact: Bool { pieces.allSatisfy(\.isIntact) }
}
