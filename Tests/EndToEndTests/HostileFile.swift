import Foundation
import Testing

/// A file that nobody writes by hand, and the first line of what is said about it.
struct HostileFile: CustomTestStringConvertible, Sendable {
  let title: String
  let bytes: @Sendable () -> [UInt8]
  let headline: String

  var testDescription: String { title }

  init(_ title: String, _ headline: String, _ text: @autoclosure @escaping @Sendable () -> String) {
    self.init(title, headline, bytes: { Array(text().utf8) })
  }

  init(_ title: String, _ headline: String, bytes: @escaping @Sendable () -> [UInt8]) {
    self.title = title
    self.bytes = bytes
    self.headline = headline
  }

  static let good = "scenario: One\nsteps:\n  - device: goes offline\n"

  /// In what way characters are written.
  static let encodings: [HostileFile] = [
    HostileFile("empty", "a.yaml:1:1: error: the file is empty [empty-file]", ""),
    HostileFile(
      "noise",
      "a.yaml:1:1: error: found the byte 0xF5, which is not UTF-8 here [invalid-utf8]",
      bytes: { (0..<100_000).map { UInt8(truncatingIfNeeded: ($0 * $0 * 31 + $0) >> 3) ^ 0xF5 } }
    ),
    HostileFile(
      "invalid UTF-8",
      "a.yaml:1:13: error: found the byte 0xE9, which is not UTF-8 here [invalid-utf8]",
      bytes: { Array("scenario: On".utf8) + [0xE9, 0x0A] }
    ),
    HostileFile(
      "UTF-16, little end first",
      "a.yaml:1:2: error: found the control character NUL (U+0000); expected text "
        + "[control-character]",
      bytes: { good.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }
    ),
    HostileFile(
      "UTF-16, big end first",
      "a.yaml:1:1: error: found the control character NUL (U+0000); expected text "
        + "[control-character]",
      bytes: { good.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
    ),
    HostileFile(
      "UTF-16, little end first, with a mark",
      "a.yaml:1:1: error: the file begins with the byte order mark of UTF-16 or UTF-32; "
        + "expected UTF-8 [utf-16]",
      bytes: { [0xFF, 0xFE] + good.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } }
    ),
    HostileFile(
      "UTF-16, big end first, with a mark",
      "a.yaml:1:1: error: the file begins with the byte order mark of UTF-16 or UTF-32; "
        + "expected UTF-8 [utf-16]",
      bytes: { [0xFE, 0xFF] + good.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
    ),
    HostileFile(
      "NUL",
      "a.yaml:1:12: error: found the control character NUL (U+0000); expected text "
        + "[control-character]",
      "scenario: O\0ne\n"
    ),
    HostileFile(
      "CR LF",
      "a.yaml:3:13: error: unknown verb `goes ofline` for `device` [unknown-verb]",
      good.replacing("offline", with: "ofline").replacing("\n", with: "\r\n")
    ),
    HostileFile(
      "byte order mark",
      "a.yaml:1:1: error: unknown key `scenaro` in a scenario [unknown-key]",
      "\u{FEFF}" + good.replacing("scenario", with: "scenaro")
    ),
  ]

  /// Too long, too deep, too many.
  static let sizes: [HostileFile] = [
    HostileFile(
      "a text of 100 MB",
      "error: cannot read a.yaml: has more than 1048576 bytes, the most that are read "
        + "[unreadable-file]",
      bytes: { Array("scenario: ".utf8) + Array(repeating: 0x61, count: 100_000_000) }
    ),
    HostileFile(
      "a text of 1 MB",
      "a.yaml:1:11: error: this text has 1,000,000 bytes; expected at most 65,536 [limit-scalar]",
      "scenario: " + String(repeating: "a", count: 1_000_000)
    ),
    tooDeep("10,000 brackets", 65, "[", 10_000),
    tooDeep("200,000 brackets", 65, "[", 200_000),
    tooDeep("200,000 mappings between braces", 257, "{a: ", 200_000),
    tooDeep("200,000 lists by hyphens", 129, "- ", 200_000),
    tooDeep("200,000 keys by question marks", 129, "? ", 200_000),
    HostileFile(
      "1,000,000 keys",
      "error: cannot read a.yaml: has more than 1048576 bytes, the most that are read "
        + "[unreadable-file]",
      (0..<1_000_000).map { "k\($0): 1\n" }.joined()
    ),
    HostileFile(
      "as many keys as are read",
      "a.yaml:1:1: error: the file has no `scenario:`, which holds the title [missing-key]",
      "given:\n" + (0..<49_000).map { "  k\($0): 1\n" }.joined()
    ),
    HostileFile(
      "as many lists as are read",
      "a.yaml:1:1: error: the file has no `scenario:`, which holds the title [missing-key]",
      "steps: [" + String(repeating: "[],", count: 99_000) + "]"
    ),
    HostileFile(
      "99,000 anchors",
      "a.yaml:1:65634: error: the file has more than 10,000 anchors, the most that are read "
        + "[limit-aliases]",
      "[" + (0..<99_000).map { "&\(String($0, radix: 16)) " }.joined(separator: ",") + "]"
    ),
    HostileFile(
      "10,001 steps",
      "a.yaml:10003:5: error: the scenario has 10001 steps; expected at most 10000 "
        + "[too-many-steps]",
      "scenario: One\nsteps:\n" + String(repeating: "  - device: goes offline\n", count: 10_001)
    ),
    HostileFile(
      "a matrix of 2,000 cells in a world of 10,000 providers",
      "a.yaml:10004:1: error: the scenarios of 2000 cells have 40024000 nodes, in each of them the "
        + "20009 of the file and its fixtures; expected at most 200000 [limit-worlds]",
      "scenario: One\ngiven:\n  providers:\n"
        + (0..<10_000).map { "    P\($0): {}\n" }.joined() + "matrix:\n"
        + (0..<2_000).map { "  c\($0): {seed: 2}\n" }.joined()
        + "steps: [{device: goes offline, exhaustive: false}]\n"
    ),
    HostileFile(
      "5,000 updates of a world of 5,000 providers",
      "a.yaml:5043:22: error: the worlds of the updates up to here have 200100 nodes together; "
        + "expected at most 200000 [limit-worlds]",
      "scenario: One\ngiven:\n  providers:\n"
        + (0..<5_000).map { "    P\($0): {}\n" }.joined() + "steps:\n"
        + String(
          repeating: "  - server: {update: {providers: {P1: {displayName: x}}}}\n"
            + "    exhaustive: false\n",
          count: 5_000
        )
    ),
    HostileFile(
      "an alias bomb",
      "a.yaml:6:10: error: the aliases of the file stand for more than 100,000 nodes together, "
        + "the most that are read [limit-aliases]",
      "a: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
        + (1...9).map { level in
          let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
          return "b\(level): &a\(level) [\(aliases)]\n"
        }.joined()
    ),
    HostileFile(
      "an alias inside itself",
      "a.yaml:3:5: error: the alias `*a` stands inside the very thing that it stands for "
        + "[recursive-alias]",
      "scenario: One\nsteps: &a\n  - *a\n"
    ),
    HostileFile(
      "a comment of 900,000 characters",
      "a.yaml:3:13: error: unknown verb `goes ofline` for `device` [unknown-verb]",
      good.replacing("offline", with: "ofline")
        .replacing("One", with: "One # " + String(repeating: "x", count: 900_000))
    ),
    HostileFile(
      "a mistake in column 120,018",
      "a.yaml:2:120018: error: unknown verb `goes ofline` for `device` [unknown-verb]",
      "scenario: One\nsteps: [" + String(repeating: "{device: goes offline}, ", count: 5000)
        + "{device: goes ofline}]\n"
    ),
  ]

  private static func tooDeep(
    _ title: String,
    _ column: Int,
    _ text: String,
    _ count: Int
  ) -> HostileFile {
    HostileFile(
      title,
      "a.yaml:1:\(column): error: lists and mappings lie in each other more than 64 levels deep "
        + "[limit-depth]",
      String(repeating: text, count: count)
    )
  }
}
