public import Simulation

/// The outcome of a request for its sender.
public enum Answer: Hashable, Sendable {
  /// The service fulfilled the request.
  case reply(Reply)
  /// The service answered with an HTTP status that is not a success.
  case status(Int)
  /// The answer is unreadable.
  case unreadable
  /// No answer came.
  case failed(NetworkFailure)
  /// The request was not sent, since the SDK has no access to the services.
  case denied(AccessDenial)
}

/// Why an SDK has no access to the services (CFG-034).
public enum AccessDenial: String, CaseIterable, Sendable, CanonicalWord {
  /// The software statement is invalid or revoked.
  case notRegistered
  /// The services issue no access token.
  case noAccessToken
}

/// The body of a successful answer.
public indirect enum Reply: Hashable, Sendable {
  /// The MVPDs of a requestor, in the order of the configuration.
  ///
  /// It includes whether the requestor's apps may read the device's id.
  case configuration([MVPD], revealsDeviceID: Bool = false)
  /// The token of a finished login, with the user metadata, if any.
  case authenticationToken(AuthenticationToken, UserMetadata? = nil)
  /// The login page.
  case loginPage
  /// A login page that signs in every viewer and redirects by itself.
  case openLoginPage
  /// The logout page.
  case logoutPage
  /// The application is registered: it has a client id and a secret.
  case registration
  /// An access token, with its lifetime from its arrival on.
  case accessToken(AccessToken, lives: Interval)
  /// The permission for a resource, with the user metadata, if any.
  case authorization(AuthorizationToken, UserMetadata? = nil)
  /// The denial of a resource, with the MVPD's text or an empty one.
  case authorizationDenied(String, by: Denier = .provider)
  /// The decisions on several resources, or an error status.
  case preauthorization(PreauthorizeResponse)
  /// The media token of a resource.
  case mediaToken(MediaToken)
  /// The request to Apple, whose answer the services exchange for a token.
  case profileRequest
  /// The token is bound to another device than the sender's.
  case deviceMismatch
  /// The services signed the viewer out, without a page (LOGOUT-023).
  case signedOut
  /// A code for the second screen, with its lifetime from its arrival on.
  case registrationCode(RegistrationCode, lives: Interval)
  /// The temporary pass is granted; the SDK can get its token.
  case freePreview
  /// The temporary pass has expired.
  case freePreviewOver
}

/// Why no answer came.
public enum NetworkFailure: String, CaseIterable, Sendable, CanonicalWord {
  /// The device is offline, or the server is not found.
  case offline
  /// The connection was reset.
  case reset
  /// The TLS handshake failed.
  case tls
  /// The request timed out.
  case timeout
}

extension Answer: DescribedCases {
  /// Adds each case by its tag, its words and what it carries.
  public func describe<S: CaseSink>(into sink: inout S) {
    switch self {
    case .reply(let reply): sink.add(0, "reply", .keep(reply))
    case .status(let code): sink.add(1, "status \(code)", .keep(code))
    case .unreadable: sink.add(2, "unreadable")
    case .failed(let failure): sink.add(3, failure.rawValue, .keep(failure))
    case .denied(let denial): sink.add(4, denial.rawValue, .keep(denial))
    }
  }

  /// Reads the case with that tag.
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
