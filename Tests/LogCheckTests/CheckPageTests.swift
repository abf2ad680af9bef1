import EntsimEntitlement
import EntsimLogCheck
import EntsimSimulation
import EntsimWorldFiles
import TestSupport
import Testing

@Suite("The page on checks")
struct CheckPageTests {
  @Test("shows a log and the output of its check")
  func example() throws {
    let blocks = try Repository.text(of: "Documentation/check.md").split(separator: "```")
    let text = try #require(blocks.first { $0.hasPrefix("json\n") }).dropFirst("json\n".count)
    let shown = try #require(blocks.first { $0.hasPrefix("text\n") }).dropFirst("text\n".count)
    let log = try AppLog.read(Array(text.utf8))
    let drafted = DraftedWorld.worlds(of: log)[0]
    let source = try drafted.source()
    var search = LogSearch(log, in: source.world, within: Interval(milliseconds: 100))
    let output = CheckText(
      of: log,
      at: "player.jsonl",
      in: source.world,
      from: drafted.summary
    ).text(of: search.run())
    #expect(output == shown)
  }
}
