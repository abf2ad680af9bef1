import Diagnostics
import Entitlement
import Language
import Testing
import YAML

@testable import ScenarioModel
@testable import Scenarios

@Suite("The model and the table")
struct VocabularyTests {
  @Test("a value of any kind is read as a pattern, or something is said against it")
  func kinds() {
    var places: [Vocabulary] = [
      .appVerbs, .userVerbs, .deviceVerbs, .restOutcomes, .authenticationTokenPattern,
      .authorizationTokenPattern,
    ]
    places += Vocabulary.requests + Vocabulary.arguments
    let range = SourceRange(start: SourceLocation(file: "a", line: 1, column: 1), length: 1)
    var readCount = 0
    var refusedCount = 0
    for word in places.flatMap(\.words)
    where word.value != .nothing && word.value != .pattern(.trackingData) {
      for value: Scalar.Value in [.string("x"), .null, .integer(1), .bool(true)] {
        let scalar = Node(.scalar(Scalar(text: "x", style: .plain, value: value)), range: range)
        for content in [scalar.content, .sequence([scalar]), .mapping([])] {
          var decoder = Decoder()
          let pattern = decoder.pattern(Node(content, range: range), of: word.value)
          let isExplained = pattern != nil || !decoder.findings.sorted.isEmpty
          #expect(isExplained, "\(word.name): \(content)")
          if pattern == nil { refusedCount += 1 } else { readCount += 1 }
        }
      }
    }
    #expect(readCount > 100 && refusedCount > 100, "\(readCount) read, \(refusedCount) refused")
  }

  @Test("a pattern of a token may have the fields that the language names")
  func tokenFields() {
    #expect(Vocabulary.authenticationTokenPattern.words.map(\.name) == TokenPattern.fieldNames)
  }
}
