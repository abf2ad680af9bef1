import EntsimCCrypto
import EntsimCryptography
import EntsimPortableCryptography
import TestSupport
import Testing

/// Texts of every length up to several blocks, with bytes of all kinds.
private let texts: [String] = {
  var dice = Dice(seed: 31)
  let letters = Array("aé€😀0\u{0}\n ZÀ")
  return (0..<600).map { length in
    String((0..<length).map { _ in dice.pick(letters) })
  }
}()

@Suite("Cryptography in Swift alone gives what OpenSSL gives")
struct PortableTests {
  @Test("each text has the same MD5 digest")
  func md5() {
    for text in texts { #expect(PortableDigest.md5(text) == openSSLDigest(of: text)) }
  }

  @Test("each text has the same SHA-256 digest")
  func sha256() {
    for text in texts {
      #expect(PortableDigest.sha256(text) == Digest.sha256(of: Array(text.utf8)))
    }
  }

  @Test("OpenSSL decrypts each text, whatever the salt")
  func encryption() {
    for (index, text) in texts.enumerated() where index % 7 == 0 {
      let salt = "salt \(index)"
      let encrypted = PortableEncryption.encrypt(text, salt: salt)
      #expect(RSAKeyPair.simulated.decrypt(encrypted) == text)
    }
  }

  /// The MD5 digest of a text by OpenSSL.
  private func openSSLDigest(of text: String) -> String {
    let bytes = Array(text.utf8)
    var digest = [UInt8](repeating: 0, count: Int(MD5_DIGEST_LENGTH))
    unsafe MD5(bytes, bytes.count, &digest)
    return Hexadecimal.encode(digest)
  }
}
