public import Simulation

/// Why stored bytes are not the journal of a run.
public enum JournalDamage: Error, Hashable, Sendable {
  /// A chunk, counted from 1, has other bytes than when it was written.
  case changedChunk(Int)
  /// The chunks are not those that the run was sealed with, though each may be intact.
  case changedSeal
  /// The bytes of a chunk, counted from 1, cannot be read; the entry is the first that is missing.
  ///
  /// Where an entry runs through several chunks, the offset counts from its first byte.
  case undecodable(CanonicalError, chunk: Int, entry: EntryNumber)
  /// Chunks are missing at the end; the entry is the first that is missing.
  case endsEarly(entry: EntryNumber)
}

extension JournalDamage: CustomStringConvertible {
  /// The sentence for people.
  public var description: String {
    switch self {
    case .changedChunk(let chunk): "chunk \(chunk) has changed since it was written"
    case .changedSeal: "the chunks are not those that the run was sealed with"
    case .undecodable(let error, let chunk, let entry):
      "chunk \(chunk) cannot be read from entry \(entry) on: \(error)"
    case .endsEarly(let entry): "the journal ends before the end of entry \(entry)"
    }
  }
}
