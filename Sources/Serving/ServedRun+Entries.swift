import EntsimSimulation
import EntsimWorld

extension ServedRun {
  /// Returns how many entries from a number on are not kept any more.
  func droppedCount(from number: Int) -> Int { max(0, journal.firstKept - number) }

  /// Returns the entries from a number on, as far as they are kept, and no more than some.
  func entries(from number: Int, most: Int = .max) -> [WorldEntry] {
    let entries = journal.entries
    let first = max(number - 1, entries.startIndex)
    return first < entries.endIndex ? Array(entries[first...].prefix(most)) : []
  }
}
