public import Simulation

extension ScriptedAnswer: CanonicalCodable {
  /// Writes the fields.
  public func encode(to writer: inout CanonicalWriter) { writer.write(fields) }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    fields = try reader.read()
  }
}

extension ScriptedAnswer.Fields: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(service)
    writer.write(conditions)
    writer.write(occurrences)
    writer.write(delay)
    writer.write(outcome)
    writer.write(gap)
    writer.write(headers)
    writer.write(body)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(
      service: reader.read(),
      conditions: reader.read(),
      occurrences: reader.read(),
      delay: reader.read(),
      outcome: reader.read(),
      gap: reader.read(),
      headers: reader.read(),
      body: reader.read()
    )
  }
}

extension ScriptedAnswer.Outcome: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .modelled: writer.tag(0)
    case .status(let code): writer.tag(1, code)
    case .fault(let fault): writer.tag(2, fault)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = .modelled
    case 1: self = try .status(reader.read())
    case 2: self = try .fault(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension ScriptedAnswer.Body: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .modelled: writer.tag(0)
    case .text(let text): writer.tag(1, text)
    case .fields(let fields): writer.tag(2, fields)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = .modelled
    case 1: self = try .text(reader.read())
    case 2: self = try .fields(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}
