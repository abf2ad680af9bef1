import Diagnostics
import Entitlement
import Testing

@testable import Scenarios

@Suite("Vocabulary")
struct VocabularyTests {
  @Test("tables and vocabularies name the same words")
  func tables() {
    #expect(Vocabulary.services.words.map(\.name) == Service.allCases.map(\.rawValue))
    #expect(Vocabulary.faults.words.map(\.name) == Fault.allCases.map(\.rawValue))
    #expect(Vocabulary.flows.words.map(\.name) == FlowKind.allCases.map(\.rawValue))
    #expect(Vocabulary.deviceKinds.words.map(\.name) == DeviceKind.allCases.map(\.rawValue))
    #expect(
      Vocabulary.boardingStatuses.words.map(\.name) == BoardingStatus.allCases.map(\.rawValue)
    )
    #expect(Vocabulary.starts.words.map(\.name) == AppDescription.Start.allCases.map(\.rawValue))
    #expect(Vocabulary.manners.supported == AppDescription.Manners.allCases.map(\.rawValue))
    #expect(Vocabulary.tokenPattern.supported == TokenPattern.fieldNames)
    for service in Service.allCases {
      let fields = Vocabulary.requestFields(of: service).supported
      #expect(fields.allSatisfy { Request.fieldNames.contains($0) })
    }
  }

  @Test("a word stands once at its place, and has a sentence")
  func words() {
    for vocabulary in Vocabulary.all {
      #expect(Set(vocabulary.words.map(\.name)).count == vocabulary.words.count)
      for word in vocabulary.words {
        #expect(word.summary.hasSuffix("."), "\(word.name)")
      }
    }
  }

  @Test("what a word is, no two words of a step are")
  func steps() {
    let names = Vocabulary.step.words.map(\.name)
    #expect(names.allSatisfy { CallName(rawValue: $0) == nil })
    #expect(names.allSatisfy { CallbackName(rawValue: $0) == nil })
    let items = Vocabulary.expectations.words.map(\.name)
    #expect(items.allSatisfy { CallbackName(rawValue: $0) == nil })
  }
}
