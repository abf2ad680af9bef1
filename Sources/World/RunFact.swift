public import Entitlement
public import Simulation

/// What a run says of itself; the first entry of its journal, and the last.
public enum RunFact: Hashable, Sendable {
  /// The run began, in a world.
  case began(Shared<RunBeginning>)
  /// The run ended, by itself or because it could not go on.
  case ended(RunEnding)
  /// The message that an entry sent was lost, against all rules: a fork asks what would happen then.
  case lost(EntryNumber)
}

/// Where a run came from, and the world in which it began.
public struct RunBeginning: Hashable, Sendable {
  /// The version of entsim by whose rules it was decided.
  public let version: String
  /// The path of the scenario's file, as the person gave it.
  public let path: String
  /// The scenario's title.
  public let title: String
  /// The cell of the matrix; nil where the file has none.
  public let cell: String?
  /// The line at which the scenario stands, counted from 1.
  public let line: Int
  /// The digest of the file's bytes by SHA-2 with 256 bits, in lower-case hexadecimal; nil where there was
  /// no file.
  public let digest: String?
  /// The world, with everything that fixtures, cells and defaults have brought.
  public let world: WorldDescription

  /// Creates a beginning.
  public init(
    version: String,
    path: String,
    title: String,
    cell: String?,
    line: Int,
    digest: String?,
    world: WorldDescription
  ) {
    self.version = version
    self.path = path
    self.title = title
    self.cell = cell
    self.line = line
    self.digest = digest
    self.world = world
  }

  /// The title, with the cell of the matrix in brackets behind it.
  public var displayTitle: String { cell.map { "\(title) [\($0)]" } ?? title }
}

/// How a run ended.
public enum RunEnding: Hashable, Sendable {
  /// After its last step.
  case complete
  /// The next step could not be done, after the run had waited for it to begin.
  case beforeStep(StepStart, reason: String)
  /// The last step was not possible, so that nothing that it led to was let happen.
  case atStep(reason: String)
  /// What the last step led to did not come to an end.
  case endless(reason: String)

  /// Why the run could not go on, a sentence; nil where it was over.
  public var reason: String? {
    switch self {
    case .complete: nil
    case .beforeStep(_, let reason), .atStep(let reason), .endless(let reason): reason
    }
  }
}

extension RunBeginning: FactFields {
  /// Where the run came from; of the world in which it began, its clock.
  public var facts: [Value.Field] {
    [
      Value.Field("title", .string(displayTitle)),
      Value.Field("path", .string(path)),
      Value.Field("line", .number(line)),
    ] + (digest.map { [Value.Field("sha256", .string($0))] } ?? []) + [
      Value.Field("version", .string(version)),
      Value.Field("clock", world.clock.factValue),
    ]
  }
}
