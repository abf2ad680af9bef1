import EntsimEngine
import EntsimSuite
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
    try Golden.expectOnly(pages.keys, in: Self.folder)
    for (path, text) in pages.sorted(by: { $0.key < $1.key }) {
      try Golden.expect(text, in: "\(Self.folder)/\(path)")
    }
  }
}
