import EntsimJSONText
import Testing

@Suite("JSON")
struct JSONTests {
  @Test("scalars are written as RFC 8259 has them")
  func scalars() {
    #expect((JSON.null).text == "null\n")
    #expect((true as JSON).text == "true\n")
    #expect((-5 as JSON).text == "-5\n")
    #expect(("a \"b\" \\ \n\t\u{1} é 🎬" as JSON).text == "\"a \\\"b\\\" \\\\ \\n\\t\\u0001 é 🎬\"\n")
  }

  @Test("what fits stands on one line, in the order in which it was made")
  func oneLine() {
    let value: JSON = ["b": [1, 2], "a": [:], "c": []]
    #expect(value.text == "{\"b\": [1, 2], \"a\": {}, \"c\": []}\n")
  }

  @Test("what does not fit is broken up at the outermost level first")
  func broken() {
    let long = JSON.string(String(repeating: "x", count: 110))
    let value: JSON = ["a": ["b": long], "c": [1]]
    #expect(
      value.text == """
        {
          "a": {
            "b": \(long.text.dropLast())
          },
          "c": [1]
        }

        """
    )
  }

  @Test("merging keeps the order")
  func merging() {
    let merged = (["a": 1] as JSON).merging(["b": 2])
    #expect(merged.members.map(\.name) == ["a", "b"])
    #expect(merged["b"] == 2)
    #expect(merged["c"] == nil)
  }
}
