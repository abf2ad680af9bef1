internal import EntsimCryptography
public import EntsimEntitlement

// Media tokens for content servers, which know nothing of the run in which one was issued (backend, 8.3).
extension MediaToken {
  /// The key pair that signs them, the same in every run, so that a content server needs no key of a run.
  private static let key = RSAKeyPair.simulated

  /// The public key as PEM: with it any program verifies the signature, SHA256WithRSA over ``signedText``.
  public static var publicKey: String { key.publicKeyPEM }

  /// Returns the token with a signature that any content server can verify.
  ///
  /// In a run, a token has a number for a signature, and the services know which ones they have issued.
  public var signed: MediaToken {
    MediaToken(
      sessionGUID: self.sessionGUID,
      requestor: self.requestor,
      resource: self.resource,
      lives: self.lives,
      issued: self.issued,
      provider: self.provider,
      signature: Self.key.signature(of: signedText)
    )
  }

  /// Whether the signature is that of the token, to the letter.
  public var isSigned: Bool { Self.key.verifies(self.signature, of: signedText) }
}
