import EntsimRegularExpressions
import Testing

@Suite("Patterns that are refused")
struct RefusalTests {
  @Test(
    "what is wrong is said, with its place and what to write instead",
    arguments: [
      (
        "(a",
        "the group is not closed, at character 1; add `)`, or write `\\(` for the character itself"
      ),
      (
        "a[b",
        "the brackets are not closed, at character 2; add `]`, or write `\\[` for the character itself"
      ),
      (
        "[",
        "the brackets are not closed, at character 1; add `]`, or write `\\[` for the character itself"
      ),
      (
        "[[:alpha:",
        "the brackets are not closed, at character 1; add `]`, or write `\\[` for the character itself"
      ),
      (
        "a|*",
        "`*` has nothing before it to repeat, at character 3; write `\\*` for the character itself"
      ),
      (
        "^*",
        "`*` has nothing before it to repeat, at character 2; write `\\*` for the character itself"
      ),
      (
        "(?:a)",
        "`?` has nothing before it to repeat, at character 2; a group is `(…)`, and there are no others such as `(?:…)`"
      ),
      (
        "a{x}",
        "`{` does not begin a count, at character 2; write `{m}`, `{m,}` or `{m,n}`, or `\\{` for the character itself"
      ),
      (
        "a{2,1}",
        "the count's lower bound 2 is above its upper bound 1, at character 2; write `{1,2}`"
      ),
      ("[z-a]", "the range `z-a` ends before it begins, at character 2; write `a-z`"),
      (
        "[a-c-e]",
        "`-` in brackets stands between two elements, at character 5; write it first or last for the character itself"
      ),
      (
        "[a-[:digit:]]",
        "a range in brackets has a name at one of its ends, at character 2; "
          + "write a character there, or `-` last for the character itself"
      ),
      (
        "[[:nope:]]",
        "there is no class `[:nope:]`, at character 2; the classes are `[:alnum:]`, `[:alpha:]`, `[:blank:]`, "
          + "`[:cntrl:]`, `[:digit:]`, `[:graph:]`, `[:lower:]`, `[:print:]`, `[:punct:]`, `[:space:]`, "
          + "`[:upper:]`, `[:xdigit:]`"
      ),
      (
        "[[=a=]]",
        "names such as `[=a=]` are not supported, at character 2; write the characters themselves"
      ),
      (
        "[[.-.]]",
        "names such as `[.-.]` are not supported, at character 2; write the characters themselves"
      ),
      (
        #"(a*)*\1b"#,
        #"back-references such as `\1` are not supported, at character 6; write out what has to come again"#
      ),
      (#"a\"#, #"a backslash ends it, at character 2; write `\\` for the character itself"#),
    ]
  )
  func malformed(pattern: String, expected: String) {
    let failure = #expect(throws: RegularExpression.Failure.self) {
      try RegularExpression(pattern)
    }
    #expect(failure?.description == expected)
  }

  @Test(
    "an escape without a meaning is refused",
    arguments: [
      (#"\d"#, "write `[0-9]` for a digit"),
      (#"id=\w+"#, "write `[[:alnum:]_]` for a letter, a digit or `_`"),
      (#"a\sb"#, "write `[[:space:]]` for white space"),
      (#"a\n"#, "write `[[:space:]]` for white space"),
      (#"\bid"#, "ends of words cannot be matched; write the characters around the word"),
      (#"\<id"#, "ends of words cannot be matched; write the characters around the word"),
      (#"\x61"#, "write the character itself"),
      (#"\Qa.b\E"#, #"write `\` before each special character"#),
      (#"\Aa"#, "write `^` for the beginning of the text"),
      (#"a\z"#, "write `$` for the end of the text"),
      (#"\p{L}"#, "write a class such as `[[:alpha:]]`"),
      (#"\a"#, #"leave out the backslash, or write `\\` for a backslash"#),
      (#"[\d]"#, "write `0-9` in the brackets"),
      (#"[^\s]"#, "write `[:space:]` in the brackets"),
      (#"[a\w]"#, "write `[:alnum:]_` in the brackets"),
      (#"[\-_]"#, "write `-` first or last for the character itself"),
    ]
  )
  func escape(pattern: String, advice: String) throws {
    let failure = try #require(throws: RegularExpression.Failure.self) {
      try RegularExpression(pattern)
    }
    #expect(failure.problem.contains("escape"))
    #expect(failure.advice == advice)
    let backslash = pattern.unicodeScalars.prefix { $0 != "\\" }.count
    #expect(failure.place == backslash..<backslash + 2)
  }

  @Test(
    "a pattern that is too large is refused, and how to write it smaller is said",
    arguments: [
      "((a{1,30}){1,30}){1,30}",
      "((((((a{9}){9}){9}){9}){9}){9}){9}",
      "a{99}{99}{99}",
      "(((a{60})*{60})?{60})+{60}",
      "[[:alpha:]]{1,5000}",
      "((a{100}){100})",
      "a{99999999999999999999}",
      "((((){99}){99}){99}){99}",
      "(()*()*()*){4096}",
    ]
  )
  func size(pattern: String) {
    let failure = #expect(throws: RegularExpression.Failure.self) {
      try RegularExpression(pattern)
    }
    #expect(
      failure?.description
        == "its repetitions make it too large: written out, 4096 characters are allowed; "
        + "repeat less, or without an upper bound: `[a-z]{1,5000}` as `[a-z]+`"
    )
  }

  @Test("a pattern that is too long is refused")
  func length() {
    let failure = #expect(throws: RegularExpression.Failure.self) {
      try RegularExpression(String(repeating: "é", count: 257))
    }
    #expect(failure?.problem == "it has 257 characters; at most 256 are allowed")
  }
}
