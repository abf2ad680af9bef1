public import EntsimEntitlement
public import EntsimSimulation

/// What a run says of itself: its beginning, its end, and in a fork the message that was lost.
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
  /// The last step was not possible, so nothing that follows from it happened.
  case atStep(reason: String)
  /// What the last step led to did not come to an end; only journals of earlier versions say so.
  case endless(reason: String)
  /// The run reached one of its limits: in the work of the last step, or while it waited for the next step to
  /// begin.
  ///
  /// `before` says when the next step begins; it is nil in the work of the last step.
  case exhausted(before: StepStart?, reason: String)

  /// Why the run could not go on, a sentence; nil where it was over.
  public var reason: String? {
    switch self {
    case .complete: nil
    case .beforeStep(_, let reason), .atStep(let reason), .endless(let reason),
      .exhausted(_, let reason):
      reason
    }
  }
}

extension RunBeginning: FactFields {
  /// Where the run came from, and the clock of the world in which it began.
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

extension RunFact: DescribedCases {
  /// Adds each case by its tag, its name and what it carries.
  public func describe<S: CaseSink>(into sink: inout S) {
    switch self {
    case .began(let beginning):
      sink.add(0, "runBegan", .keep(beginning), .note(beginning) { $0.contents.facts })
    case .ended(let ending):
      sink.add(
        1,
        "runEnded",
        .keep(ending),
        .note("because", ending) { $0.reason.map { .string($0) } }
      )
    case .lost(let number): sink.add(2, "lost", .show("sentBy", number))
    }
  }

  /// Reads the case with that tag.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .began(reader.read())
    case 1: self = try .ended(reader.read())
    case 2: self = try .lost(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension RunEnding: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .complete: writer.tag(0)
    case .beforeStep(let start, let reason): writer.tag(1, start, reason)
    case .atStep(let reason): writer.tag(2, reason)
    case .endless(let reason): writer.tag(3, reason)
    case .exhausted(let start, let reason): writer.tag(4, start, reason)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = .complete
    case 1: self = try .beforeStep(reader.read(), reason: reader.read())
    case 2: self = try .atStep(reason: reader.read())
    case 3: self = try .endless(reason: reader.read())
    case 4: self = try .exhausted(before: reader.read(), reason: reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension RunBeginning: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    version = try c.field("version", it().version)
    path = try c.field("path", it().path)
    title = try c.field("title", it().title)
    cell = try c.field("cell", it().cell)
    line = try c.field("line", it().line)
    digest = try c.field("digest", it().digest)
    world = try c.field("world", it().world)
  }
}
