import EntsimCryptography
import Testing

@Suite("Base64 for URLs")
struct Base64URLTests {
  @Test(
    "gives the values of RFC 4648 without their padding, and reads them back",
    arguments: [
      ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"),
      ("fooba", "Zm9vYmE"), ("foobar", "Zm9vYmFy"),
    ]
  )
  func values(text: String, encoded: String) {
    #expect(Base64URL.encode(Array(text.utf8)) == encoded)
    #expect(Base64URL.decode(encoded) == Array(text.utf8))
  }

  @Test("has a hyphen and an underscore where Base64 has plus and slash")
  func alphabet() {
    #expect(Base64URL.encode([0xfb, 0xff, 0xbf]) == "-_-_")
    #expect(Base64URL.decode("-_-_") == [0xfb, 0xff, 0xbf])
  }

  @Test(
    "refuses padding, other digits, and texts that it does not write",
    arguments: ["Zg==", "Zm8=", "Z", "Zm9vY", "+/+/", "Zm 9", "Zh", "Zm9", "Zé"]
  )
  func refusal(text: String) {
    #expect(Base64URL.decode(text) == nil)
  }
}
