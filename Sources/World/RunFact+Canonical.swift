public import Simulation

extension RunFact: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .began(let beginning): writer.tag(0, beginning)
    case .ended(let ending): writer.tag(1, ending)
    case .lost(let number): writer.tag(2, number)
    }
  }

  /// Reads what ``encode(to:)`` writes.
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

extension RunBeginning: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(version)
    writer.write(path)
    writer.write(title)
    writer.write(cell)
    writer.write(line)
    writer.write(digest)
    writer.write(world)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(
      version: reader.read(),
      path: reader.read(),
      title: reader.read(),
      cell: reader.read(),
      line: reader.read(),
      digest: reader.read(),
      world: reader.read()
    )
  }
}
