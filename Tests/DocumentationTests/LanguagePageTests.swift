import EntsimDiagnostics
import EntsimEntitlement
import EntsimScenarioModel
import EntsimScenarios
import Testing

@testable import EntsimReference

/// `RECORD=1 swift test --filter DocumentationTests` makes the tables anew, and fails.
@Suite("The reference of the language")
struct LanguagePageTests {
  @Test("has the tables that the program reads by")
  func fresh() throws {
    let page = try Page.committed()
    let filled = page.filled { name in
      guard let table = WordTable.all.first(where: { $0.name == name }) else {
        Issue.record("there is no table called \(name)")
        return ""
      }
      return table.markdown
    }
    try page.expectFresh(filled)
  }

  @Test("shows every table, once")
  func complete() throws {
    let names = try Page.committed().tables
    #expect(Set(names).count == names.count)
    #expect(Set(names) == Set(WordTable.all.map(\.name)))
  }

  @Test("says of each example what it is")
  func kinds() throws {
    let examples = try Page.committed().examples
    #expect(examples.count >= 10)
    #expect(examples.filter { $0.kind == nil }.map(\.text) == [])
  }

  @Test("has examples that are valid, and scenarios that pass")
  func examples() throws {
    for example in try Page.committed().examples where example.kind != .requirements {
      example.expectValid()
    }
  }

  @Test("has a file of the catalogue that is valid")
  func requirements() throws {
    let examples = try Page.committed().examples.filter { $0.kind == .requirements }
    #expect(!examples.isEmpty)
    for example in examples {
      let loaded = CatalogueLoader().load(["page.yaml"]) { _ in Array(example.text.utf8) }
      #expect(loaded.files.flatMap(\.diagnostics).map(\.message) == [], "example \(example.number)")
      #expect(loaded.catalogue?.requirements.isEmpty == false)
    }
  }
}
