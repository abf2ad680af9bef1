public import World

/// What could be read of a chunk.
public struct DecodedChunk: Sendable {
  /// The entries that could be read, in their order; they have gaps where others could not.
  public internal(set) var entries: [WorldEntry] = []
  /// What is damaged: nothing, the symbols, the entries, or both.
  public internal(set) var damage: [JournalDamage] = []

  /// Whether an entry could not be read.
  var isMissingEntries = false
}
