import Entitlement

/// The access tokens of a run, as they are read from requests.
///
/// A client sends the same token with each request, so the signatures of the last texts need not be computed again.
struct AccessTokens: Sendable {
  private let key: SigningKey
  private var known: [String: AccessToken] = [:]

  /// The most texts that are known; then all are forgotten.
  private static let mostKnown = 512

  init(signedWith key: SigningKey) { self.key = key }

  /// Reads an access token; nil for a text that was not signed with the key.
  ///
  /// Whether it has expired is for the services to decide.
  mutating func read(_ text: String) -> AccessToken? {
    if let token = known[text] { return token }
    guard let token = AccessTokenText.read(text, signedWith: key) else { return nil }
    if known.count == Self.mostKnown { known = [:] }
    known[text] = token
    return token
  }
}
