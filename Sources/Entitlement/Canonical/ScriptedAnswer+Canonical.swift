public import EntsimSimulation

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
    outcome = try c.field("outcome", it().outcome, it().outcome == .modelled ? .hidden : .state)
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

extension ScriptedAnswer.Outcome: StateCases {
  /// Adds each case by its tag, its name and what it carries.
  public func describe<S: CaseSink>(into sink: inout S) {
    switch self {
    case .modelled: sink.add(0, "modelled")
    case .status(let code): sink.add(1, "status", .whole(code) { .number($0) })
    case .fault(let fault): sink.add(2, "fault", .whole(fault) { .word($0) })
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

extension ScriptedAnswer.Body: StateCases {
  /// Adds each case by its tag, its name and what it carries.
  public func describe<S: CaseSink>(into sink: inout S) {
    switch self {
    case .modelled: sink.add(0, "modelled")
    case .text(let text): sink.add(1, "text", .whole(text) { .string($0) })
    case .fields(let fields): sink.add(2, "fields", .whole(fields) { .map($0) })
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
