import EntsimEntitlement
import Testing

@Suite("Identifiers")
struct IdentifierTests {
  @Test(
    "an identifier keeps its text byte for byte",
    arguments: ["", "Alpha", "a name that is longer than fifteen bytes", "\u{e9}", "e\u{301}", "🎬"]
  )
  func text(text: String) {
    #expect(Array(ProviderID(text).text.utf8) == Array(text.utf8))
    #expect(ProviderID(text).description == text)
  }

  @Test("identifiers are the same when their texts are; letter case counts")
  func equality() {
    #expect(ProviderID("Alpha") == ProviderID("Al" + "pha"))
    #expect(ProviderID("Alpha") != ProviderID("alpha"))
    #expect(ProviderID("") != ProviderID(" "))
    #expect(Set(["a", "b", "a", "A"].map { ResourceID($0) }).count == 3)
  }

  @Test(
    "texts that are equal and written otherwise make the same identifier, each with its own bytes"
  )
  func equivalents() {
    let composed = ResourceID("caf\u{e9}")
    let decomposed = ResourceID("cafe\u{301}")
    #expect(composed == decomposed)
    #expect(Set([composed, decomposed]).count == 1)
    #expect(composed.text.utf8.count == 5)
    #expect(decomposed.text.utf8.count == 6)
    #expect(composed != ResourceID("cafe"))
  }
}
