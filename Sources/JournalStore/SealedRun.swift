public import EntsimSimulation
public import EntsimWorld

/// A whole run as bytes, sealed.
public struct SealedRun: Equatable, Sendable {
  /// The summary of the run.
  public let summary: RunSummary
  /// The journal, in chunks in their order; at least one.
  public let chunks: [JournalChunk]
  /// What seals it, by which it is known; a chunk that is missing or in another place shows by it, and a
  /// summary of another run.
  public let id: RunID

  /// Creates a run that was stored, which may be damaged.
  public init(summary: RunSummary, chunks: [JournalChunk], id: RunID) {
    self.summary = summary
    self.chunks = chunks
    self.id = id
  }

  /// Creates a run from its chunks, which are sealed.
  public init(summary: RunSummary, chunks: [JournalChunk]) {
    self.init(summary: summary, chunks: chunks, id: Self.seal(summary, chunks))
  }

  /// Creates a run from its journal; the path, the title, the cell and the verdict are those of its summary.
  public init(
    _ journal: WorldJournal,
    path: String,
    title: String,
    cell: String? = nil,
    passed: Bool
  ) {
    var encoder = JournalEncoder(version: 1)
    self.init(
      journal,
      path: path,
      title: title,
      cell: cell,
      passed: passed,
      encodedBy: &encoder
    )
  }

  /// Creates a run from its journal in the same way, by an encoder that serves one run after the other.
  public init(
    _ journal: WorldJournal,
    path: String,
    title: String,
    cell: String?,
    passed: Bool,
    encodedBy encoder: inout JournalEncoder
  ) {
    self.init(
      summary: RunSummary(
        path: path,
        title: title,
        cell: cell,
        passed: passed,
        entryCount: journal.count
      ),
      chunks: encoder.chunks(of: journal)
    )
  }

  private static func seal(_ summary: RunSummary, _ chunks: [JournalChunk]) -> RunID {
    var sealer = RunSealer()
    for chunk in chunks { sealer.add(chunk) }
    return sealer.seal(summary)
  }
}
