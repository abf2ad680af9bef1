public import Entitlement
public import Simulation

extension RunFact: DescribedEvent {
  /// Hands on the tag of the case, its name and what it carries.
  public func describe<S: EventSink>(into sink: inout S) {
    switch self {
    case .began(let beginning):
      sink.begin(0, "runBegan")
      sink.keep(beginning)
      sink.note(beginning.contents.facts)
    case .ended(let ending):
      sink.begin(1, "runEnded")
      sink.keep(ending)
      sink.note("because", ending.reason.map { .string($0) })
    case .lost(let number):
      sink.begin(2, "lost")
      sink.show("sentBy", number)
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
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = .complete
    case 1: self = try .beforeStep(reader.read(), reason: reader.read())
    case 2: self = try .atStep(reason: reader.read())
    case 3: self = try .endless(reason: reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension RunBeginning: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    version = try c.field("version", it.version)
    path = try c.field("path", it.path)
    title = try c.field("title", it.title)
    cell = try c.field("cell", it.cell)
    line = try c.field("line", it.line)
    digest = try c.field("digest", it.digest)
    world = try c.field("world", it.world)
  }
}
