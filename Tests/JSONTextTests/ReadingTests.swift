import Testing

@testable import EntsimJSONText

@Suite("Reading JSON")
struct ReadingTests {
  private static func read(_ text: String) throws(JSON.SyntaxError) -> JSON {
    try JSON.read(Array(text.utf8))
  }

  @Test("what was written comes back, and gives the same text")
  func roundTrip() throws {
    let value: JSON = [
      "text": "a \"b\" \\ \n\t\r\u{1} é 🎬 \u{2028}",
      "numbers": [0, -1, .integer(.max), .integer(.min)],
      "empty": [[:], [], "", .null, true, false],
      "long": .array((0..<100).map { .string("element \($0)") }),
    ]
    #expect(try JSON.read(Array(value.text.utf8)) == value)
    #expect(try JSON.read(Array(value.text.utf8)).text == value.text)
  }

  @Test("every escape stands for its character")
  func escapes() throws {
    let text = #""\"\\\/\b\f\n\r\t\u00e9\uD83C\uDFAC""#
    #expect(try Self.read(text) == "\"\\/\u{8}\u{C}\n\r\té🎬")
  }

  @Test(
    "what is wrong is told with its place",
    arguments: [
      ("", "1:1: the text ends where a value is expected"),
      ("{\"a\": 1,\n \"b\": }", "2:7: a value is expected here"),
      ("[1, 2", "1:6: ',' or ']' is expected here"),
      ("{\"a\": 1", "1:8: ',' or '}' is expected here"),
      ("{\"a\" 1}", "1:6: ':' is expected here"),
      ("{a: 1}", "1:2: a name in quotes is expected here"),
      ("{\"a\": 1, \"a\": 2}", "1:10: the name \"a\" stands twice in one object"),
      ("[] []", "1:4: more text follows the value"),
      ("1.5", "1:2: a whole number is expected here, without a fraction or an exponent"),
      ("1e3", "1:2: a whole number is expected here, without a fraction or an exponent"),
      ("01", "1:1: '01' is no whole number of 64 bits"),
      ("-", "1:1: '-' is no whole number of 64 bits"),
      ("9223372036854775808", "1:1: '9223372036854775808' is no whole number of 64 bits"),
      ("tru", "1:1: a value is expected here"),
      ("\"abc", "1:1: the text that begins here has no closing quote"),
      ("\"a\nb\"", "1:3: a control character stands in quotes"),
      (#""\x""#, "1:3: there is no such escape"),
      (#""\u12G4""#, "1:2: four hexadecimal digits are expected behind \\u"),
      (#""\uD83C""#, "1:2: the escape is half of a pair"),
      (#""\uDFAC\uD83C""#, "1:2: the escape is half of a pair"),
    ]
  )
  func mistakes(text: String, sentence: String) {
    #expect(throws: JSON.SyntaxError.self) { try Self.read(text) }
    do throws(JSON.SyntaxError) {
      _ = try Self.read(text)
    } catch {
      #expect("\(error.line):\(error.column): \(error.message)" == sentence)
    }
  }

  @Test("bytes that are no UTF-8 are refused")
  func bytes() {
    #expect(
      throws: JSON.SyntaxError(line: 1, column: 1, message: "the text in quotes is not UTF-8")
    ) {
      try JSON.read([0x22, 0xFF, 0x22])
    }
  }

  @Test("deep nesting is refused before the stack ends")
  func depth() throws {
    let allowed = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    _ = try Self.read(allowed)
    #expect(throws: JSON.SyntaxError(line: 1, column: 65, message: "more than 64 levels")) {
      try Self.read(String(repeating: "[", count: 1_000_000))
    }
  }

  @Test("a text of many tiny values, each of which takes far more memory than bytes, is refused")
  func manyValues() {
    let text = "[\(String(repeating: "1,", count: 10_000))1]"
    #expect(throws: JSON.SyntaxError.self) { try Self.read(text) }
    do throws(JSON.SyntaxError) {
      _ = try Self.read(text)
    } catch {
      #expect(error.message == "more than 3500 values, the most that are read of 20003 bytes")
    }
  }
}
