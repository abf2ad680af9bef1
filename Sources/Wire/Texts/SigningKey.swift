import EntsimCryptography

/// The key by which a run knows its own texts again.
struct SigningKey: Sendable {
  /// What a signed text is, so that no text can stand for one of another kind.
  enum Purpose: String {
    case accessToken = ""
    case device = "device\n"
    case fingerprint = "fingerprint\n"
    case loginState = "login state\n"
    case samlRequest = "SAML request\n"
    case samlResponse = "SAML response\n"
    case sdkToken = "SDK token\n"
  }

  let bytes: [UInt8]

  /// Returns the signature of a text, in Base64 for URLs.
  func signature(of text: some StringProtocol, for purpose: Purpose) -> String {
    signature(of: Array(text.utf8)[...], for: purpose)
  }

  /// Returns the signature of the bytes of a text.
  func signature(of text: ArraySlice<UInt8>, for purpose: Purpose) -> String {
    Base64URL.encode(HMAC.sha256(of: Array(purpose.rawValue.utf8) + text, key: bytes))
  }

  /// Whether a signature is that of a text.
  func verifies(
    _ signature: some StringProtocol,
    of text: some StringProtocol,
    for purpose: Purpose
  ) -> Bool {
    verifies(Array(signature.utf8)[...], of: Array(text.utf8)[...], for: purpose)
  }

  /// Whether a signature is that of the bytes of a text.
  func verifies(
    _ signature: ArraySlice<UInt8>,
    of text: ArraySlice<UInt8>,
    for purpose: Purpose
  ) -> Bool {
    ConstantTime.areEqual(Array(signature), Array(self.signature(of: text, for: purpose).utf8))
  }
}
