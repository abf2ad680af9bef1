import Engine
import Simulation
import World

/// Compares what is decided again with a journal, entry by entry, and stops at the first difference.
final class ReplayWitness: Redecision.Witness {
  /// The first difference; nil as long as there is none.
  private(set) var difference: Replay.Difference?

  /// What the journal holds, as far as it was read and not met yet; those below `first` were met.
  private var expected: [ArraySlice<WorldEntry>] = []
  private var first = 0
  /// The number of the last entry that was compared.
  private var count: EntryNumber = 0

  /// Notes the next entries of the journal.
  func expect(_ entries: ArraySlice<WorldEntry>) {
    if first > 0 {
      expected.removeSubrange(..<first)
      first = 0
    }
    expected.append(entries)
  }

  func note(_ world: World, _ journal: WorldJournal) -> Bool {
    while case nil = difference, count < journal.count, first < expected.count {
      let entries = expected[first].prefix(journal.count - count)
      let equalCount = journal.equalCount(of: entries, from: count + 1)
      count += equalCount
      guard equalCount == entries.count else {
        difference = Replay.Difference(
          expected: entries[entries.startIndex + equalCount],
          actual: journal[count + 1]
        )
        return false
      }
      expected[first] = expected[first].dropFirst(equalCount)
      if expected[first].isEmpty { first += 1 }
    }
    if case .some = difference { return false }
    return true
  }
}
