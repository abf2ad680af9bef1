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
    for text in texts { #expect(PortableDigest.md5(text) == Digest.md5(text)) }
  }

  @Test("each text has the same SHA-256 digest")
  func sha256() {
    for text in texts {
      #expect(PortableDigest.sha256(text) == Digest.sha256(of: Array(text.utf8)))
    }
  }

  @Test("each text is encrypted to the same blocks, whatever the salt")
  func encryption() {
    for (index, text) in texts.enumerated() where index % 7 == 0 {
      let salt = "salt \(index)"
      let encrypted = PortableEncryption.encrypt(text, salt: salt)
      #expect(encrypted == RSAKeyPair.simulated.encrypt(text, salt: salt))
      #expect(RSAKeyPair.simulated.decrypt(encrypted) == text)
    }
  }
}
