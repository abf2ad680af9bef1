public import EntsimSimulation

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
  /// A REST app's token is valid; the body says nothing (REST-049).
  case tokenIsValid
  /// The services keep the token for which Apple's statement was exchanged; there is no body (REST-032).
  case tokenIsKept
  /// The payload that Apple is asked with, opaque to apps (REST-023).
  case profile(String)
  /// The user metadata of the viewer, with `tokenSource` (REST-040, REST-052).
  case userMetadata(UserMetadata)
  /// An error with its body, of a service of REST API V1.
  case refusal(ServiceRefusal)
  /// An HTTP client is registered.
  case clientRegistered(RegisteredClient)
  /// A registration code as the services keep it.
  case codeRecord(RegisteredCode)
  /// A registration code has ended; there is no body.
  case codeRemoved
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

extension Reply: StateCases {
  /// Adds each case by its tag, its name and what it carries.
  public func describe<S: CaseSink>(into sink: inout S) {
    switch self {
    case .configuration(let providers, let revealsDeviceID):
      sink.add(
        0,
        "configuration",
        .field("providers", providers, .value { .limit($0.map(\.id)) }),
        .field("deviceID", revealsDeviceID, .shown)
      )
    case .authenticationToken(let token, let metadata):
      sink.add(
        1,
        "authenticationToken",
        .field("token", token, .state),
        .field("metadata", metadata, .state)
      )
    case .loginPage: sink.add(2, "login page")
    case .logoutPage: sink.add(3, "logout page")
    case .registration: sink.add(4, "registered")
    case .accessToken(let token, let lives):
      sink.add(5, "accessToken", .field("number", token, .shown), .field("lives", lives, .shown))
    case .authorization(let token, let metadata):
      sink.add(
        6,
        "authorization",
        .field("token", token, .state),
        .field("metadata", metadata, .state)
      )
    case .authorizationDenied(let text, let denier):
      sink.add(
        7,
        "authorizationDenied",
        .field("text", text, .value { .note($0) }),
        .field("by", denier, .word)
      )
    case .preauthorization(let response):
      sink.add(8, "preauthorization", .whole(response) { $0.value })
    case .mediaToken(let token): sink.add(9, "mediaToken", .whole(token))
    case .deviceMismatch: sink.add(10, "device mismatch")
    case .profileRequest: sink.add(11, "profile request")
    case .signedOut: sink.add(12, "signed out")
    case .registrationCode(let code, let lives):
      sink.add(13, "registrationCode", .field("code", code, .shown), .field("lives", lives, .shown))
    case .freePreview: sink.add(14, "free preview")
    case .freePreviewOver: sink.add(15, "free preview is over")
    case .openLoginPage: sink.add(16, "login page that lets everybody in")
    case .tokenIsValid: sink.add(17, "token is valid")
    case .tokenIsKept: sink.add(18, "token is kept")
    case .profile(let payload): sink.add(19, "profile", .field("payload", payload, .shown))
    case .userMetadata(let metadata): sink.add(20, "userMetadata", .whole(metadata))
    case .refusal(let refusal): sink.add(21, "refusal", .whole(refusal))
    case .clientRegistered(let client): sink.add(22, "clientRegistered", .whole(client))
    case .codeRecord(let code): sink.add(23, "codeRecord", .whole(code))
    case .codeRemoved: sink.add(24, "code removed")
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
    case 17: self = .tokenIsValid
    case 18: self = .tokenIsKept
    case 19: self = try .profile(reader.read())
    case 20: self = try .userMetadata(reader.read())
    case 21: self = try .refusal(reader.read())
    case 22: self = try .clientRegistered(reader.read())
    case 23: self = try .codeRecord(reader.read())
    case 24: self = .codeRemoved
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}
