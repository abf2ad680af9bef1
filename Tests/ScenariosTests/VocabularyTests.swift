import Entitlement
import Testing

@testable import Scenarios

@Suite("The model and the table")
struct VocabularyTests {
  @Test("the model's enumerations and the vocabularies name the same words")
  func tables() {
    #expect(Vocabulary.starts.supported == AppDescription.Start.allCases.map(\.rawValue))
    #expect(Vocabulary.manners.supported == AppDescription.Manners.allCases.map(\.rawValue))
    #expect(Vocabulary.authenticationTokenPattern.supported == TokenPattern.fieldNames)
  }
}
