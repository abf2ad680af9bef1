public import EntsimSimulation

/// The journal of a run, its counts, and the library functions that its rules use.
public struct RunContext: Sendable {
  /// The entries so far.
  public internal(set) var journal = WorldJournal()
  /// How often each decider met each command in each state.
  public internal(set) var stateTable = StateTable()
  /// The library functions that rules use.
  public let library: Library
  /// The most entries that the work of a run may write; work that never ends is given up there too.
  public var entryLimit: Int
  /// The messages of the current macrostep; empty in between, with their memory kept.
  var pending = MessageQueue()
  /// The lists that participants record into; empty in between, with their memory kept.
  var decisions = DecisionBuffers()

  /// About as many entries as most runs write.
  private static let usualEntryCount = 64

  /// Creates the context of a run without entries.
  public init(library: Library, entryLimit: Int = .max) {
    self.library = library
    self.entryLimit = entryLimit
    journal.reserve(Self.usualEntryCount)
  }

  /// Frees the memory of entries that are not read any more, as where a run is only decided again.
  ///
  /// - Parameter number: The first entry that stays.
  public mutating func forgetEntries(before number: EntryNumber) { journal.forget(before: number) }
}

/// The work of a run has written more entries than the run may, and was given up at the last one.
public struct EntryLimitReached: Error, Hashable {}
