public import EntsimSimulation

extension AccessToken: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    number = try c.field("number", it().number)
  }
}

extension AuthenticationToken.Fields: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    guid = try c.field("guid", it().guid, .secret.at(5))
    requestor = try c.field("requestor", it().requestor, .shown)
    provider = try c.field("provider", it().provider, .shown.named("mvpd"))
    expires = try c.field("expires", it().expires, .time)
    fingerprint = try c.field("fingerprint", it().fingerprint, .shown.named("device"))
    signIn = try c.field(
      "signIn",
      it().signIn,
      .fields { ["signIn": .number($0?.number), "since": .number($0?.continued)] }
    )
    marks = try c.field("marks", it().marks, .spread)
  }
}

extension AuthenticationToken: DescribedState {}

extension TokenMarks: StateFields {
  /// The fields in their order; the state of the token shows its source behind its expiry.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    source = try c.field("source", it().source, .word.at(3))
    isForOneRequestor = try c.field(
      "isForOneRequestor",
      it().isForOneRequestor,
      .shown.named("forOneRequestor")
    )
    isDamaged = try c.field("isDamaged", it().isDamaged, .shown.named("corrupt"))
  }
}

extension SignIn: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    try self.init(
      number: c.field("number", it().number, .shown),
      first: c.field("first", it().first, it().continued == nil ? .hidden : .shown)
    )
  }
}

extension AuthorizationToken.Fields: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    resource = try c.field("resource", it().resource, .shown)
    requestor = try c.field("requestor", it().requestor, .shown)
    provider = try c.field("provider", it().provider, .shown.named("mvpd"))
    guid = try c.field("guid", it().guid, .secret.at(5))
    expires = try c.field("expires", it().expires, .time)
    fingerprint = try c.field("fingerprint", it().fingerprint, .shown.named("device"))
    isDamaged = try c.field("isDamaged", it().isDamaged, .shown.named("corrupt"))
    isDegraded = try c.field("isDegraded", it().isDegraded, .shown.named("degraded"))
  }
}

extension AuthorizationToken: DescribedState {}

extension Proof: StateCases {
  /// Adds each case by its tag, its name and what it carries.
  public func describe<S: CaseSink>(into sink: inout S) {
    switch self {
    case .authentication(let token): sink.add(0, "authentication", .whole(token))
    case .authorization(let token): sink.add(1, "authorization", .whole(token))
    case .saml(let response): sink.add(2, "saml", .whole(response))
    case .statement(let response, let encoded):
      sink.add(
        3,
        "statement",
        .field("response", response, .state),
        .field("encoded", encoded, .secret)
      )
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .authentication(reader.read())
    case 1: self = try .authorization(reader.read())
    case 2: self = try .saml(reader.read())
    case 3: self = try .statement(reader.read(), encoded: reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension MediaToken.Fields: StateFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: StateFieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    sessionGUID = try c.field("sessionGUID", it().sessionGUID, .secret.at(5))
    requestor = try c.field("requestor", it().requestor, .shown)
    resource = try c.field("resource", it().resource, .shown.at(0))
    lives = try c.field("lives", it().lives, .shown.at(4))
    issued = try c.field("issued", it().issued, .time)
    provider = try c.field("provider", it().provider, .shown.named("mvpd").at(2))
    signature = try c.field("signature", it().signature, .shown)
  }
}

extension MediaToken: DescribedState {}

extension SignIn {
  /// The number of the first sign-in that this one continues; nil where it continues none.
  fileprivate var continued: Int? { first == number ? nil : first }
}
