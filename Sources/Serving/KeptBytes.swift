import EntsimSimulation

/// About how much memory the entries that are kept take for what they carry, where that has no fixed size.
struct KeptBytes {
  /// The entries that carry anything, with the last entry of what came with them.
  private var parts: [(last: EntryNumber, bytes: Int)] = []
  /// The parts that were removed already, which come first.
  private var removedCount = 0
  /// The bytes of all parts.
  private(set) var total = 0

  /// The most bytes that the entries of a run may carry; older entries are forgotten.
  static let most = 16 << 20

  /// Adds what entries carry of which the newest has the number `last`.
  mutating func add(_ bytes: Int, until last: EntryNumber) {
    guard bytes > 0 else { return }
    parts.append((last, bytes))
    total += bytes
  }

  /// Removes the oldest parts until there is room; returns the first entry that may stay, nil where all may.
  mutating func makeRoom() -> EntryNumber? {
    var first: EntryNumber?
    while total > Self.most, removedCount < parts.count {
      first = parts[removedCount].last + 1
      removeFirst()
    }
    return first
  }

  /// Removes the parts of entries that were forgotten.
  mutating func forget(before first: EntryNumber) {
    while removedCount < parts.count, parts[removedCount].last < first { removeFirst() }
  }

  private mutating func removeFirst() {
    total -= parts[removedCount].bytes
    removedCount += 1
    guard removedCount >= 64, removedCount > parts.count / 2 else { return }
    parts.removeFirst(removedCount)
    removedCount = 0
  }
}
