import EntsimReports
import TestSupport
import Testing

@Suite("The pages of the handbook")
struct HandbookPageTests {
  @Test("are in Documentation, fresh", arguments: HandbookPage.allCases)
  func fresh(page: HandbookPage) throws {
    let path = "Documentation/\(page.rawValue).md"
    #expect(try Repository.text(of: path) == page.text, "`make report` writes \(path) anew")
  }
}
