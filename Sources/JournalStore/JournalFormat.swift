import EntsimSimulation

/// What a stored journal begins with, and how it is cut.
///
/// `Documentation/journal-format.md` describes the bytes for people.
public enum JournalFormat {
  /// The newest version of the format.
  ///
  /// A run is written in the oldest version that holds all of it, so what a run does not use changes none of
  /// its bytes. Older versions are read; a newer one is refused. A new tag does not change the version. A new
  /// field does, and its type's list says since which version it exists and what older bytes stand for.
  public static let version: UInt64 = 4

  /// The most bytes of a chunk, those of its two pieces together.
  public static let chunkLimit = 64 << 10

  /// What makes a file known for what it is: a byte that is no ASCII, a name, and a line break that a
  /// transfer as text would change.
  static let magic: [UInt8] = [0x89] + Array("ENTSIM".utf8) + [0x0a]

  /// The most bytes of a chunk that belong to no entry or definition: the header, the fields about the
  /// entries, and the fields about the symbols.
  static let overhead = 80
}
