public import Simulation

extension AccessToken: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    try self.init(number: c.field("number", it.number))
  }
}

extension AuthenticationToken: DescribedFields {
  /// The fields, which lie in memory once.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    fields = try c.field("fields", it.fields)
  }
}

extension AuthenticationToken.Fields: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    try self.init(
      guid: c.field("guid", it.guid),
      requestor: c.field("requestor", it.requestor),
      provider: c.field("provider", it.provider),
      expires: c.field("expires", it.expires),
      fingerprint: c.field("fingerprint", it.fingerprint),
      signIn: c.field("signIn", it.signIn),
      marks: c.field("marks", it.marks)
    )
  }
}

extension TokenMarks: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    self.init()
    source = try c.field("source", it.source)
    isForOneRequestor = try c.field("isForOneRequestor", it.isForOneRequestor)
    isDamaged = try c.field("isDamaged", it.isDamaged)
  }
}

extension SignIn: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    try self.init(number: c.field("number", it.number), first: c.field("first", it.first))
  }
}

extension AuthorizationToken: DescribedFields {
  /// The fields, which lie in memory once.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    fields = try c.field("fields", it.fields)
  }
}

extension AuthorizationToken.Fields: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    try self.init(
      resource: c.field("resource", it.resource),
      requestor: c.field("requestor", it.requestor),
      provider: c.field("provider", it.provider),
      guid: c.field("guid", it.guid),
      expires: c.field("expires", it.expires),
      fingerprint: c.field("fingerprint", it.fingerprint),
      isDamaged: c.field("isDamaged", it.isDamaged),
      isDegraded: c.field("isDegraded", it.isDegraded)
    )
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

extension MediaToken: DescribedFields {
  /// The fields, which lie in memory once.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    fields = try c.field("fields", it.fields)
  }
}

extension MediaToken.Fields: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: Self!, _ c: inout C) throws(C.Failure) {
    try self.init(
      sessionGUID: c.field("sessionGUID", it.sessionGUID),
      requestor: c.field("requestor", it.requestor),
      resource: c.field("resource", it.resource),
      lives: c.field("lives", it.lives),
      issued: c.field("issued", it.issued),
      provider: c.field("provider", it.provider),
      signature: c.field("signature", it.signature)
    )
  }
}
