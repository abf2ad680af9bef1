import EntsimEngine
public import EntsimJournalStore
public import EntsimSimulation
public import EntsimWorld

/// A run that is decided again beside its journal, up to the first difference.
public enum Replay {
  /// The result.
  public enum Outcome: Equatable, Sendable {
    /// So many entries were decided again, and each is the same.
    case same(entries: Int)
    /// The rules decide otherwise than they did.
    case parted(Difference)
  }

  /// The first entry at which a journal and the rules part.
  ///
  /// All entries before it are the same on both sides, and with them the causes of both.
  public struct Difference: Equatable, Sendable {
    /// What the journal holds.
    public let expected: WorldEntry
    /// What the rules say now, under the same number.
    public let actual: WorldEntry
  }

  /// Decides a run again.
  ///
  /// Memory holds the entries of one step at a time, and those that the reader hands out with them.
  ///
  /// - Parameter reader: Reads the entries of the run from the first one on.
  /// - Returns: The result.
  /// - Throws: What the reader throws, or a ``JournalFlaw``.
  public static func run(_ reader: EntryReader) throws -> Outcome {
    try run(reader.nextEntries)
  }

  /// Decides a run again whose entries `next` returns in their order, some at a time, and nil behind the last.
  static func run(_ next: @escaping () throws -> ArraySlice<WorldEntry>?) throws -> Outcome {
    let witness = ReplayWitness()
    var replayer = Replayer(witness: witness, next)
    do {
      let driver = try replayer.run()
      if let difference = witness.difference { return .parted(difference) }
      if let more = try replayer.leftover() { throw JournalFlaw.moreEntries(more.sequence) }
      return .same(entries: min(driver.context.journal.count, replayer.lastExpected))
    } catch RunDriver.Stop.parted {
      guard let difference = witness.difference else {
        preconditionFailure("the replay was given up without a difference")
      }
      return .parted(difference)
    }
  }
}
