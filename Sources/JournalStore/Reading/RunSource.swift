public import EntsimSimulation
public import EntsimWorld

/// A run whose journal can be read, as often as is needed, from wherever it lies.
public struct RunSource {
  /// What the run is known by.
  public let id: RunID
  /// What is listed of it beside its journal.
  public let summary: RunSummary
  private let open: () throws -> ChunkReader

  /// Returns the next chunk of a run, nil behind the last; it may be called again after an error.
  public typealias ChunkReader = () throws -> JournalChunk?

  /// Creates the source of a run; `open` begins to read its chunks.
  public init(id: RunID, summary: RunSummary, _ open: @escaping () throws -> ChunkReader) {
    self.id = id
    self.summary = summary
    self.open = open
  }

  /// Creates the source of a run that lies in memory.
  public init(_ run: SealedRun) {
    self.init(id: run.id, summary: run.summary) {
      var index = 0
      return {
        guard index < run.chunks.count else { return nil }
        defer { index += 1 }
        return run.chunks[index]
      }
    }
  }

  /// Begins to read the chunks as they are stored.
  public func chunks() throws -> ChunkReader { try open() }

  /// Begins to read the entries.
  ///
  /// `onDamage` is called with what is damaged, and reading goes on with what is whole; without it, the
  /// reader throws damage.
  public func entries(onDamage: ((RunDamage) -> Void)? = nil) throws -> EntryReader {
    EntryReader(self, try open(), onDamage: onDamage)
  }

  /// Returns the whole journal; throws ``RunDamage`` where it is not the one that was sealed.
  public func journal() throws -> WorldJournal {
    let reader = try entries()
    var journal = WorldJournal()
    while let entry = try reader.next() { journal.append(entry) }
    return journal
  }

  /// Returns an entry and what led to it, the nearest first; it holds those entries alone.
  ///
  /// - Returns: Nil where there is no such entry.
  /// - Throws: ``RunDamage`` where an entry up to it cannot be read.
  public func causes(of number: EntryNumber) throws -> [WorldEntry]? {
    let reader = try entries()
    var causes: [EntryNumber] = [0]
    while causes.count <= number, let entry = try reader.next() { causes.append(entry.cause ?? 0) }
    guard number < causes.count else { return nil }
    var wanted: [EntryNumber] = [number]
    while let last = wanted.last, causes[last] > 0 { wanted.append(causes[last]) }
    let again = try entries()
    var chain: [WorldEntry] = []
    var ascending = Array(wanted.reversed())[...]
    while let next = ascending.first, let entry = try again.next() {
      guard entry.sequence == next else { continue }
      chain.append(entry)
      ascending.removeFirst()
    }
    return chain.reversed()
  }

  /// Reads everything, and returns what is damaged.
  public func verify() throws -> [RunDamage] {
    var damage: [RunDamage] = []
    let reader = try entries { damage.append($0) }
    while try reader.next() != nil {}
    return damage
  }
}

/// What is damaged of a run, with the run.
public struct RunDamage: Error {
  /// What the run is known by.
  public let run: RunID
  /// What is damaged.
  public let finding: any Error

  /// Creates the damage of a run.
  public init(_ run: RunID, _ finding: any Error) {
    self.run = run
    self.finding = finding
  }
}

extension RunDamage: CustomStringConvertible {
  /// The sentence for people.
  public var description: String { "run \(run.short): \(finding)" }
}
