import EntsimSimulation

/// The names that a run has heard of: those of now, and earlier ones that entries which are kept still have.
///
/// Clients send new names as long as the run lasts. What the world still needs of them moves into a new region from time
/// to time, and the earlier region is freed with the last entry that has names of it.
struct ServedNames {
  /// Where the names of the work of now lie.
  private(set) var current = SymbolRegion()
  /// Earlier regions, each with the last entry that may have names of it.
  private var earlier: [(region: SymbolRegion, last: EntryNumber)] = []
  /// The size at which names move on.
  private var limit = Self.leastLimit

  /// A move takes time for all names that stay, so it waits until there are about as many new ones.
  private static let leastLimit = (texts: 8_192, bytes: 2 << 20)

  /// All regions in which names lie of the world or of entries that are kept; that of now is the last.
  var all: [SymbolRegion] { earlier.map(\.region) + [current] }

  /// Whether there are so many names that those which are needed should move on.
  var areMany: Bool {
    let size = current.size
    return size.texts > limit.texts || size.bytes > limit.bytes
  }

  /// Goes on in another region, in which the names of the world lie already; `last` is the number of the newest entry.
  mutating func move(to next: SymbolRegion, after last: EntryNumber) {
    earlier.append((current, last))
    current = next
    wait()
  }

  /// Lets the next move wait until there are twice as many names.
  mutating func wait() {
    let size = current.size
    limit = (
      max(Self.leastLimit.texts, 2 * size.texts), max(Self.leastLimit.bytes, 2 * size.bytes)
    )
  }

  /// Frees what only entries had that were forgotten.
  mutating func forget(before first: EntryNumber) {
    while let oldest = earlier.first, oldest.last < first { earlier.removeFirst() }
  }
}
