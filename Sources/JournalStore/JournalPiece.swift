import EntsimCryptography

/// Some bytes of a journal, with the digest by which damage shows.
public struct JournalPiece: Equatable, Sendable {
  /// The bytes.
  public let bytes: [UInt8]
  /// Their SHA-256 digest, as it was when they were written.
  public let digest: [UInt8]

  /// Creates a piece that was stored, which may be damaged.
  public init(bytes: [UInt8], digest: [UInt8]) {
    self.bytes = bytes
    self.digest = digest
  }

  /// Creates a piece of these bytes.
  public init(_ bytes: [UInt8]) {
    self.init(bytes: bytes, digest: Digest.sha256(of: bytes))
  }

  /// Whether the bytes are those that were written.
  public var isIntact: Bool { Digest.sha256(of: bytes) == digest }
}

/// Which of a chunk's two pieces.
public enum JournalPart: String, Equatable, Sendable {
  /// The definitions of symbols.
  case symbols
  /// The entries.
  case entries
}
