import EntsimRegularExpressions
import Testing

@Suite("Regular expressions")
struct SearchTests {
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
      ("^[^]x]$", "]", false),
      ("^[^a]$", "\n", true),
      ("^[a-]+$", "-a-", true),
      ("^[--/]+$", "-./", true),
      ("^[%--]+$", "%+-", true),
      (#"^[\]$"#, #"\"#, true),
      (#"^[.\]$"#, #"\"#, true),
      ("^[[:upper:][:digit:]_]+$", "A_1", true),
      ("^[^[:alpha:]é]$", "1", true),
      (#"\."#, "abc", false),
      (#"^\/\]\}\-\"$"#, #"/]}-""#, true),
      ("a)", "a)", true),
      ("^(a|)b$", "b", true),
      ("^(|a)+$", "aaa", true),
      ("x{0}y", "y", true),
      ("^a{,2}$", "aaa", false),
      ("^a{2,}$", "aaa", true),
      ("^(a{2}){2}$", "aaaa", true),
      ("^(a{2}){2}$", "aaaaaa", false),
      ("(^a|b$)", "cb", true),
      ("(^a|b$)", "ba", false),
      ("a|^", "", true),
      ("^$", "", true),
      ("^()*$", "", true),
      ("$^", "", true),
      ("$^", "a", false),
      ("a^b", "ab", false),
      ("a$b", "ab", false),
      ("(a^)*b", "ab", true),
      ("^(a*)*$", "aaaa", true),
      ("^(a?b?){3}$", "abab", true),
      ("(.^.)+", "a\nb", false),
      ("^(.$){2,}", "bA", false),
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
      ("^[[:lower:]]$", "é", true),
      ("^[^[:alpha:]]$", "é", false),
      ("^[[:digit:]]$", "٣", false),
      ("^[[:alnum:]]$", "٣", true),
      ("^[ä-ü]$", "ö", true),
      ("^[ä-ü]$", "ÿ", false),
      ("^[^ä-ü]$", "ÿ", true),
      ("^é{2}$", "éé", true),
      ("^.{2}$", "e\u{301}", true),
      ("^.$", "\u{1F600}", true),
    ]
  )
  func unicode(pattern: String, text: String, expected: Bool) throws {
    #expect(try RegularExpression(pattern).matches(in: text) == expected)
  }

  @Test(
    "within ASCII the classes are those of POSIX",
    arguments: [
      ("alnum", "0-9A-Za-z"), ("alpha", "A-Za-z"), ("blank", " \t"),
      ("cntrl", "\u{0}-\u{1F}\u{7F}"), ("digit", "0-9"), ("graph", "!-~"), ("lower", "a-z"),
      ("print", " -~"), ("punct", "!-/:-@[-`{-~"), ("space", " \t-\r"), ("upper", "A-Z"),
      ("xdigit", "0-9A-Fa-f"),
    ]
  )
  func classes(name: String, members: String) throws {
    let named = try RegularExpression("[[:\(name):]]")
    let listed = try RegularExpression("[\(members)]")
    for byte in 0..<128 as Range<UInt8> {
      let text = String(Unicode.Scalar(byte))
      #expect(named.matches(in: text) == listed.matches(in: text), "\(byte)")
    }
  }

  @Test("a NUL character is a character")
  func nul() throws {
    #expect(try RegularExpression("end$").matches(in: "start\0end"))
    #expect(try RegularExpression("^a.b$").matches(in: "a\0b"))
    #expect(try RegularExpression("a\0b").matches(in: "a\0b"))
    #expect(try RegularExpression("^a$").matches(in: "a\0b") == false)
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
}
