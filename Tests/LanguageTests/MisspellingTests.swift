import EntsimEntitlement
import EntsimLanguage
import Testing

@Suite("Names that the documents misspell")
struct MisspellingTests {
  @Test("a misspelling is no name, and its correction is one", arguments: Misspelling.all)
  func misspellings(wrong: String, right: String) {
    #expect(CallName(rawValue: wrong) == nil && CallbackName(rawValue: wrong) == nil)
    #expect(CallName(rawValue: right) != nil || CallbackName(rawValue: right) != nil)
    #expect(Misspelling.correction(of: wrong) == right)
    #expect(Misspelling.correction(of: right) == nil)
  }
}
