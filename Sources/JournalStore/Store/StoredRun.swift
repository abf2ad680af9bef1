/// What a store lists of a run.
public struct StoredRun: Equatable, Sendable {
  /// What is handed in with a run.
  public struct Facts: Equatable, Sendable {
    /// What the run is sealed with; 32 bytes.
    public var id: [UInt8]
    /// The path of the scenario, as it was given.
    public var path: String
    /// The scenario's title.
    public var title: String
    /// The cell of the scenario's matrix, where it has one.
    public var cell: String?
    /// Whether the run came out as expected.
    public var passed: Bool
    /// How many entries the journal has.
    public var entryCount: Int
    /// When the run was stored, in seconds since 1970, by the clock of whoever stored it.
    public var storedAt: Int

    /// Creates the facts of a run.
    ///
    /// - Precondition: The id has 32 bytes.
    public init(
      id: [UInt8],
      path: String,
      title: String,
      cell: String? = nil,
      passed: Bool,
      entryCount: Int,
      storedAt: Int
    ) {
      precondition(id.count == StoredRun.idLength, "an id of \(id.count) bytes")
      self.id = id
      self.path = path
      self.title = title
      self.cell = cell
      self.passed = passed
      self.entryCount = entryCount
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
  public var name: String { Hexadecimal.encode(facts.id) }

  static let idLength = 32

  /// What damage to the row shows by, since no digest is over it.
  var checksum: Int64 {
    var sum = Checksum()
    sum.add(place)
    sum.add(key)
    sum.add(facts.id)
    sum.add(facts.path)
    sum.add(facts.title)
    sum.add(facts.cell ?? "")
    sum.add(facts.cell == nil ? 0 : 1)
    sum.add(facts.passed ? 1 : 0)
    sum.add(facts.entryCount)
    sum.add(facts.storedAt)
    sum.add(chunkCount)
    sum.add(byteCount)
    return sum.value
  }
}
