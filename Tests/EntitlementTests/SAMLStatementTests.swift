import Entitlement
import Testing

/// Apple's statement on its way to the services (REST-027 to 029).
@Suite("SAML statement")
struct SAMLStatementTests {
  @Test(
    "runs of spaces and tabs become one space, line breaks go, and the ends are trimmed",
    arguments: [
      ("", ""), (" \t\n", ""), ("a", "a"), ("a  b", "a b"), ("a \t \tb", "a b"), ("\ta\t", "a"),
      ("a\nb", "ab"), ("a\r\nb", "ab"), ("a\u{2028}b\u{85}c\u{0B}d", "abcd"),
      (" <a\n\tb=\"c\">\n</a>\n", "<a b=\"c\"></a>"), ("a \n b", "a  b"),
      ("\u{A0}a\u{A0}", "a"), ("\u{A0}a\u{A0}b", "a\u{A0}b"),
    ]
  )
  func cleaned(text: String, clean: String) {
    #expect(SAMLStatement.cleanedUp(text) == clean)
  }

  @Test(
    "it is sent in Base64, with plus, slash and equals sign percent-encoded",
    arguments: [
      ("", ""), ("a", "YQ%3D%3D"), ("ab", "YWI%3D"), ("abc", "YWJj"),
      ("<a>\n</a>", "PGE%2BPC9hPg%3D%3D"),
      ("???>>>", "Pz8%2FPj4%2B"), ("ü", "w7w%3D"),
    ]
  )
  func encoded(text: String, sent: String) {
    #expect(SAMLStatement.encoded(text) == sent)
    #expect(SAMLStatement.decoded(sent) == SAMLStatement.cleanedUp(text))
  }

  @Test("of all reserved characters none is left")
  func reserved() {
    let reserved = "!*'();:@&=+$,/?%#[]"
    let encoded = SAMLStatement.percentEncoded(reserved)
    #expect(encoded == "%21%2A%27%28%29%3B%3A%40%26%3D%2B%24%2C%2F%3F%25%23%5B%5D")
  }

  @Test(
    "what is encoded twice, or no Base64, is not read",
    arguments: ["YQ%253D%253D", "YQ=", "Y", "YQ%3", "YQ%GG", "Y!==", "=YQ=", "YQ%3D%3DYQ%3D%3D"]
  )
  func refused(sent: String) {
    #expect(SAMLStatement.decoded(sent) == nil)
  }

  @Test("of a statement of any length the services read what Apple said")
  func roundTrip() {
    for length in 0..<200 {
      let text = String(repeating: "x<&ü", count: length)
      #expect(SAMLStatement.decoded(SAMLStatement.encoded(text)) == text)
    }
  }
}
