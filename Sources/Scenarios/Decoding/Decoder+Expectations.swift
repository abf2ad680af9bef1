internal import Entitlement
internal import YAML

extension Decoder {
  /// Reads what comes out of a step.
  mutating func expectations(_ pair: Pair) -> [Expectation] {
    guard let nodes = list(pair.value, "a list of expectations") else { return [] }
    if nodes.isEmpty {
      error(
        .checksNothing,
        "`expect: []` says that nothing comes out, which holds without it",
        at: pair.value,
        help: "leave `expect` out"
      )
    }
    return nodes.compactMap { expectation($0) }
  }

  private mutating func expectation(_ node: Node) -> Expectation? {
    let expected = "one expectation, as `setRequestorComplete: SUCCESS`"
    if let text = node.string {
      if Vocabulary.expectations[text]?.hasRules == true {
        let example = text == "storage" ? "storage: empty" : "state: {flow: idle}"
        error(
          .wrongArguments,
          "`\(text)` is expected with what it has to be",
          at: node,
          help: "write for example `\(example)`"
        )
      } else if let name = callbackName(text, at: node) {
        needsArguments(name, at: node)
      }
      return nil
    }
    let several = "begin each expectation with `- `"
    guard let pair = onePair(node, expected, several: several) else { return nil }
    switch pair.key.text {
    case "storage":
      return storage(pair.value).map { Expectation(.storage($0), at: node.range) }
    case "state":
      return state(pair.value).map { Expectation(.state($0), at: node.range) }
    default:
      return callback(pair, at: node).map { Expectation(.callback($0), at: node.range) }
    }
  }

  private mutating func needsArguments(_ name: CallbackName, at node: Node) {
    let parameters = scope.available(name.surface.parameters).filter { !$0.isOptional }
    let example = Notation.callback(name, parameters.map { Self.example(of: $0) })
    error(
      .wrongArguments,
      "`\(name.rawValue)` is expected with its arguments",
      at: node,
      help: "write `\(example)`"
    )
  }

  /// Reads what must not come out anywhere in the run.
  mutating func never(_ node: Node) -> [CallbackPattern] {
    guard let nodes = list(node, "a list of callbacks") else { return [] }
    if nodes.isEmpty {
      error(.checksNothing, "`never: []` checks nothing", at: node, help: "leave `never` out")
    }
    return nodes.compactMap { node in
      if let text = node.string {
        return callbackName(text, at: node).map {
          CallbackPattern(name: $0, arguments: nil, range: node.range)
        }
      }
      let expected = "a callback, as `sendTrackingData` or `{setRequestorComplete: ERROR}`"
      let several = "begin each callback with `- `"
      guard let pair = onePair(node, expected, several: several) else { return nil }
      return callback(pair, at: node)
    }
  }

  /// Reads where the SDK stands.
  mutating func state(_ node: Node) -> StatePattern? {
    guard let fields = fields(node, .state) else { return nil }
    if node.mapping?.isEmpty == true {
      error(
        .checksNothing,
        "an empty `state` checks nothing",
        at: node,
        help: "as `{flow: idle}`"
      )
    }
    let flow: Located<FlowKind>? = fields["flow"].flatMap { pair in
      let kind: FlowKind? = choice(pair.value, .flows)
      return kind.map { Located($0, at: pair.value.range) }
    }
    let provider = fields["selectedProvider"].flatMap { mvpd($0.value) }
    return StatePattern(flow: flow, selectedProvider: provider, range: node.range)
  }

  /// Reads what must be so after the last step.
  mutating func finally(_ node: Node) -> Finally {
    var finally = Finally()
    guard let fields = fields(node, .finally) else { return finally }
    if node.mapping?.isEmpty == true {
      error(
        .checksNothing,
        "an empty `finally` checks nothing",
        at: node,
        help: "say \(Wording.alternatives(Vocabulary.finally.supported)), or leave it out"
      )
    }
    if let pair = fields["storage"], let tokens = storage(pair.value) {
      finally.storage = Located(tokens, at: pair.value.range)
    }
    if let pair = fields["requests"] {
      finally.requests = Located(requests(pair.value), at: pair.value.range)
    }
    if let pair = fields["state"] { finally.state = state(pair.value) }
    if let pair = fields["inFlight"], let nodes = list(pair.value, "a list of services") {
      refuseDuplicates(nodes, "the service")
      finally.inFlight = nodes.compactMap { node in
        let service: Service? = choice(node, .inFlight)
        return service.map { Located(.service($0), at: node.range) }
      }
    }
    return finally
  }
}
