public import Simulation

extension Answer: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .reply(let reply): writer.tag(0, reply)
    case .status(let code): writer.tag(1, code)
    case .unreadable: writer.tag(2)
    case .failed(let failure): writer.tag(3, failure)
    case .denied(let denial): writer.tag(4, denial)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .reply(reader.read())
    case 1: self = try .status(reader.read())
    case 2: self = .unreadable
    case 3: self = try .failed(reader.read())
    case 4: self = try .denied(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension Reply: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .configuration(let providers, let revealsDeviceID):
      writer.tag(0, providers, revealsDeviceID)
    case .authenticationToken(let token, let metadata): writer.tag(1, token, metadata)
    case .loginPage: writer.tag(2)
    case .logoutPage: writer.tag(3)
    case .registration: writer.tag(4)
    case .accessToken(let token, let lives): writer.tag(5, token, lives)
    case .authorization(let token, let metadata): writer.tag(6, token, metadata)
    case .authorizationDenied(let text, let denier): writer.tag(7, text, denier)
    case .preauthorization(let response): writer.tag(8, response)
    case .mediaToken(let token): writer.tag(9, token)
    case .deviceMismatch: writer.tag(10)
    case .profileRequest: writer.tag(11)
    case .signedOut: writer.tag(12)
    case .registrationCode(let code, let lives): writer.tag(13, code, lives)
    case .freePreview: writer.tag(14)
    case .freePreviewOver: writer.tag(15)
    case .openLoginPage: writer.tag(16)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .configuration(reader.read(), revealsDeviceID: reader.read())
    case 1: self = try .authenticationToken(reader.read(), reader.read())
    case 2: self = .loginPage
    case 3: self = .logoutPage
    case 4: self = .registration
    case 5: self = try .accessToken(reader.read(), lives: reader.read())
    case 6: self = try .authorization(reader.read(), reader.read())
    case 7: self = try .authorizationDenied(reader.read(), by: reader.read())
    case 8: self = try .preauthorization(reader.read())
    case 9: self = try .mediaToken(reader.read())
    case 10: self = .deviceMismatch
    case 11: self = .profileRequest
    case 12: self = .signedOut
    case 13: self = try .registrationCode(reader.read(), lives: reader.read())
    case 14: self = .freePreview
    case 15: self = .freePreviewOver
    case 16: self = .openLoginPage
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}
