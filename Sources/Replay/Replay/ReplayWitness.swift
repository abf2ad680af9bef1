import EntsimEngine
import EntsimSimulation
import EntsimWorld

/// Compares what is decided again with a journal, entry by entry, and stops at the first difference.
final class ReplayWitness: Replayer.Witness {
  private var comparison = Comparison()

  /// The first difference; nil as long as there is none.
  var difference: Replay.Difference? { comparison.difference }

  /// Notes the next entries of the journal.
  func expect(_ entries: ArraySlice<WorldEntry>) { comparison.expect(entries) }

  func note(_ world: World, _ journal: WorldJournal) throws(RunDriver.Stop) {
    guard comparison.goesOn(with: journal) else { throw .parted }
  }
}

/// How far a journal was compared with what is decided again.
private struct Comparison {
  /// The first difference; nil as long as there is none.
  private(set) var difference: Replay.Difference?

  /// What the journal holds, as far as it was read and not met yet; those below `first` were met.
  private var expected: [ArraySlice<WorldEntry>] = []
  private var first = 0
  /// The number of the last entry that was compared.
  private var count: EntryNumber = 0

  /// Takes the next entries of the journal.
  mutating func expect(_ entries: ArraySlice<WorldEntry>) {
    if first > 0 {
      expected.removeSubrange(..<first)
      first = 0
    }
    expected.append(entries)
  }

  /// Compares what has been decided since the last time; returns whether all of it is the same.
  mutating func goesOn(with journal: WorldJournal) -> Bool {
    if case .some = difference { return false }
    while count < journal.count, first < expected.count {
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
    return true
  }
}
