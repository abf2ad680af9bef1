public import Simulation

extension AccessToken: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    number = try c.field("number", it().number)
  }
}

extension AuthenticationToken.Fields: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    guid = try c.field("guid", it().guid)
    requestor = try c.field("requestor", it().requestor)
    provider = try c.field("provider", it().provider)
    expires = try c.field("expires", it().expires)
    fingerprint = try c.field("fingerprint", it().fingerprint)
    signIn = try c.field("signIn", it().signIn)
    marks = try c.field("marks", it().marks)
  }
}

extension TokenMarks: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    source = try c.field("source", it().source)
    isForOneRequestor = try c.field("isForOneRequestor", it().isForOneRequestor)
    isDamaged = try c.field("isDamaged", it().isDamaged)
  }
}

extension SignIn: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    try self.init(number: c.field("number", it().number), first: c.field("first", it().first))
  }
}

extension AuthorizationToken.Fields: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    resource = try c.field("resource", it().resource)
    requestor = try c.field("requestor", it().requestor)
    provider = try c.field("provider", it().provider)
    guid = try c.field("guid", it().guid)
    expires = try c.field("expires", it().expires)
    fingerprint = try c.field("fingerprint", it().fingerprint)
    isDamaged = try c.field("isDamaged", it().isDamaged)
    isDegraded = try c.field("isDegraded", it().isDegraded)
  }
}

extension Proof: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .authentication(let token): writer.tag(0, token)
    case .authorization(let token): writer.tag(1, token)
    case .saml(let response): writer.tag(2, response)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .authentication(reader.read())
    case 1: self = try .authorization(reader.read())
    case 2: self = try .saml(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension MediaToken.Fields: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    sessionGUID = try c.field("sessionGUID", it().sessionGUID)
    requestor = try c.field("requestor", it().requestor)
    resource = try c.field("resource", it().resource)
    lives = try c.field("lives", it().lives)
    issued = try c.field("issued", it().issued)
    provider = try c.field("provider", it().provider)
    signature = try c.field("signature", it().signature)
  }
}
