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
}

/// The body of a successful answer.
public enum Reply: Hashable, Sendable {
  /// The MVPDs of a programmer, in the order of the configuration.
  case configuration([MVPD])
  /// The token of a finished login.
  case authenticationToken(AuthenticationToken)
  /// The login page.
  case loginPage
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
    }
  }
}
