/// What a store lists of a run.
public struct StoredRun: Equatable, Sendable {
  /// What is handed in with a run.
  public struct Facts: Equatable, Sendable {
    /// What the run is known by.
    public var id: RunID
    /// What is listed of it beside its journal.
    public var summary: RunSummary
    /// When the run was stored, in seconds since 1970, by the clock of the process that stored it.
    public var storedAt: Int

    /// Creates the facts of a run.
    public init(_ id: RunID, _ summary: RunSummary, storedAt: Int) {
      self.id = id
      self.summary = summary
      self.storedAt = storedAt
    }
  }

  /// What was handed in with the run.
  public let facts: Facts
  /// How many chunks the run has.
  public let chunkCount: Int
  /// How many bytes they have.
  public let byteCount: Int

  /// The run's place in the order of storing, which changes when it is stored again.
  let place: Int
  /// What the chunks are filed and locked under, which never changes and is never used again.
  let key: Int

  /// The id as 64 lower-case hexadecimal digits.
  public var name: String { facts.id.description }

  /// What damage to the row shows by, since no digest is over it.
  var checksum: Int64 {
    let summary = facts.summary
    var sum = Checksum()
    sum.add(place)
    sum.add(key)
    sum.add(facts.id.bytes)
    sum.add(summary.path)
    sum.add(summary.title)
    sum.add(summary.cell ?? "")
    sum.add(summary.cell == nil ? 0 : 1)
    sum.add(summary.passed ? 1 : 0)
    sum.add(summary.entryCount)
    sum.add(facts.storedAt)
    sum.add(chunkCount)
    sum.add(byteCount)
    return sum.value
  }
}

extension StoredRun {
  /// Reads a row, as the statements for runs select it; nil where it is not as it was written.
  init?(_ row: Statement) {
    guard let id = RunID(row.bytes(2)) else { return nil }
    let summary = RunSummary(
      path: row.text(3),
      title: row.text(4),
      cell: row.isNothing(5) ? nil : row.text(5),
      passed: row.number(6) != 0,
      entryCount: row.number(7)
    )
    facts = Facts(id, summary, storedAt: row.number(8))
    chunkCount = row.number(9)
    byteCount = row.number(10)
    place = row.number(0)
    key = row.number(1)
    guard Int64(row.number(11)) == checksum, hasPossibleNumbers else { return nil }
  }

  /// Whether the numbers are within the bounds of what is written; a checksum can be forged.
  private var hasPossibleNumbers: Bool {
    StoreSchema.places.contains(place) && StoreSchema.places.contains(key)
      && facts.summary.entryCount >= 0 && (1..<StoreSchema.chunkLimit).contains(chunkCount)
      && (0...chunkCount * JournalFormat.chunkLimit).contains(byteCount)
  }
}
