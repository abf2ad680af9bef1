import Foundation
import TestSupport
import Testing

@Suite("The page on the format of a journal")
struct JournalFormatPageTests {
  private static let goldens = Repository.root.appending(path: "Tests/JournalStoreTests/Golden")

  /// The rows of a table of the newest version's types: of kind `enum` or `struct`.
  private func types(_ kind: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.goldens.path)
    let newest = try #require(
      names.compactMap { $0.wholeMatch(of: #/format-(\d+)\.txt/#).flatMap { Int($0.1) } }.max()
    )
    let file = Self.goldens.appending(path: "format-\(newest).txt")
    let listing = try String(contentsOf: file, encoding: .utf8)
    return listing.matches(of: #/(enum|struct) (.+)\n((?:  .+\n)*)/#).filter { $0.1 == kind }.map {
      let lines = $0.3.split(separator: "\n").map { $0.dropFirst(2) }
      return "| `\($0.2)` | \(lines.joined(separator: ", ")) |\n"
    }.joined()
  }

  /// The first lines of each kind of a run, and where others are left out.
  private func lines() throws -> String {
    let file = Self.goldens.appending(path: "small-journal.jsonl")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    try #require(lines.count > 5)
    let some = lines[...2] + ["…"] + lines.suffix(2)
    return "```json\n" + some.map { "\($0)\n" }.joined() + "```\n"
  }

  @Test("the page has the tags and fields of the format, and lines of an export")
  func page() throws {
    let page = try Page.committed("Documentation/journal-format.md")
    #expect(page.tables == ["lines", "tags", "fields"])
    let parts = [
      "lines": try lines(),
      "tags": "| type | tags |\n| --- | --- |\n" + (try types("enum")),
      "fields": "| type | fields |\n| --- | --- |\n" + (try types("struct")),
    ]
    try page.expectFresh(page.filled { parts[$0] ?? "" })
  }
}
