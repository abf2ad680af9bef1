public import Simulation

extension AccessToken: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(number)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(number: reader.read())
  }
}

extension AuthenticationToken: CanonicalCodable {
  /// Writes the fields.
  public func encode(to writer: inout CanonicalWriter) { writer.write(fields) }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    fields = try reader.read()
  }
}

extension AuthenticationToken.Fields: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(guid)
    writer.write(requestor)
    writer.write(provider)
    writer.write(expires)
    writer.write(fingerprint)
    writer.write(signIn)
    writer.write(marks)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(
      guid: reader.read(),
      requestor: reader.read(),
      provider: reader.read(),
      expires: reader.read(),
      fingerprint: reader.read(),
      signIn: reader.read(),
      marks: reader.read()
    )
  }
}

extension TokenMarks: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(source)
    writer.write(isForOneRequestor)
    writer.write(isDamaged)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    self.init()
    source = try reader.read()
    isForOneRequestor = try reader.read()
    isDamaged = try reader.read()
  }
}

extension SignIn: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(number)
    writer.write(first)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(number: reader.read(), first: reader.read(Int.self))
  }
}

extension AuthorizationToken: CanonicalCodable {
  /// Writes the fields.
  public func encode(to writer: inout CanonicalWriter) { writer.write(fields) }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    fields = try reader.read()
  }
}

extension AuthorizationToken.Fields: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(resource)
    writer.write(requestor)
    writer.write(provider)
    writer.write(guid)
    writer.write(expires)
    writer.write(fingerprint)
    writer.write(isDamaged)
    writer.write(isDegraded)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(
      resource: reader.read(),
      requestor: reader.read(),
      provider: reader.read(),
      guid: reader.read(),
      expires: reader.read(),
      fingerprint: reader.read(),
      isDamaged: reader.read(),
      isDegraded: reader.read()
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

extension MediaToken: CanonicalCodable {
  /// Writes the fields.
  public func encode(to writer: inout CanonicalWriter) { writer.write(fields) }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    fields = try reader.read()
  }
}

extension MediaToken.Fields: CanonicalCodable {
  /// Writes the fields in their order.
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(sessionGUID)
    writer.write(requestor)
    writer.write(resource)
    writer.write(lives)
    writer.write(issued)
    writer.write(provider)
    writer.write(signature)
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    try self.init(
      sessionGUID: reader.read(),
      requestor: reader.read(),
      resource: reader.read(),
      lives: reader.read(),
      issued: reader.read(),
      provider: reader.read(),
      signature: reader.read()
    )
  }
}
