import EntsimCryptography
import EntsimSimulation

/// Seals a run whose chunks come one after the other and need not be kept.
///
/// The seal is the SHA-256 digest of the canonical bytes of the summary and, behind them, the digests
/// of all pieces in their order.
public struct RunSealer: Sendable {
  private var digests: [UInt8] = []

  /// Creates a sealer that has seen no chunk yet.
  public init() {}

  /// Adds the next chunk.
  public mutating func add(_ chunk: JournalChunk) {
    for piece in chunk.pieces { add(digest: piece.digest) }
  }

  /// Adds the digest of the next piece: a chunk's symbols where it has some, then its entries.
  public mutating func add(digest: [UInt8]) { digests += digest }

  /// Returns what the run is known by, all of whose chunks were added.
  public func seal(_ summary: RunSummary) -> RunID {
    guard let id = RunID(Digest.sha256(of: summary.canonicalBytes + digests)) else {
      preconditionFailure("a SHA-256 digest has 32 bytes")
    }
    return id
  }
}
