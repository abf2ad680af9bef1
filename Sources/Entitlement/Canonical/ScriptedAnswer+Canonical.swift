public import Simulation

extension ScriptedAnswer.Fields: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    service = try c.field("service", it().service, .shown.named("answer"))
    conditions = try c.field("conditions", it().conditions, .shown.named("where"))
    occurrences = try c.field(
      "occurrences",
      it().occurrences,
      .value { .text($0.words) }.named("nth")
    )
    delay = try c.field("delay", it().delay, .shown.named("after"))
    outcome = try c.field("outcome", it().outcome, .state)
    gap = try c.field("gap", it().gap, .value { .shift($0) }.named("again"))
    headers = try c.field("headers", it().headers, .shown)
    body = try c.field("body", it().body, .state)
  }
}

extension ScriptedAnswer: DescribedState {}

extension ClosedRange<Int> {
  /// Which occurrences they are, as `2..` or `1..3`; nil for all.
  fileprivate var words: String? {
    let last = upperBound == Int.max ? "" : "\(upperBound)"
    return lowerBound == 1 && last.isEmpty ? nil : "\(lowerBound)..\(last)"
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
