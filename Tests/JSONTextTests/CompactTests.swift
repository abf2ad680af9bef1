import EntsimJSONText
import Testing

@Suite("JSON on one line")
struct CompactTests {
  private func compact(_ value: JSON) -> String {
    var bytes = Array("behind ".utf8)
    value.appendCompact(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("every kind of value has one form, without a space and however long")
  func forms() {
    let value: JSON = [
      "none": .null, "yes": true, "no": false, "number": -12, "list": [1, [], [:]],
      "text": "a \"b\" \\ \n\r\t\u{1} é",
    ]
    #expect(
      compact(value)
        == #"behind {"none":null,"yes":true,"no":false,"number":-12,"list":[1,[],{}],"#
        + #""text":"a \"b\" \\ \n\r\t\u0001 é"}"#
    )
    let long: JSON = .array([JSON](repeating: "text", count: 100))
    #expect(!compact(long).contains("\n"))
  }

  @Test("what a terminal or a CI system would obey is escaped, and a key of an object too")
  func harmless() {
    let texts: JSON = ["\u{202E}##[": ["\u{FEFF}\u{9B}\u{7F}", "a ##vso[x] ### #", "🏳️‍🌈 é"]]
    #expect(
      compact(texts)
        == #"behind {"\u202e#\u0023[":["\ufeff\u009b\u007f","a #\u0023vso[x] #\u0023\u0023 #","🏳️‍🌈 é"]}"#
    )
    #expect(texts.text.contains(#""\u202e#\u0023[""#))
  }

  @Test("each byte of ASCII is escaped or not wherever it stands", arguments: 0..<128)
  func places(byte: Int) {
    let character = String(Unicode.Scalar(UInt8(byte)))
    let escaped: String? =
      switch byte {
      case 0x22, 0x5C: "\\\(character)"
      case 0x0A: "\\n"
      case 0x09: "\\t"
      case 0x0D: "\\r"
      case 0..<0x20, 0x7F: "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      case _: nil
      }
    for before in 0..<18 {
      let (left, right) = (String(repeating: "~", count: before), String(repeating: " ", count: 9))
      let text = left + (escaped ?? character) + right
      #expect(compact(.string(left + character + right)) == "behind \"\(text)\"")
    }
  }

  @Test(
    "markup is escaped where that is asked for",
    arguments: ["<", "</script>", "é<", "a\n<!--"]
  )
  func markup(text: String) throws {
    let value: JSON = [text: [.string("behind \(text)"), .string(text)]]
    var bytes: [UInt8] = []
    value.appendCompact(to: &bytes, escapingMarkup: true)
    #expect(!bytes.contains(UInt8(ascii: "<")))
    #expect(try JSON.read(bytes) == value)
    #expect(compact(value).contains("<"))
  }

  @Test("what is written is read as the same value")
  func reading() throws {
    let controls = String(String.UnicodeScalarView((0..<0x300).compactMap { Unicode.Scalar($0) }))
    let value: JSON = ["a": [.string(controls), .integer(.min), .integer(.max)], "": .null]
    var bytes: [UInt8] = []
    value.appendCompact(to: &bytes)
    #expect(try JSON.read(bytes) == value)
  }
}
