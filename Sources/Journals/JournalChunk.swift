import Cryptography

/// A piece of a journal's bytes, with the digest by which damage shows.
public struct JournalChunk: Hashable, Sendable {
  /// The bytes, at most ``JournalFormat/chunkLimit`` of them.
  public let bytes: [UInt8]
  /// Their SHA-256 digest, as it was when they were written.
  public let digest: [UInt8]

  /// Creates a chunk that was stored, which may be damaged.
  public init(bytes: [UInt8], digest: [UInt8]) {
    self.bytes = bytes
    self.digest = digest
  }

  /// Creates a chunk of these bytes.
  init(_ bytes: [UInt8]) {
    self.init(bytes: bytes, digest: Digest.sha256(of: bytes))
  }

  /// Whether the bytes are those that were written.
  public var isIntact: Bool { Digest.sha256(of: bytes) == digest }
}
