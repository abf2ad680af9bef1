internal import Entitlement
internal import Language
internal import ScenarioModel
internal import YAML

extension Decoder {
  /// Reads what was sent, in order; an empty list says that nothing was.
  mutating func requests(_ node: Node) -> [RequestPattern] {
    guard let nodes = list(node, "a list of requests, `[]` for none") else { return [] }
    return nodes.compactMap { request($0) }
  }

  /// Reads a service.
  func service(_ node: Node) -> Service? { choice(node, .services) }

  private mutating func request(_ node: Node) -> RequestPattern? {
    if node.string != nil {
      guard let service = service(node) else { return nil }
      checkSending(to: service, at: node)
      return RequestPattern(service: service, fields: [], range: node.range)
    }
    let expected = "a request, as `configuration` or `{authenticate: {mvpd: Alpha}}`"
    guard let pair = onePair(node, expected), isKnown(pair.key, in: .services),
      let service = Service(rawValue: pair.key.text)
    else { return nil }
    checkSending(to: service, at: pair.key)
    let words = Vocabulary.requestFields(of: service)
    guard let fields = fields(pair.value, words) else { return nil }
    if pair.value.mapping?.isEmpty == true {
      error(.checksNothing, at: pair.value) {
        "a request with no fields is its name alone"
        "write `- \(service.rawValue)`"
      }
    }
    let patterns = fields.pairs.map { pair -> Pattern.Field? in
      let name = pair.key.text
      checkRules(of: name, in: words, "a request is expected with `\(name)`", at: pair.key)
      return words[name].flatMap { pattern(pair.value, of: $0.value) }
        .map { Pattern.Field(name, $0) }
    }
    return Self.whole(patterns).map {
      RequestPattern(service: service, fields: $0, range: node.range)
    }
  }

  private func checkSending(to service: Service, at place: some Placed) {
    guard !service.hasRules else { return }
    lacksRules("a request to `\(service.rawValue)` is expected", at: place)
  }
}
