public import EntsimSimulation

extension TVProviderError: CanonicalWord {}

extension TVProviderTrouble: DescribedCases {
  /// Adds each case by its tag, its words and what it carries.
  public func describe<S: CaseSink>(into sink: inout S) {
    switch self {
    case .denied: sink.add(0, "denied")
    case .undetermined: sink.add(1, "undetermined")
    case .failed(let error): sink.add(2, error?.rawValue ?? "failed", .keep(error))
    }
  }

  /// Reads the case with that tag.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = .denied
    case 1: self = .undetermined
    case 2: self = try .failed(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension TVProviderAccount: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    subscriber = try c.field("subscriber", it().subscriber, .shown)
    expires = try c.field("expires", it().expires, .time)
    saml = try c.field("saml", it().saml, .secret)
  }
}

extension SAMLResponse: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    try self.init(
      about: c.field("subscriber", it().subscriber, .shown),
      text: c.field("text", it().text, .secret { $0.isEmpty ? nil : $0 }),
      telling: c.field(
        "fields",
        it().fields,
        .value { $0.isEmpty ? .null : .texts($0) },
        since: 2,
        before: []
      )
    )
  }
}
