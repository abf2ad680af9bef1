public import Simulation

/// What a run writes into, and what it may use, while a world moves.
public struct Recording: Sendable {
  /// Everything that has happened.
  public internal(set) var journal = WorldJournal()
  /// How often which decider met which command in which state.
  public internal(set) var stateTable = StateTable()
  /// The functions of libraries that rules use.
  public let library: Library
  /// The messages of the macrostep that is under way; empty in between, with its room kept.
  var pending = MessageQueue()
  /// What the participants record into; empty in between, with its room kept.
  var decisions = DecisionBuffers()

  /// Creates an empty recording.
  public init(library: Library) {
    self.library = library
  }

  /// Gives up the room of entries that nobody will read any more, as where a run is only decided.
  ///
  /// - Parameter number: The first entry that is to stay.
  public mutating func forgetEntries(before number: EntryNumber) { journal.forget(before: number) }
}

/// A macrostep that does not come to an end.
public struct EndlessLoop: Error, Hashable {
  /// The entry at which it was given up.
  public let entry: EntryNumber
  /// The number of entries that it had written by then.
  public let count: Int
}
