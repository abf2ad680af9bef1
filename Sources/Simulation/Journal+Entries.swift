extension Journal {
  /// All entries that the journal holds; the one with number `n` has index `n - 1`.
  @inlinable
  public var entries: Entries { Entries(journal: self) }

  /// The entries of a journal as a collection; they are made as they are looked at.
  @frozen
  public struct Entries: RandomAccessCollection, Hashable, Sendable {
    @usableFromInline let journal: Journal

    @inlinable
    init(journal: Journal) { self.journal = journal }

    /// The index of the first entry, 0 where none was forgotten.
    @inlinable
    public var startIndex: Int { journal.forgottenCount * Journal.segmentLength }

    /// The index behind the last entry.
    @inlinable
    public var endIndex: Int { journal.count }

    /// Returns the entry whose number is one more than the index.
    @inlinable
    public subscript(index: Int) -> Entry { journal[index + 1] }
  }
}

extension Journal {
  @inlinable
  func entry(_ record: Record, numbered number: EntryNumber) -> Entry {
    Entry(
      sequence: number,
      instant: record.instant,
      participant: record.participant,
      cause: record.cause == 0 ? nil : Int(record.cause),
      rules: readRules.ids(of: record.rules),
      payload: record.payload
    )
  }
}
