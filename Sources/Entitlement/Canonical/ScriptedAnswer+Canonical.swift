public import Simulation

extension ScriptedAnswer.Fields: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    service = try c.field("service", it().service)
    conditions = try c.field("conditions", it().conditions)
    occurrences = try c.field("occurrences", it().occurrences)
    delay = try c.field("delay", it().delay)
    outcome = try c.field("outcome", it().outcome)
    gap = try c.field("gap", it().gap)
    headers = try c.field("headers", it().headers)
    body = try c.field("body", it().body)
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
