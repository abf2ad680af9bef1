import EntsimEngine
import EntsimEntitlement
public import EntsimSimulation
public import EntsimWorld

/// A run as it would have been had one thing not happened.
public struct Fork: Sendable {
  /// Why an entry cannot be dropped, a sentence.
  public struct Refusal: Error, Equatable {
    /// The sentence.
    public let reason: String
  }

  /// The run as it was.
  public let original: WorldJournal
  /// The run as it would have been.
  public let other: WorldJournal
  /// The entry that did not happen.
  public let dropped: WorldEntry

  /// Decides a run again without an entry.
  ///
  /// An input is left out; the other inputs happen at their times. What came by itself (a request, an answer, a
  /// callback, a timer) does not arrive, whether the entry is that of its sending or of its arrival. What else
  /// follows at once from something cannot be dropped by itself.
  ///
  /// - Throws: A ``Refusal``, or a ``JournalFlaw``.
  public init(dropping number: EntryNumber, from journal: WorldJournal) throws {
    guard (1...max(1, journal.count)).contains(number), journal.count > 0 else {
      throw Refusal(reason: "there is no entry \(number); the last one is \(journal.count)")
    }
    original = journal
    dropped = journal[number]
    if case .run = dropped.payload {
      throw Refusal(reason: "entry \(number) is the run's own; drop what happened within it")
    }
    let (first, arrival) = try Self.macrostep(of: number, in: journal)
    guard let number = first == number ? number : arrival else {
      throw Refusal(
        reason: "entry \(number) follows at once from entry \(first) "
          + "(\(journal[first].payload.fact.name)); drop that one"
      )
    }
    let drop: Replayer.Drop =
      if case .input = journal[number].payload { .input(number) } else { .delivery(number) }
    var entries = journal.entries.makeIterator()
    var replayer = Replayer(
      witness: Onlooker(),
      dropping: drop,
      entryLimit: max(journal.count, RunBudget.Limit.entries.usual)
    ) { entries.next().map { [$0] } }
    other = try replayer.run().context.journal
  }

  /// Returns the first entry of the macrostep that an entry belongs to, and the entry with which what
  /// it sent arrives; nil where it sent nothing, or that never came.
  private static func macrostep(
    of number: EntryNumber,
    in journal: WorldJournal
  ) throws(JournalFlaw) -> (first: EntryNumber, arrival: EntryNumber?) {
    var fold = WorldFold(World(try journal[1].beginning.world, library: .cryptographic))
    var first = 1
    for entry in journal.entries {
      do throws(WorldFold.Break) {
        let isFirst = fold.begins(with: entry)
        if isFirst, entry.sequence > number, entry.cause == number {
          return (first, entry.sequence)
        }
        if isFirst, entry.sequence <= number { first = entry.sequence }
        try fold.fold(entry)
      } catch {
        throw .broken(error)
      }
    }
    return (first, nil)
  }

  /// Looks on, and wants to see everything.
  private final class Onlooker: Replayer.Witness {
    func expect(_ entries: ArraySlice<WorldEntry>) {}
    func note(_ world: World, _ journal: WorldJournal) {}
  }
}
