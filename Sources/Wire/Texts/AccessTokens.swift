import EntsimEntitlement
import EntsimHTTP

/// The access tokens of a run, as they are read from requests.
///
/// A client sends the same header with each request, so the signatures of the last ones are not computed again.
struct AccessTokens: Sendable {
  private let key: SigningKey
  /// The tokens of headers that were read.
  private var known: [String: AccessToken] = [:]
  /// The last of them.
  private var last: (header: String, token: AccessToken)?

  /// The most headers that are known; then all are forgotten.
  private static let mostKnown = 512

  init(signedWith key: SigningKey) { self.key = key }

  /// Reads the access token of a header `Authorization`; nil for one that has none, or none that was signed with the
  /// key.
  ///
  /// Whether it has expired is for the services to decide.
  mutating func token(ofHeader header: String) -> AccessToken? {
    if let last, last.header == header { return last.token }
    guard let token = known[header] ?? newToken(ofHeader: header) else { return nil }
    last = (header, token)
    return token
  }

  /// Reads an access token; nil for a text that was not signed with the key.
  func token(ofText text: String) -> AccessToken? { AccessTokenText.read(text, signedWith: key) }

  private mutating func newToken(ofHeader header: String) -> AccessToken? {
    guard let token = header.text(behindScheme: "Bearer").flatMap({ token(ofText: String($0)) })
    else { return nil }
    if known.count == Self.mostKnown { known = [:] }
    known[header] = token
    return token
  }
}
