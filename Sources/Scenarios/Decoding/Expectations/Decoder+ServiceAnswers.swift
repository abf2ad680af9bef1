internal import Entitlement
internal import Language
internal import ScenarioModel
internal import YAML

extension Decoder {
  /// Reads what an app on the REST path is answered, in order; an empty list says that it is answered nothing.
  mutating func serviceAnswers(_ node: Node) -> [AnswerPattern] {
    guard isOnPath(.restV1, "answers", at: node) else { return [] }
    lacksRules("step \(stepNumber) expects `answers`", at: node)
    guard let nodes = list(node, "a list of answers, `[]` for none") else { return [] }
    return nodes.compactMap { serviceAnswer($0) }
  }

  private mutating func serviceAnswer(_ node: Node) -> AnswerPattern? {
    if node.string != nil {
      let service: Service? = choice(node, .serviceAnswers)
      return service.map { AnswerPattern(service: $0, fields: [], range: node.range) }
    }
    guard let pair = onePair(node, "an answer, as `{checkToken: {status: 403}}`"),
      isKnown(pair.key, in: .serviceAnswers), let service = Service(rawValue: pair.key.text)
    else { return nil }
    let words = Vocabulary.answerFields(of: service)
    guard let fields = fields(pair.value, words) else { return nil }
    let patterns = fields.pairs.map { pair in
      words[pair.key.text].flatMap { pattern(pair.value, of: $0.value) }
        .map { Pattern.Field(pair.key.text, $0) }
    }
    return Self.whole(patterns).map {
      AnswerPattern(service: service, fields: $0, range: node.range)
    }
  }
}
