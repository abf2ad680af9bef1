import EntsimDiagnostics
import EntsimYAML
import Testing

@Suite("KeyPlaces: the keys of a mapping")
struct KeyPlacesTests {
  @Test(
    "a key written with other scalars that Unicode takes for the same is a duplicate",
    arguments: [0, 20]
  )
  func canonicallyEquivalent(count: Int) {
    let others = (0..<count).map { "k\($0): 0\n" }.joined()
    let document = document("\(others)\u{E9}: 1\ne\u{301}: 2\n")
    #expect(document.diagnostics.map(\.code) == [.duplicateKey])
  }
}
