/// What the verifier of media tokens answers (backend, 8.2).
///
/// The simulated one is never without an answer, so that the documents' `ERROR_UNKNOWN` is missing.
public enum VerifierStatus: String, CaseIterable, Sendable {
  /// The media may play.
  case valid = "VALID_TOKEN"
  /// The text is no media token.
  case invalidFormat = "INVALID_TOKEN_FORMAT"
  /// The services have not signed it.
  case invalidSignature = "INVALID_SIGNATURE"
  /// Its time is over, or its one use.
  case expired = "TOKEN_EXPIRED"
  /// It is for another resource.
  case invalidResource = "INVALID_RESOURCE_ID"
}

/// What the verifier finds out about a media token (AUTHZ-018).
public enum MediaTokenVerdict: String, CaseIterable, Sendable {
  /// The media may play.
  case valid = "the media may play"
  /// The text is no media token, or a damaged one.
  case unreadable = "the text is no media token"
  /// It reads like a token, and the services have issued no such one.
  case notIssued = "the services have signed no such token"
  /// It has let the media play before (TOKEN-013).
  case used = "it has been used before"
  /// Its time is over.
  case expired = "its time is over"
  /// It is for another resource.
  case otherResource = "it is for another resource"

  /// The status that the app's server gets.
  ///
  /// The documents have none for a second use, which their verifier does not notice. Here it counts as
  /// the end of the token's life: what helps is the same, to ask for a new one.
  public var status: VerifierStatus {
    switch self {
    case .valid: .valid
    case .unreadable: .invalidFormat
    case .notIssued: .invalidSignature
    case .used, .expired: .expired
    case .otherResource: .invalidResource
    }
  }
}
