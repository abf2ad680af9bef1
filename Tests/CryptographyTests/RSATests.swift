import EntsimCryptography
import EntsimPortableCryptography
import Testing

@Suite("RSA")
struct RSATests {
  private static let long = String(repeating: "abcdefghij", count: 60)

  @Test(
    "what was encrypted is decrypted, whatever it is and however long",
    arguments: ["", "a", "12345", "é\u{0}\u{1F600}", String(long.prefix(245)), long]
  )
  func roundTrip(text: String) {
    let encrypted = PortableEncryption.encrypt(text, salt: "s")
    #expect(RSAKeyPair.simulated.decrypt(encrypted) == text)
    let blocks = max(1, (text.utf8.count + 244) / 245)
    #expect(Base64.decode(encrypted)?.count == 256 * blocks)
  }

  @Test("the same text and salt give the same, and another salt gives another")
  func determinism() {
    let encrypted = PortableEncryption.encrypt("12345", salt: "s")
    #expect(PortableEncryption.encrypt("12345", salt: "s") == encrypted)
    #expect(PortableEncryption.encrypt("12345", salt: "t") != encrypted)
    #expect(PortableEncryption.encrypt("12346", salt: "s") != encrypted)
  }

  @Test("what another program has encrypted with the public key is decrypted")
  func knownAnswer() {
    // Made by `openssl pkeyutl -encrypt`, whose padding is random.
    let encrypted = """
      SKX/98XA4bLsVn7xkIWCafre/Y8JHSMrWE+Gt6IeBiOlrEDRA3kJrZ9zEQ4GACuAHOo9cx+2NfCMnIcKjnEaHtKr\
      SjQoYtjNLAbqg4teCVeHvOepltXzCY/VlN1K3QifGubF/ez7B4ycIsNzgiGjnDgfdZe6tSrFwJoaOwh2gsB7+ij+\
      GUpiKoXkIHCDcO1kLOmXcvwv4kCcBjuPGaqTO859TkAlYVwi6jimWyrgSbe7NxO+5y5DoRy3hsA3tpPy8gXqrMSH\
      r1xPBQPXOtIIgbIFY9IjEVh1E+1tTqE4UfIHTiLfSrlgMJNx6whYgNie0sMaipV7ViXGOtgURE5UTQ==
      """
    #expect(RSAKeyPair.simulated.decrypt(encrypted) == "the quick brown fox")
  }

  @Test("a text is encrypted as it was when this was written")
  func recorded() {
    let encrypted = PortableEncryption.encrypt("12345", salt: "salt")
    #expect(encrypted == Self.recordedText)
  }

  /// What `openssl pkeyutl -decrypt` makes 12345 of.
  private static let recordedText = """
    jLMDNqyHr+n7HaoZQVp6NT5wy56ZL1DTRTmbNIT3WWytcsk7zkJnWFRyxE2c/xVkBDTlnTnSW1cElAEEH+XsVlWc\
    JNoLXZBzJ4GLPCog7qPWYwe2/g+mJ/yR/TlG7y6eaCekb1V6NPsQRT9JI7mm2FRpZ7wCJa/wDbGoE28C1EmD2O4k\
    lJ2v6ZOCEKkDe7WN2eEffLWAcgBSJs9JhFCtME/IF89bb057KEFHnbJtOupXuywB5qLB/61V3LY5jIiUdoWgOaF0\
    dVnJmrI/rLsRFg2xfK5XeE5WZCPSwYXfrBIHIQA9axWXJBecMut4+TY0Z7LwZV+/j+nltERUtXSg6g==
    """

  @Test(
    "what nobody has encrypted is not decrypted",
    arguments: ["", "12345", "AAAA", Base64.encode(Array(repeating: 7, count: 256))]
  )
  func refusal(text: String) {
    #expect(RSAKeyPair.simulated.decrypt(text) == nil)
  }
}

@Suite("RSA signatures")
struct RSASignatureTests {
  private let key = RSAKeyPair.simulated

  @Test("a text has one signature, which no other text has", arguments: ["", "a", "é\u{0}"])
  func verification(text: String) {
    let signature = key.signature(of: text)
    #expect(key.signature(of: text) == signature)
    #expect(key.verifies(signature, of: text))
    #expect(!key.verifies(signature, of: text + " "))
    #expect(Base64.decode(signature)?.count == 256)
  }

  @Test("OpenSSL verifies a signature with the public key, and makes the same one")
  func knownAnswer() throws {
    // Made by `openssl dgst -sha256 -sign`, and verified with the public key.
    #expect(key.signature(of: "the quick brown fox") == Self.signature)
  }

  private static let signature = """
    Nqt1kqBTnMel9vyqOupWXCdoWojyDlsT+QGSjC7TpYbJhQ9HAQ0D+mOOs0WPGZjQH8cThIW0ncoJZGD6fD9YLjJy\
    X+WNpMjO4mTgGWtl0UnB0cTopEZZJpz2qOUf5tY6Vq7ghxYCYGnQ0qfr3wp39l6j6l7YdmMi+7bXJHMVqXivtibk\
    /AYvMKTOdfr5LwaCHo0J9pFpa4oX1hkHSEFfU3rvVWw1S62ZAHs9uvun6mLfvfWzeZNCH0pTnvCZm5Q2AiTxlNvz\
    xXgADVTvPJyIpn7jqdZSu02DaLhdc/qte+XBP3OV5SXuqZSeJ1bqgHeM/BQUDPARtWwtxuNfOYLIAA==
    """

  @Test(
    "what is no signature is refused",
    arguments: [
      "", "AAAA", "=", Base64.encode(Array(repeating: 0, count: 256)),
      Base64.encode(Array(repeating: 0xff, count: 256)),
      Base64.encode(Array(repeating: 1, count: 257)),
    ]
  )
  func refusal(signature: String) {
    #expect(!key.verifies(signature, of: "a"))
  }
}

@Suite("Base64")
struct Base64Tests {
  @Test(
    "gives the values of RFC 4648, and reads them back",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ]
  )
  func values(text: String, encoded: String) {
    #expect(Base64.encode(Array(text.utf8)) == encoded)
    #expect(Base64.decode(encoded) == Array(text.utf8))
  }

  @Test("has no other digits, and is padded", arguments: ["Zg", "Zg=", "Z===", "Zm9-", "Zg==Zg=="])
  func refusal(text: String) {
    #expect(Base64.decode(text) == nil)
  }

  @Test("takes every byte")
  func bytes() {
    let bytes = Array(UInt8.min...UInt8.max)
    #expect(Base64.decode(Base64.encode(bytes)) == bytes)
  }
}
