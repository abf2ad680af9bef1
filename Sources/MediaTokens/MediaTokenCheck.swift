internal import EntsimCryptography
internal import EntsimEntitlement
public import EntsimSimulation

/// What a content server asks about a media token before it sends the stream (AUTHZ-018).
public struct MediaTokenCheck: Hashable, Sendable {
  /// The resource that the stream shows; nil does not look at the token's.
  public var resource: String?
  /// The requestor whose stream it is; nil does not look at the token's.
  public var requestor: String?
  /// The time by the clock of the content server.
  public var time: Instant

  /// Creates a check.
  public init(resource: String?, requestor: String?, time: Instant) {
    self.resource = resource
    self.requestor = requestor
    self.time = time
  }

  /// Checks a text that an app has sent.
  ///
  /// A text of any kind is checked: it is the token, or the token in Base64 as `serializedToken` has it.
  /// That a token is used a second time does not show: only the services know (TOKEN-013).
  ///
  /// - Returns: The first defect in the order in which a library finds them, and the token where the text is one.
  public func finding(on text: String) -> MediaTokenFinding {
    guard let token = Self.token(text) else { return MediaTokenFinding(nil, .unreadable, []) }
    let (defect, rules) = defect(of: token)
    return MediaTokenFinding(token, defect, rules)
  }

  /// How many bytes the number has that a token has for a signature within a run.
  private static let numberSize = 16

  private func defect(of token: MediaToken) -> (MediaTokenFinding.Defect?, Rules) {
    guard token.isSigned else {
      let number = Hexadecimal.decode(token.signature)
      return (.notSigned(isNumbered: number?.count == Self.numberSize), [])
    }
    if let requestor, requestor != token.requestor.text {
      return (.otherRequestor(token.requestor.text), [])
    }
    let expiry = token.issued + token.lives
    guard time.precedes(expiry) else {
      return (.expired(expiry), "TOKEN-004" + (time == expiry ? "TOKEN-009" : []))
    }
    if let resource, resource != token.resource.text {
      return (.otherResource(token.resource.text), [])
    }
    return (nil, [])
  }

  /// Reads a token as it is, or in Base64.
  private static func token(_ text: String) -> MediaToken? {
    if let token = MediaToken(text: text) { return token }
    return Base64.decode(text).flatMap { String(validating: $0, as: UTF8.self) }
      .flatMap { MediaToken(text: $0) }
  }
}
