internal import Entitlement
internal import Language
internal import ScenarioModel
internal import YAML

extension Decoder {
  /// Reads what was sent, in order; an empty list says that nothing was.
  mutating func requests(_ node: Node) -> [ServicePattern] {
    guard let nodes = list(node, "a list of requests, `[]` for none") else { return [] }
    return nodes.compactMap { isAbsent($0) ? nil : servicePattern($0, .requests) }
  }

  /// Reads what apps on the REST path are answered, in order; an empty list says that they are answered nothing.
  mutating func serviceAnswers(_ pair: Pair) -> [ServicePattern] {
    guard isAboutREST(pair.key) else { return [] }
    checkRules(of: "answers", in: .step, "step \(stepNumber) expects `answers`", at: pair.value)
    guard let nodes = list(pair.value, "a list of answers, `[]` for none") else { return [] }
    return nodes.compactMap { isAbsent($0) ? nil : servicePattern($0, .answers) }
  }

  /// Reads a service.
  func service(_ node: Node) -> Service? { choice(node, .services) }

  private mutating func servicePattern(
    _ node: Node,
    _ direction: ServiceDirection
  ) -> ServicePattern? {
    if node.string != nil {
      let service: Service? = choice(node, direction.services)
      guard let service, maySpeak(of: service, at: node) else { return nil }
      return ServicePattern(service: service, fields: [], range: node.range)
    }
    guard let pair = onePair(node, direction.example),
      isKnown(pair.key, in: direction.services), let service = Service(rawValue: pair.key.text),
      maySpeak(of: service, at: pair.key)
    else { return nil }
    let words = direction.fields(of: service)
    guard let fields = fields(pair.value, words) else { return nil }
    if pair.value.mapping?.isEmpty == true {
      error(.checksNothing, at: pair.value) {
        "\(direction.noun) with no fields is its name alone"
        "write `- \(service.rawValue)`"
      }
    }
    let patterns = fields.pairs.map { pair -> Pattern.Field? in
      let name = pair.key.text
      checkRules(of: name, in: words, "\(direction.noun) is expected with `\(name)`", at: pair.key)
      return words[name].flatMap { pattern(pair.value, of: $0.value) }
        .map { Pattern.Field(name, $0) }
    }
    return Self.whole(patterns).map {
      ServicePattern(service: service, fields: $0, range: node.range)
    }
  }

  /// Whether some app speaks with a service; reports it otherwise.
  private func maySpeak(of service: Service, at place: some Placed) -> Bool {
    !service.isOfREST || hasRESTApps(service.rawValue, at: place)
  }
}

/// Whether a message goes to a service or comes from it.
private enum ServiceDirection {
  case requests, answers

  /// A message, for people.
  var noun: String {
    switch self {
    case .requests: "a request"
    case .answers: "an answer"
    }
  }

  /// What is expected, with an example.
  var example: String {
    switch self {
    case .requests: "a request, as `configuration` or `{authenticate: {mvpd: Alpha}}`"
    case .answers: "an answer, as `configuration` or `{checkToken: {status: 403}}`"
    }
  }

  /// The services.
  var services: Vocabulary {
    switch self {
    case .requests: .services
    case .answers: .serviceAnswers
    }
  }

  /// Returns what may be named of a service's message.
  func fields(of service: Service) -> Vocabulary {
    switch self {
    case .requests: .requestFields(of: service)
    case .answers: .answerFields(of: service)
    }
  }
}
