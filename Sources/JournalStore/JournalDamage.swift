public import EntsimSimulation

/// Why stored bytes are not the journal of a run, or not all of it.
///
/// Chunks are counted from 1. An entry is the first that is missing, where that is known.
public enum JournalDamage: Error, Equatable, Sendable {
  /// A piece of a chunk has other bytes than when it was written.
  case changed(JournalPart, chunk: Int, entry: EntryNumber?)
  /// A chunk is not available.
  case missing(chunk: Int, entry: EntryNumber?)
  /// The bytes of a chunk cannot be read, or not all of them.
  ///
  /// Where an entry or the symbols run through several chunks, the offset counts from the first of
  /// their bytes.
  case undecodable(CanonicalError, JournalPart, chunk: Int, entry: EntryNumber?)
  /// The chunks or the summary of the run are not those that it was sealed with, though each chunk may
  /// be intact.
  case changedSeal
  /// Chunks are missing at the end.
  case endsEarly(entry: EntryNumber)
  /// There are more or fewer entries than the summary of the run says.
  case wrongCount(found: Int, expected: Int)
}

extension JournalDamage: CustomStringConvertible {
  /// The sentence for people.
  public var description: String {
    switch self {
    case .changed(.symbols, let chunk, _):
      "the symbols of chunk \(chunk) have changed since they were written"
        + "; entries that use them cannot be read"
    case .changed(.entries, let chunk, let entry):
      "the entries of chunk \(chunk) have changed since they were written\(Self.missing(entry))"
    case .missing(let chunk, let entry): "chunk \(chunk) is missing\(Self.missing(entry))"
    case .undecodable(let error, .symbols, let chunk, _):
      "the symbols of chunk \(chunk) cannot be read: \(error)"
    case .undecodable(let error, .entries, let chunk, let entry):
      "chunk \(chunk) cannot be read\(entry.map { " from entry \($0) on" } ?? ""): \(error)"
    case .changedSeal: "the chunks are not those that the run was sealed with"
    case .endsEarly(let entry): "the journal ends before the end of entry \(entry)"
    case .wrongCount(let found, let expected):
      "the journal has \(found) entries, and \(expected) were expected"
    }
  }

  private static func missing(_ entry: EntryNumber?) -> String {
    entry.map { "; entries are missing from \($0) on" } ?? ""
  }

  /// The chunk that it is about, counted from 1; nil where it is about the whole.
  public var chunk: Int? {
    switch self {
    case .changed(_, let chunk, _), .missing(let chunk, _), .undecodable(_, _, let chunk, _): chunk
    case .changedSeal, .endsEarly, .wrongCount: nil
    }
  }
}
