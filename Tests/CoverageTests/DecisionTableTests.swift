import Engine
import Suite
import TestSupport
import Testing

@Suite("The table of decisions")
struct DecisionTableTests {
  private static let folder = "Tests/CoverageTests/DecisionTable"

  @Test("each decision of each participant names the requirements that its page says")
  func table() throws {
    var table = DecisionTable()
    for result in Suites.bundled.compactMap(\.result) { try table.add(result) }
    let pages = table.pages
    #expect(
      Repository.files(below: Self.folder, ofType: "txt") == pages.keys.sorted(),
      "a page has no decision any more, or a decision has no page"
    )
    for (path, text) in pages.sorted(by: { $0.key < $1.key }) {
      try Golden.expect(text, in: "\(Self.folder)/\(path)")
    }
  }
}
