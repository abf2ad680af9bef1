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
public enum AccessDenial: String, CaseIterable, Sendable {
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
public enum NetworkFailure: String, CaseIterable, Sendable {
  /// The device is offline, or the server is not found.
  case offline
  /// The connection was reset.
  case reset
  /// The TLS handshake failed.
  case tls
  /// The request timed out.
  case timeout
}

extension Answer {
  /// The answer in a few words, without its payload.
  public var words: String {
    switch self {
    case .reply: "reply"
    case .status(let code): "status \(code)"
    case .unreadable: "unreadable"
    case .failed(let failure): failure.rawValue
    case .denied(let denial): denial.rawValue
    }
  }
}
