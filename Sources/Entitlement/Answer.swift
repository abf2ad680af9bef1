public import Simulation

/// What becomes of a request, as its sender sees it.
public enum Answer: Hashable, Sendable {
  /// The service did what it was asked.
  case reply(Reply)
  /// The service answered with an HTTP status that is not a success.
  case status(Int)
  /// An answer came, and nobody can read it.
  case unreadable
  /// No answer came.
  case failed(NetworkFailure)
  /// The request was never sent, since the services do not let the SDK in.
  case denied(AccessDenial)
}

/// Why the services do not let an SDK in (CFG-034).
public enum AccessDenial: String, CaseIterable, Sendable {
  /// The software statement is not valid, or not any more.
  case notRegistered
  /// No access token is to be had.
  case noAccessToken
}

/// The body of a successful answer.
public indirect enum Reply: Hashable, Sendable {
  /// The MVPDs of a programmer, in the order of the configuration.
  ///
  /// It also says whether the programmer's apps may read the device's id.
  case configuration([MVPD], revealsDeviceID: Bool = false)
  /// The token of a finished login, with what the MVPD tells about the viewer, if anything.
  case authenticationToken(AuthenticationToken, UserMetadata? = nil)
  /// The login page.
  case loginPage
  /// A login page that lets everybody in, and goes on by itself.
  case openLoginPage
  /// The logout page.
  case logoutPage
  /// The application is registered: it has a client id and a secret.
  case registration
  /// An access token, with the time that it lives from its arrival on.
  case accessToken(AccessToken, lives: Interval)
  /// The MVPD permits a resource, and tells about the viewer what it tells now, if anything.
  case authorization(AuthorizationToken, UserMetadata? = nil)
  /// The MVPD denies a resource, with its text or an empty one.
  case authorizationDenied(String, by: Denier = .provider)
  /// The decisions on several resources, or what the services say went wrong.
  case preauthorization(PreauthorizeResponse)
  /// The media token of a resource.
  case mediaToken(MediaToken)
  /// What Apple is to be asked for, so that its answer can be exchanged.
  case profileRequest
  /// The device that asks is not the one that the token is bound to.
  case deviceMismatch
  /// The services have signed the viewer out, without a page (LOGOUT-023).
  case signedOut
  /// A code for the second screen, with the time that it lives from its arrival on.
  case registrationCode(RegistrationCode, lives: Interval)
  /// A temporary pass is there, and its token can be had.
  case freePreview
  /// A temporary pass has lasted its time.
  case freePreviewOver
}

/// Why no answer came.
public enum NetworkFailure: String, CaseIterable, Sendable {
  /// The device has no network, or the server is not found.
  case offline
  /// The connection was cut.
  case reset
  /// The connection is not to be trusted.
  case tls
  /// Nothing came in time.
  case timeout
}

extension Answer {
  /// The answer in a few words, without what it carries.
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
