import Foundation
import TestSupport
import Testing

@Suite("The page on the format of a journal")
struct JournalFormatPageTests {
  /// The tags of a type, as its two directions have them.
  private struct Tags {
    let type: String
    /// Tag and case, in the order of the code.
    var written: [(tag: Int, name: String)] = []
    var read: [(tag: Int, name: String)] = []
  }

  /// Reads the tags off the sources: they stand beside their cases.
  private func tags() throws -> [Tags] {
    let files = Repository.files(below: "Sources", ofType: "swift")
      .filter { $0.hasSuffix("+Canonical.swift") }
    return try files.flatMap { try tags(in: Repository.text(of: "Sources/\($0)")) }
  }

  private func tags(in source: String) -> [Tags] {
    source.matches(of: #/extension ([\w.]+): CanonicalCodable \{\n((?:.*\n)*?)\}\n/#).map { match in
      var tags = Tags(type: String(match.1))
      for line in match.2.matches(of: #/case \.(\w+)[^\n]*:\s+writer\.tag\((\d+)/#) {
        tags.written.append((Int(line.2) ?? -1, String(line.1)))
      }
      for line in match.2.matches(of: #/case (\d+):\s+self = (?:try )?\.(\w+)/#) {
        tags.read.append((Int(line.1) ?? -1, String(line.2)))
      }
      return tags
    }
  }

  @Test("a tag is read as the case that it is written for, and no tag has two cases")
  func directions() throws {
    let all = try tags()
    #expect(all.map(\.written.count).reduce(0, +) > 200)
    for tags in all {
      let written = tags.written.sorted { $0.tag < $1.tag }
      let read = tags.read.sorted { $0.tag < $1.tag }
      #expect(written.map(\.tag) == read.map(\.tag), "\(tags.type)")
      #expect(written.map(\.name) == read.map(\.name), "\(tags.type)")
      #expect(Set(written.map(\.tag)).count == written.count, "\(tags.type)")
    }
  }

  /// The first lines of each kind of a run, and where others are left out.
  private func lines() throws -> String {
    let lines = try Repository.text(of: "Tests/JournalStoreTests/Golden/small-journal.jsonl")
      .split(separator: "\n")
    try #require(lines.count > 5)
    let some = lines[...2] + ["…"] + lines.suffix(2)
    return "```json\n" + some.map { "\($0)\n" }.joined() + "```\n"
  }

  @Test("the page has the tags of the code, and lines of an export")
  func page() throws {
    let page = try Page.committed("Documentation/journal-format.md")
    #expect(page.tables == ["lines", "tags"])
    let rows = try tags().filter { !$0.written.isEmpty }.map { tags in
      let cases = tags.written.sorted { $0.tag < $1.tag }.map { "\($0.tag) \($0.name)" }
      return "| `\(tags.type)` | \(cases.joined(separator: ", ")) |\n"
    }
    let table = "| type | tags |\n| --- | --- |\n" + rows.sorted().joined()
    let lines = try lines()
    try page.expectFresh(page.filled { $0 == "lines" ? lines : table })
  }
}
