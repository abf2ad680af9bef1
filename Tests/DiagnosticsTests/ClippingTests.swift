import EntsimDiagnostics
import Testing

@Suite("Clipping")
struct ClippingTests {
  @Test(
    "counts the columns of a terminal",
    arguments: [
      ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("日本", 4, "日本"), ("日本", 3, "日…"),
      ("日本x", 4, "日…"), ("e\u{301}a", 2, "e\u{301}a"), ("e\u{301}ab", 2, "e\u{301}…"),
      ("abc", 1, "…"), ("abc", 0, ""), ("", 0, ""),
    ]
  )
  func clipped(text: String, width: Int, clipped: String) {
    #expect(text.clipped(toWidth: width) == clipped)
    #expect(text.clipped(toWidth: width).displayWidth <= width)
  }
}
