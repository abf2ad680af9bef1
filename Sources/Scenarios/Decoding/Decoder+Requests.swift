internal import Entitlement
internal import Simulation
internal import YAML

extension Decoder {
  /// Reads what was sent, in order; an empty list says that nothing was.
  mutating func requests(_ node: Node) -> [RequestPattern] {
    guard let nodes = list(node, "a list of requests, `[]` for none") else { return [] }
    return nodes.compactMap { request($0) }
  }

  private mutating func request(_ node: Node) -> RequestPattern? {
    if node.string != nil {
      return service(node).map { RequestPattern(service: $0, fields: [], range: node.range) }
    }
    let expected = "a request, as `configuration` or `{authenticate: {mvpd: Alpha}}`"
    guard let pair = onePair(node, expected), isSupported(pair.key, in: .services),
      let service = Service(rawValue: pair.key.text),
      let fields = fields(pair.value, Vocabulary.requestFields(of: service))
    else { return nil }
    if pair.value.mapping?.isEmpty == true {
      error(
        .checksNothing,
        "a request with no fields is its name alone",
        at: pair.value,
        help: "write `- \(service.rawValue)`"
      )
    }
    let patterns = fields.pairs.map { pair in
      requestField(pair).map { Pattern.Field(pair.key.text, $0) }
    }
    return whole(patterns).map {
      RequestPattern(service: service, fields: $0, range: node.range)
    }
  }

  private mutating func requestField(_ pair: Pair) -> Pattern? {
    guard let pattern = textPattern(pair.value, "a text") else { return nil }
    guard case .literal(.string(let text)) = pattern.matcher else { return pattern }
    let isDeclared =
      switch pair.key.text {
      case "mvpd": isDeclared(provider: text, at: pair.value)
      case "app": isDeclared(app: text, at: pair.value)
      default: true
      }
    return isDeclared ? pattern : nil
  }

  /// Reads what is stored: `empty`, or tokens in any order.
  mutating func storage(_ node: Node) -> [TokenPattern]? {
    if node.string == "empty" { return [] }
    guard let nodes = node.sequence else {
      wrongKind(node, expected: "`empty` or a list of tokens")
      return nil
    }
    if nodes.isEmpty {
      error(
        .wrongKind,
        "found an empty list; expected `empty` or a list of tokens",
        at: node,
        help: "write `storage: empty`"
      )
    }
    return whole(nodes.map { token($0) })
  }

  private mutating func token(_ node: Node) -> TokenPattern? {
    guard let pair = onePair(node, "a token, as `{authentication: {subscriber: NAME}}`"),
      isSupported(pair.key, in: .tokenPatternKinds),
      let fields = fields(pair.value, .authenticationTokenPattern)
    else { return nil }
    let patterns = fields.pairs.map { pair in
      tokenField(pair).map { Pattern.Field(pair.key.text, $0) }
    }
    return whole(patterns).map { TokenPattern(fields: $0, range: node.range) }
  }

  private mutating func tokenField(_ pair: Pair) -> Pattern? {
    let node = pair.value
    if pair.key.text == "expires" {
      if node.string?.hasPrefix("<") == true { return anything(node, "a duration") ?? nil }
      // Written as the run writes it, so that `90m` and `1h30m` are the same.
      return duration(node).map { Pattern(.literal(.string($0.description)), at: node.range) }
    }
    guard let pattern = textPattern(node, "a name") else { return nil }
    guard pair.key.text == "subscriber", case .literal(.string(let name)) = pattern.matcher else {
      return pattern
    }
    return isDeclared(subscriber: name, at: node) ? pattern : nil
  }
}
