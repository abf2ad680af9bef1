import Cryptography
public import Simulation

extension Library {
  /// The functions that a run works with.
  public static let cryptographic = Library(
    md5: Digest.md5,
    encrypt: { text, salt in RSAKeyPair.simulated.encrypt(text, salt: salt) }
  )
}
