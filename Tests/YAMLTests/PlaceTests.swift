import EntsimDiagnostics
import EntsimYAML
import Testing

@Suite("Places")
struct PlaceTests {
  @Test("keys and values know the scalars that they cover")
  func keysAndValues() throws {
    let text = """
      scenario: Cancel
      steps:
        - app: {"setSelectedProvider": null}
          expect: [a, 'b c']
      about: |
        Two
        lines
      last:
      """
    let root = try #require(document(text).root)
    let pairs = try #require(root.mapping)
    #expect(
      pairs.map(\.key.range.span) == ["1:1-1:9", "2:1-2:6", "5:1-5:6", "8:1-8:5"]
    )
    #expect(
      pairs.map(\.value.range.span) == ["1:11-1:17", "3:3-4:23", "5:8-8:1", "8:6-8:6"]
    )
    let step = try #require(pairs[1].value.sequence?.first)
    #expect(step.range.span == "3:5-4:23")
    let app = try #require(step["app"]?.value)
    #expect(app.range.span == "3:10-3:39")
    #expect(app["setSelectedProvider"]?.key.range.span == "3:11-3:32")
    #expect(app["setSelectedProvider"]?.value.range.span == "3:34-3:38")
    let expect = try #require(step["expect"]?.value)
    #expect(expect.range.span == "4:13-4:23")
    #expect(expect.sequence?.map(\.range.span) == ["4:14-4:15", "4:17-4:22"])
    #expect(root.range.span == "1:1-8:6")
    #expect(root.range.file == "f")
  }

  @Test("no place lies behind the end of the file", arguments: ["?", "? a", "- ", "a:", "[", "|"])
  func end(text: String) {
    let document = document(text)
    let ranges = [document.root?.range] + document.diagnostics.map(\.range)
    #expect(ranges.contains { $0 != nil })
    for range in ranges.compactMap(\.self) {
      #expect((range.endLine, range.endColumn) <= (1, text.count + 1))
    }
  }

  @Test("columns count scalars, whatever they take in bytes or on screen")
  func multibyte() throws {
    let root = try #require(document("é: 日本\n\"🎬e\u{301}\": {ключ: x}\n").root)
    let pairs = try #require(root.mapping)
    #expect(pairs.map(\.key.range.span) == ["1:1-1:2", "2:1-2:6"])
    #expect(pairs.map(\.value.range.span) == ["1:4-1:6", "2:8-2:17"])
    #expect(pairs[1].value["ключ"]?.value.range.span == "2:15-2:16")
  }

  @Test("a byte order mark takes no column")
  func byteOrderMark() throws {
    let root = try #require(document("\u{FEFF}a: b\n").root)
    #expect(root["a"]?.key.range.span == "1:1-1:2")
  }

  @Test("lines end at CR LF and CR too")
  func lineEnds() throws {
    let root = try #require(document("a: 1\r\nb: 2\rc: 3\n").root)
    #expect(root["b"]?.key.range.span == "2:1-2:2")
    #expect(root["c"]?.value.range.span == "3:4-3:5")
  }

  @Test("a node with an anchor or a tag begins there")
  func properties() throws {
    let root = try #require(document("a: &x !!str one\nb: &y\n  c: 1\n").root)
    #expect(root["a"]?.value.range.span == "1:4-1:16")
    #expect(root["b"]?.value.range.span == "2:4-3:7")
  }

  @Test("accessors give what a node is and nothing else")
  func accessors() throws {
    let root = try #require(document("a: [x]\nb: 1\nc:\nd: text\n").root)
    #expect(root["a"]?.value.sequence?.first?.string == "x")
    #expect(root["a"]?.value.mapping == nil)
    #expect(root["b"]?.value.string == nil)
    #expect(root["c"]?.value.isNull == true)
    #expect(root["d"]?.value["x"] == nil)
    #expect(root["e"] == nil)
    #expect(root.scalar == nil)
    let kinds = root.mapping?.map(\.value.kind)
    #expect(kinds == ["a list", "a whole number", "nothing (null)", "text"])
  }
}
