/// Bytes and the digest by which damage to them shows.
public struct StoredPiece: Equatable, Sendable {
  /// The bytes.
  public let bytes: [UInt8]
  /// The SHA-256 digest that they had when they were made.
  public let digest: [UInt8]

  /// Creates a piece.
  public init(bytes: [UInt8], digest: [UInt8]) {
    self.bytes = bytes
    self.digest = digest
  }
}

/// One of the chunks that a stored run consists of.
public struct StoredChunk: Equatable, Sendable {
  /// The number of the first entry whose bytes are in it, by which a run is sought.
  public let firstEntry: Int
  /// The symbols that it adds to those of the chunks before, where it has any.
  public let symbols: StoredPiece?
  /// The entries.
  public let entries: StoredPiece

  /// Creates a chunk.
  public init(firstEntry: Int, symbols: StoredPiece?, entries: StoredPiece) {
    self.firstEntry = firstEntry
    self.symbols = symbols
    self.entries = entries
  }

  var byteCount: Int { entries.bytes.count + (symbols?.bytes.count ?? 0) }
}
