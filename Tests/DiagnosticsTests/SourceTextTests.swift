import EntsimDiagnostics
import Testing

@Suite("The text of a file")
struct SourceTextTests {
  @Test(
    "is cut at LF, CR LF and CR",
    arguments: [
      ("", [""]),
      ("a", ["a"]),
      ("a\n", ["a", ""]),
      ("a\r\nb\rc\n\nd", ["a", "b", "c", "", "d"]),
      ("\r\r\n", ["", "", ""]),
      ("\u{FEFF}a\nb", ["a", "b"]),
      ("a\u{2028}b\u{85}c", ["a\u{2028}b\u{85}c"]),
    ]
  )
  func lines(_ text: String, _ lines: [String]) {
    let source = SourceText(file: "f", bytes: Array(text.utf8))
    #expect(source.lineCount == lines.count)
    #expect((1...source.lineCount).map { source.line($0) } == lines)
    #expect(source.line(0) == nil)
    #expect(source.line(lines.count + 1) == nil)
  }

  @Test("shows bytes that are no UTF-8 as replacement characters")
  func lenient() {
    let source = SourceText(file: "f", bytes: [0x61, 0xFF, 0x62])
    #expect(source.line(1) == "a\u{FFFD}b")
  }

  @Test("finds the line and the column, in scalars, of a byte")
  func locations() {
    let source = SourceText(file: "f", bytes: Array("é日\n🎬x\n".utf8))
    let offsets = [0, 2, 5, 6, 10, 11, 12, 99, -1]
    let places = offsets.map { source.location(ofByte: $0).description }
    #expect(
      places == [
        "f:1:1", "f:1:2", "f:1:3", "f:2:1", "f:2:2", "f:2:3", "f:3:1", "f:3:1", "f:1:1",
      ]
    )
  }
}
