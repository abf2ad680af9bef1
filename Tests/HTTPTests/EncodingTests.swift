import EntsimHTTP
import Testing

@Suite("Percent-encoding and paths")
struct EncodingTests {
  @Test("a plus sign is a space in a query, and itself in a path")
  func plus() {
    #expect(PercentEncoding.decoded("a+b%2B%20", plus: .isSpace) == "a b+ ")
    #expect(PercentEncoding.decoded("a+b%2B%20", plus: .isPlus) == "a+b+ ")
    #expect(PercentEncoding.decoded("a+b", plus: .isPlus) == "a+b")
  }

  @Test("what is encoded is decoded to the same text", arguments: ["", "a-Z_0.~", "é/?&=+ %\0\n"])
  func roundTrip(text: String) {
    let encoded = PercentEncoding.encoded(text)
    #expect(PercentEncoding.decoded(encoded, plus: .isSpace) == text)
    #expect(encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
  }

  @Test(
    "escapes that are cut short stay as they are",
    arguments: ["%", "%4", "a%", "a%4", "%%", "%g0"]
  )
  func invalid(text: String) {
    #expect(PercentEncoding.decoded(text, plus: .isSpace) == text)
  }

  @Test(
    "runs of slashes become one",
    arguments: [("/a/b", "/a/b"), ("//a///b//", "/a/b/"), ("", ""), ("//", "/"), ("a//é", "a/é")]
  )
  func slashes(path: String, collapsed: String) {
    #expect(path.collapsingSlashes == collapsed)
  }
}
