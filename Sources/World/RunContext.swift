public import Simulation

/// The journal of a run, its counts, and the library functions that its rules use.
public struct RunContext: Sendable {
  /// The entries so far.
  public internal(set) var journal = WorldJournal()
  /// How often each decider met each command in each state.
  public internal(set) var stateTable = StateTable()
  /// The library functions that rules use.
  public let library: Library
  /// The messages of the current macrostep; empty in between, with their memory kept.
  var pending = MessageQueue()
  /// The lists that participants record into; empty in between, with their memory kept.
  var decisions = DecisionBuffers()

  /// Creates the context of a run without entries.
  public init(library: Library) {
    self.library = library
  }

  /// Frees the memory of entries that are not read any more, as where a run is only decided again.
  ///
  /// - Parameter number: The first entry that stays.
  public mutating func forgetEntries(before number: EntryNumber) { journal.forget(before: number) }
}

/// Work that does not end: a macrostep, or what a step led to.
public struct EndlessLoop: Error, Hashable {
  /// The entry at which it was given up.
  public let entry: EntryNumber
  /// The most entries that it was allowed to write.
  public let limit: Int

  /// Creates what says where work was given up, and by which limit.
  public init(entry: EntryNumber, limit: Int) {
    self.entry = entry
    self.limit = limit
  }
}
