import EntsimEntitlement
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

  /// Every character of the general categories Z*, U+000A to U+000D and U+0085, as Apple documents
  /// `CharacterSet.whitespacesAndNewlines`; the tab has become a space before.
  private static let white: [Unicode.Scalar] = [
    "\u{9}", "\u{A}", "\u{B}", "\u{C}", "\u{D}", "\u{20}", "\u{85}", "\u{A0}", "\u{1680}",
    "\u{2000}", "\u{2001}", "\u{2002}", "\u{2003}", "\u{2004}", "\u{2005}", "\u{2006}", "\u{2007}",
    "\u{2008}", "\u{2009}", "\u{200A}", "\u{2028}", "\u{2029}", "\u{202F}", "\u{205F}", "\u{3000}",
  ]

  @Test(
    "white space at the ends is what Apple documents; U+200B, which Foundation trims too, stays"
  )
  func ends() {
    let trimmed = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
      SAMLStatement.cleanedUp("\($0)a\($0)") == "a"
    }
    #expect(trimmed == Self.white)
    #expect(SAMLStatement.encoded("\u{200B}a\u{200B}") == "4oCLYeKAiw%3D%3D")
    #expect(SAMLStatement.encoded("\u{2003}a\u{3000}") == "YQ%3D%3D")
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
