import EntsimDiagnostics
import EntsimYAML
import TestSupport
import Testing

/// Hostile files, none of which may take more than a moment.
///
/// The bound is generous, for slow machines and sanitizers.
@Suite("Limits")
struct LimitTests {
  static let bound = Duration.seconds(10)

  @Test("a file of too many bytes is not looked at")
  func bytes() {
    let text = String(repeating: "a", count: 1 << 20)
    #expect(document(text + "a").diagnostics.map(\.code) == [.limitBytes])
    #expect(
      document("seed: 1\n", limits: Limits(bytes: 7)).diagnostics.map(\.message) == [
        "the file has 8 bytes; expected at most 7"
      ]
    )
    #expect(document("seed: 1\n", limits: Limits(bytes: 8)).diagnostics.isEmpty)
  }

  @Test(
    "nesting ends at the limit, in every form",
    arguments: ["[", "{a: ", "- ", "? ", "[{a: ", "[\n"]
  )
  func depth(_ opening: String) {
    expectSoon {
      let text = String(repeating: opening, count: 200_000)
      let document = document(text, limits: Limits(bytes: 1 << 24))
      #expect(document.root == nil)
      #expect(document.diagnostics.map(\.code) == [.limitDepth])
    }
  }

  @Test("as many levels as the limit says are read")
  func exactDepth() {
    let text = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(document(text).diagnostics.isEmpty)
    #expect(document("[\(text)]").diagnostics.map(\.code) == [.limitDepth])
  }

  @Test("aliases cannot nest deeper than brackets")
  func aliasedDepth() {
    let open = String(repeating: "[", count: 40)
    let close = String(repeating: "]", count: 40)
    let text = "- &a \(open)1\(close)\n- &b \(open)*a\(close)\n"
    #expect(document(text).diagnostics.map(\.code) == [.limitDepth])
    let limits = Limits(depth: 81)
    #expect(document(text, limits: limits).diagnostics.isEmpty)
  }

  @Test("nodes are counted, keys and aliases too")
  func nodes() {
    #expect(document("{a: &x 1, b: *x}", limits: Limits(nodes: 5)).diagnostics.isEmpty)
    let document = document("{a: &x 1, b: *x}", limits: Limits(nodes: 4))
    #expect(document.diagnostics.map(\.code) == [.limitNodes])
    #expect(document.diagnostics.first?.range?.span == "1:14-1:14")
    expectSoon {
      let text = "[" + String(repeating: "1,", count: 200_000) + "]"
      #expect(YAMLTests.document(text).diagnostics.map(\.code) == [.limitNodes])
    }
  }

  @Test(
    "a key of more characters than libyaml looks through is named as such",
    arguments: [
      ("", ": 1"), ("a: 1\n", ": 1"), ("a: {", ": 1}"), ("- ", ": 1"), ("a: [b, {", ": {}}]"),
      ("a:\n  ", ":\n    b: 1"), ("a: {b: 1, \"", "\": 1}"), ("a: {'", "': 1}"), ("- - ", ":"),
    ]
  )
  func longKeys(before: String, after: String) {
    let quotes = after.hasPrefix("\"") || after.hasPrefix("'") ? 2 : 0
    let column = (before.split(separator: "\n", omittingEmptySubsequences: false).last ?? "").count
    func key(_ length: Int) -> String {
      before + String(repeating: "k", count: length) + after + "\n"
    }
    // libyaml counts the quotes too.
    let most = 1024 - quotes
    #expect(document(key(most)).diagnostics.isEmpty)
    for length in [most + 1, 1200] {
      let found = document(key(length)).diagnostics
      func number(_ length: Int) -> String { "1,\(String(length).suffix(3))" }
      let words = quotes == 0 ? "characters" : "characters in quotes"
      #expect(
        found.map(\.message) == [
          "found a key of \(number(length)) \(words); expected at most \(number(most))"
        ]
      )
      #expect(found.map(\.code) == [.limitScalar])
      #expect(found.first?.range?.start.column == column + 1 - quotes / 2)
    }
  }

  @Test("a long text with a colon is no key that is too long")
  func longTexts() {
    let text = String(repeating: "kk ", count: 500)
    for source in ["a: \(text): b\n", "a: \(text)http://x: b\n", "[a, {b: \(text): 1}]"] {
      #expect(!document(source).diagnostics.isEmpty)
      let messages = document(source).diagnostics.map(\.message)
      #expect(!messages.contains { $0.hasPrefix("found a key of") }, "\(messages)")
    }
  }

  @Test("names are counted, each once")
  func anchors() {
    let limits = Limits(anchors: 2)
    #expect(document("[&a 1, &b [], &a {}]", limits: limits).diagnostics.isEmpty)
    let document = document("[&a 1, &b [], &c {}]", limits: limits)
    #expect(document.diagnostics.map(\.code) == [.limitAliases])
    #expect(
      document.diagnostics.first?.message
        == "the file has more than 2 anchors, the most that are read"
    )
    #expect(document.diagnostics.first?.range?.span == "1:15-1:15")
  }

  @Test("a billion laughs are not laughed")
  func billionLaughs() {
    expectSoon {
      var text = "a: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
      for level in 1...9 {
        let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
        text += "b\(level): &a\(level) [\(aliases)]\n"
      }
      let document = document(text)
      #expect(document.root == nil)
      #expect(document.diagnostics.map(\.code) == [.limitAliases])
    }
  }

  @Test("merge keys cannot multiply nodes without end either")
  func mergedLaughs() {
    expectSoon {
      let pairs = (0..<1000).map { "k\($0): 1" }.joined(separator: ", ")
      var text = "a: &a {\(pairs)}\n"
      for line in 0..<1000 { text += "b\(line): {<<: *a}\n" }
      #expect(document(text).diagnostics.map(\.code) == [.limitAliases])
    }
  }

  @Test("a scalar of too many bytes is refused, in every style", arguments: ["", "'", "\""])
  func scalars(_ quote: String) {
    let most = String(repeating: "a", count: 64 << 10)
    #expect(document("- \(quote)\(most)\(quote)").diagnostics.isEmpty)
    let document = document("- \(quote)\(most)a\(quote)")
    #expect(
      document.diagnostics.map(\.message) == [
        "this text has 65,537 bytes; expected at most 65,536"
      ]
    )
  }

  @Test("no more errors are listed than the limit says, and the rest is counted")
  func errors() {
    expectSoon {
      let text = String(repeating: "a: *b\n", count: 20_000)
      let document = document(text)
      #expect(document.root?.flow == "{a: <invalid>}")
      #expect(document.diagnostics.count == 101)
      #expect(
        document.diagnostics.last?.message == "and 39899 more errors in f, not shown"
      )
    }
  }

  @Test("many near names cost little")
  func nearNames() {
    expectSoon {
      let name = String(repeating: "a", count: 58)
      let anchors = (0..<2000).map { "- &\(name)\($0) 1\n" }.joined()
      let aliases = (0..<2000).map { "- *\(name)b\($0)\n" }.joined()
      #expect(document(anchors + aliases).diagnostics.count == 101)
    }
  }

  @Test("many tag directives are refused before they are compared with each other")
  func directives() {
    expectSoon {
      let directives = (0..<50_000).map { "%TAG !\($0)! x\n" }.joined()
      let beginning = document(directives + "--- a\n")
      #expect(beginning.diagnostics.map(\.code) == [.directive])
      let end = document("--- a\n...\n" + directives + "--- a\n")
      #expect(end.diagnostics.map(\.code) == [.secondDocument])
    }
  }

  @Test(
    "repeated characters of every kind cost little",
    arguments: "\t -?:,[]{}#&*!|>'\"%@`\\\n\ra0.~<".unicodeScalars.map { String($0) }
  )
  func repeated(_ text: String) {
    for text in [text, "a: " + text, text + " ", text + "\n", "? " + text, text + ":\n"] {
      let repeated = String(repeating: text, count: (1 << 15) / text.utf8.count)
      expectSoon { _ = document(repeated) }
    }
  }

  private func expectSoon(_ work: () -> Void) {
    let time = processorTime(of: work)
    #expect(time < LimitTests.bound)
  }
}
