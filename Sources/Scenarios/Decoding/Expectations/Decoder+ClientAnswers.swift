internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

extension Decoder {
  /// Reads the name of a service that answers HTTP clients; nil for any other word.
  func answerName(_ name: String) -> OutputName? {
    guard Vocabulary.clientAnswers.has(name) else { return nil }
    return Service(rawValue: name).map { .answer($0) }
  }

  /// Reads what an HTTP client is answered by a service, which compares only the fields that are named.
  mutating func clientAnswer(
    of service: Service,
    _ value: Node,
    at node: Node
  ) -> OutputPattern? {
    guard comparesNamedFields(value, "an answer"),
      let word = Vocabulary.clientAnswers[service.rawValue],
      let pattern = pattern(value, of: word.value)
    else { return nil }
    return OutputPattern(name: .answer(service), arguments: [pattern], range: node.range)
  }
}
