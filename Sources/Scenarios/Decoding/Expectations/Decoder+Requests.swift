internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

extension Decoder {
  /// Reads what was sent; an empty list says that nothing was.
  mutating func requests(_ node: Node) -> ExpectedServices { services(node, .requests) }

  /// Reads what apps on the REST path are answered; an empty list says that they are answered nothing.
  mutating func serviceAnswers(_ pair: Pair) -> ExpectedServices {
    guard isAboutREST(pair.key) else { return ExpectedServices() }
    checkRules(of: "answers", in: .step, "step \(stepNumber) expects `answers`", at: pair.value)
    return services(pair.value, .answers)
  }

  /// Reads a service.
  func service(_ node: Node) -> Service? { choice(node, .services) }

  /// Reads one item of a list: a request or an answer, or several equal ones.
  mutating func servicePatterns(
    _ node: Node,
    _ direction: ServiceDirection
  ) -> [ServicePattern]? {
    if node.string != nil {
      let service: Service? = choice(node, direction.services)
      guard let service, maySpeak(of: service, at: node) else { return nil }
      return [ServicePattern(service: service, fields: [], range: node.range)]
    }
    guard let (pair, beside) = namedPair(node, direction.example),
      isKnown(pair.key, in: direction.services), let service = Service(rawValue: pair.key.text),
      maySpeak(of: service, at: pair.key)
    else { return nil }
    let captured = outputs.captured
    guard let fields = serviceFields(pair.value, of: service, direction, isAlone: beside.isEmpty)
    else { return nil }
    let pattern = ServicePattern(service: service, fields: fields, range: node.range)
    guard !beside.isEmpty else { return [pattern] }
    return occurrences(beside, after: captured).map { occurrence in
      var pattern = pattern
      pattern.occurrence = occurrence
      return pattern
    }
  }

  /// Reads the fields of a message, or `<any>` beside which something else stands.
  private mutating func serviceFields(
    _ node: Node,
    of service: Service,
    _ direction: ServiceDirection,
    isAlone: Bool
  ) -> [Pattern.Field]? {
    if node.string == "<any>" {
      guard isAlone else { return [] }
      return refuse(.checksNothing, at: node) {
        "\(direction.noun) with any fields is its name alone"
        "write `- \(service.rawValue)`"
      }
    }
    if !isAlone, node.isNull {
      return refuse(
        node,
        expected: "a mapping of its fields, or `<any>`",
        help: "write `\(service.rawValue): <any>`"
      )
    }
    let words = direction.fields(of: service)
    guard comparesNamedFields(node, direction.noun), let fields = fields(node, words) else {
      return nil
    }
    if node.mapping?.isEmpty == true {
      error(.checksNothing, at: node) {
        "\(direction.noun) with no fields is its name alone"
        isAlone ? "write `- \(service.rawValue)`" : "write `\(service.rawValue): <any>`"
      }
    }
    let patterns = fields.pairs.map { pair -> Pattern.Field? in
      let name = pair.key.text
      checkRules(of: name, in: words, "\(direction.noun) is expected with `\(name)`", at: pair.key)
      return words[name].flatMap { pattern(pair.value, of: $0.value) }
        .map { Pattern.Field(name, $0) }
    }
    return Self.whole(patterns)
  }

  /// Whether some app speaks with a service; reports it otherwise.
  private func maySpeak(of service: Service, at place: some Placed) -> Bool {
    !service.isOfREST || hasRESTApps(service.rawValue, at: place)
  }
}
