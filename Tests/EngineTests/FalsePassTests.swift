import EntsimDiagnostics
import EntsimEngine
import Testing

@testable import EntsimComparisonText
@testable import EntsimReports

@Suite("A word that expects something")
struct FalsePassTests {
  @Test("has a scenario in which it fails")
  func everyWord() {
    let shown = Set(FalsePassCase.all.flatMap(\.words))
    let names = ExpectingWord.all.filter { !shown.contains($0) }.map(\.description)
    #expect(names == [])
    let unknown = shown.subtracting(ExpectingWord.all).map(\.description).sorted()
    #expect(unknown == [])
  }

  @Test("fails where what it expects is not so, at its line", arguments: FalsePassCase.all)
  func fails(example: FalsePassCase) throws {
    try #require(try Bundle.run(example.text(saying: example.right)).passed)
    let result = try Bundle.run(example.text(saying: example.wrong))
    let places = ComparisonText().failures(of: result.comparison).map(\.place.line)
    #expect(!result.passed)
    #expect(places.first == example.line)
  }
}
