public import EntsimEntitlement
public import EntsimSimulation

/// What a check of a media token has found.
public struct MediaTokenFinding: Hashable, Sendable {
  /// The token; nil where the text is none.
  public let token: MediaToken?
  /// Why the stream is not sent; nil for a valid token.
  public let defect: Defect?
  /// The requirements that the finding rests on.
  public let rules: Rules

  init(_ token: MediaToken?, _ defect: Defect?, _ rules: Rules) {
    self.token = token
    self.defect = defect
    self.rules = "AUTHZ-018" + rules
  }

  /// Why a token is not valid.
  public enum Defect: Hashable, Sendable {
    /// The text is no media token, or a damaged one.
    case unreadable
    /// The signature is not that of the token; it may be the number that tokens have within a run.
    case notSigned(isNumbered: Bool)
    /// The token was issued for this requestor.
    case otherRequestor(String)
    /// The token has expired at this time.
    case expired(Instant)
    /// The token was issued for this resource.
    case otherResource(String)
  }

  /// The status that the library of the documents returns.
  ///
  /// The documents have none for another requestor. Here it counts as a signature that is not valid: the token
  /// is not genuine for that requestor.
  public var status: VerifierStatus {
    switch defect {
    case nil: .valid
    case .unreadable: .invalidFormat
    case .notSigned, .otherRequestor: .invalidSignature
    case .expired: .expired
    case .otherResource: .invalidResource
    }
  }
}

extension MediaTokenFinding.Defect: CustomStringConvertible {
  /// The reason in words, without a full stop.
  public var description: String {
    switch self {
    case .unreadable:
      "the text is no media token; pass the whole text of setToken, of shortAuthorize or of serializedToken"
    case .notSigned(isNumbered: false):
      "the signature does not match: the token was changed, or another service has issued it"
    case .notSigned(isNumbered: true):
      "the token is one of 'entsim run', which numbers its tokens and does not sign them"
    case .otherRequestor(let requestor): "the token is for the requestor '\(requestor)'"
    case .expired(let expiry): "the token expired at \(expiry)"
    case .otherResource(let resource): "the token is for the resource '\(resource)'"
    }
  }
}
