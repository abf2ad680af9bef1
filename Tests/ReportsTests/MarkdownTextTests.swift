import Testing

@testable import EntsimReports

@Suite("Text in Markdown")
struct MarkdownTextTests {
  @Test(
    "is neither markup nor a link, and stays on one line",
    arguments: [
      ("plain - text, with (these)", "plain - text, with (these)"),
      ("a|b", "a\\|b"), ("a|\u{301}b", "a\\|\u{301}b"), ("<b>", "\\<b\\>"), ("a\\b", "a\\\\b"),
      ("*a* _b_", "\\*a\\* \\_b\\_"), ("[a](b)", "\\[a\\](b)"), ("`a`", "\\`a\\`"),
      ("~~a~~", "\\~\\~a\\~\\~"), ("&amp;", "\\&amp;"), ("me@example.com", "me\\@example.com"),
      ("https://example.com", "https\\://example.com"), ("www.example.com", "www\\.example.com"),
      ("one\r\ntwo\nthree", "one two three"), ("a\u{1B}[31m", "a\u{241B}\\[31m"),
      ("a\u{202E}b", "a\\<U+202E\\>b"),
    ]
  )
  func markdown(text: String, expected: String) {
    #expect(text.markdown == expected)
  }
}
