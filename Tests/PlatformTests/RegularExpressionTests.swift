import Platform
import Testing

@Suite("Regular expressions")
struct RegularExpressionTests {
  @Test(
    "a text is searched",
    arguments: [
      ("/logout", "https://sp.example/logout?x=1", true),
      ("^/logout", "https://sp.example/logout", false),
      ("^(a|b)+$", "abba", true),
      ("^(a|b)+$", "abbc", false),
      ("a.c", "a\nc", true),
      ("^b", "a\nb", false),
      ("[[:digit:]]{4}-[0-9]{2}", "on 2026-01-02", true),
      ("", "anything", true),
      ("x", "", false),
      ("^[]x]$", "]", true),
      (#"\."#, "abc", false),
    ]
  )
  func search(pattern: String, text: String, expected: Bool) throws {
    #expect(try RegularExpression(pattern).matches(in: text) == expected)
  }

  @Test("a pattern that was compiled before is the same in each scalar")
  func compiled() throws {
    let composed = try RegularExpression.compiled("^\u{E9}$")
    let decomposed = try RegularExpression.compiled("^e\u{301}$")
    #expect(try RegularExpression.compiled("^\u{E9}$") === composed)
    #expect(composed.matches(in: "\u{E9}") && !composed.matches(in: "e\u{301}"))
    #expect(decomposed.matches(in: "e\u{301}") && !decomposed.matches(in: "\u{E9}"))
  }

  @Test(
    "characters are scalars, not bytes",
    arguments: [
      ("^.$", "é", true),
      ("[ä]", "ö", false),
      ("^[äöü]+$", "äöü", true),
      ("^[[:alpha:]]+$", "Öl", true),
      ("^.{2}$", "e\u{301}", true),
      ("^.$", "\u{1F600}", true),
    ]
  )
  func unicode(pattern: String, text: String, expected: Bool) throws {
    #expect(try RegularExpression(pattern).matches(in: text) == expected)
  }

  @Test("a NUL character does not end the text")
  func nul() throws {
    #expect(try RegularExpression("end$").matches(in: "start\0end"))
    #expect(try RegularExpression("^a.b$").matches(in: "a\0b"))
    #expect(try RegularExpression("^a$").matches(in: "a\0b") == false)
  }

  @Test(
    "a pattern that is refused says why",
    arguments: [
      ("a\0b", "a pattern cannot hold a NUL character"),
      (#"(a*)*\1b"#, #"back-references such as \1 are not supported"#),
      (
        String(repeating: "é", count: 257),
        "it has 257 characters; at most 256 are allowed"
      ),
      (
        "((a{1,30}){1,30}){1,30}",
        "its repetitions make it too large: written out, 4096 characters are allowed"
      ),
      (
        "((((((a{9}){9}){9}){9}){9}){9}){9}",
        "its repetitions make it too large: written out, 4096 characters are allowed"
      ),
      (
        "a{99}{99}{99}",
        "its repetitions make it too large: written out, 4096 characters are allowed"
      ),
      (
        "(((a{60})*{60})?{60})+{60}",
        "its repetitions make it too large: written out, 4096 characters are allowed"
      ),
      (
        "a{2}{(b{70}){70}",
        "its repetitions make it too large: written out, 4096 characters are allowed"
      ),
      (
        "[[:alpha:]]{1,5000}",
        "its repetitions make it too large: written out, 4096 characters are allowed"
      ),
    ]
  )
  func refused(pattern: String, expected: String) {
    let failure = #expect(throws: RegularExpression.Failure.self) {
      try RegularExpression(pattern)
    }
    #expect(failure?.description == expected)
  }

  @Test(
    "repetitions of a sensible size are fine",
    arguments: [
      "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
      "[[:alpha:]]{1,1000}",
      "(a{1,60}){1,60}",
      #"[{]{2,3}[\]{4}[](]"#,
      #"\{\(\\1\\"#,
      "((((a+)+)+)+)+",
      String(repeating: "a", count: 256),
      String(repeating: "(", count: 128) + String(repeating: ")", count: 128),
    ]
  )
  func accepted(pattern: String) {
    #expect(throws: Never.self) { try RegularExpression(pattern) }
  }

  @Test("a pattern that is not well formed is explained in the system's words")
  func malformed() {
    for pattern in ["[a", "(a", "a{2,1}", "[[:nope:]]", "[z-a]"] {
      let failure = #expect(throws: RegularExpression.Failure.self) {
        try RegularExpression(pattern)
      }
      #expect(failure?.description.isEmpty == false)
    }
    #if canImport(Glibc)
    let failure = #expect(throws: RegularExpression.Failure.self) { try RegularExpression("(a") }
    #expect(failure?.description == "Unmatched ( or \\(")
    #endif
  }

  @Test("one expression serves many threads")
  func threads() async throws {
    let expression = try RegularExpression("^[a-zä]+[0-9]{3}$")
    let matches = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<2000).filter { expression.matches(in: "abcä\($0)") }.count
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(matches == Array(repeating: 900, count: 8))
  }

  // A limit of the test would count how long it waits for a core beside the others.
  @Test("hostile patterns do not take long")
  func hostile() throws {
    let text = String(repeating: "a", count: 4000)
    let start = ContinuousClock.now
    for pattern in ["(((a*)*)*)*b", "(a|aa)+b$", "^(.*a){12}c$", "((((((a+)+)+)+)+)+)+b"] {
      #expect(try RegularExpression(pattern).matches(in: text) == false)
    }
    #expect(ContinuousClock.now - start < .seconds(60))
  }
}
