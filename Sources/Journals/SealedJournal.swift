import Cryptography
public import Simulation
public import World

/// The journal of a whole run as bytes, sealed.
public struct SealedJournal: Hashable, Sendable {
  /// The pieces, in their order; at least one.
  public let chunks: [JournalChunk]
  /// The SHA-256 digest over the digests of the chunks, by which a chunk that is missing or in another
  /// place shows.
  public let seal: [UInt8]

  /// Creates a journal that was stored, which may be damaged.
  public init(chunks: [JournalChunk], seal: [UInt8]) {
    self.chunks = chunks
    self.seal = seal
  }

  /// Creates the bytes of a journal.
  public init(_ journal: WorldJournal) {
    var encoder = JournalEncoder()
    for entry in journal.entries { encoder.append(entry) }
    let chunks = encoder.finish()
    self.init(chunks: chunks, seal: Self.seal(of: chunks))
  }

  /// Returns what seals these chunks.
  public static func seal(of chunks: [JournalChunk]) -> [UInt8] {
    Digest.sha256(of: chunks.flatMap(\.digest))
  }

  /// Returns the journal that the bytes hold.
  ///
  /// - Throws: ``JournalDamage`` where the bytes are not those that were sealed; a chunk that has
  ///   changed is named before the seal is looked at.
  public func journal() throws(JournalDamage) -> WorldJournal {
    for (index, chunk) in chunks.enumerated() where !chunk.isIntact {
      throw .changedChunk(index + 1)
    }
    guard Self.seal(of: chunks) == seal else { throw .changedSeal }
    var decoder = JournalDecoder()
    for chunk in chunks { try decoder.append(unchecked: chunk.bytes) }
    return try decoder.finish()
  }
}
