import EntsimDiagnostics
import EntsimEntitlement
import EntsimLanguage
import EntsimYAML
import Testing

@testable import EntsimScenarioModel
@testable import EntsimScenarios

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
      for (text, value) in [
        ("x", Scalar.Value.string("x")), ("null", .null), ("1", .integer(1)), ("true", .bool(true)),
      ] {
        let tree = Tree()
        let scalar = Scalar(text: text, style: .plain, value: value)
        let node = Node(scalar, in: tree, range: range)
        let nodes = [
          node, Node([node], in: tree, range: range), Node([] as [Pair], in: tree, range: range),
        ]
        for node in nodes {
          var decoder = Decoder(of: tree)
          let pattern = decoder.pattern(node, of: word.value)
          let isExplained = pattern != nil || !decoder.findings.sorted.isEmpty
          #expect(isExplained, "\(word.name): \(node.content)")
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
