import Engine
import Simulation
import World

/// Compares what is decided again with a journal, entry by entry, and stops at the first difference.
final class ReplayWitness: Redecision.Witness {
  /// The first difference; nil as long as there is none.
  private(set) var difference: Replay.Difference?

  /// What the journal holds, as far as it was read and not met yet; those below `first` were met.
  private var expected: [WorldEntry] = []
  private var first = 0
  /// The number of the last entry that was compared.
  private var count: EntryNumber = 0

  /// Notes the next entry of the journal.
  func expect(_ entry: consuming WorldEntry) {
    if first > 0 {
      expected.removeSubrange(..<first)
      first = 0
    }
    expected.append(entry)
  }

  func note(_ world: World, _ journal: WorldJournal) -> Bool {
    guard case nil = difference else { return false }
    let length = min(journal.count - count, expected.count - first)
    for _ in 0..<length {
      count += 1
      guard journal.holds(expected[first], as: count) else {
        difference = Replay.Difference(expected: expected[first], actual: journal[count])
        return false
      }
      first += 1
    }
    return true
  }
}
