/// The status that the verifier of media tokens returns (backend, 8.2).
///
/// The simulated verifier always has an answer, so the documents' `ERROR_UNKNOWN` is missing.
public enum VerifierStatus: String, CaseIterable, Sendable {
  /// The media may play.
  case valid = "VALID_TOKEN"
  /// The text is no media token.
  case invalidFormat = "INVALID_TOKEN_FORMAT"
  /// The signature is not the services'.
  case invalidSignature = "INVALID_SIGNATURE"
  /// The token has expired or was used.
  case expired = "TOKEN_EXPIRED"
  /// It is for another resource.
  case invalidResource = "INVALID_RESOURCE_ID"
}

/// The verifier's finding on a media token (AUTHZ-018).
public enum MediaTokenVerdict: String, CaseIterable, Sendable {
  /// The media may play.
  case valid = "the media may play"
  /// The text is no media token, or a damaged one.
  case unreadable = "the text is no media token"
  /// The text is a token that the services have not issued.
  case notIssued = "the services have signed no such token"
  /// The token was used before (TOKEN-013).
  case used = "it has been used before"
  /// The token has expired.
  case expired = "its time is over"
  /// It is for another resource.
  case otherResource = "it is for another resource"

  /// The status that the app's server gets.
  ///
  /// The documents have none for a second use, which their verifier does not detect. Here a used token counts as
  /// expired, since the remedy is the same: to request a new one.
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
