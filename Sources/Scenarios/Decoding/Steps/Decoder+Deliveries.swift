internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

extension Decoder {
  /// Reads the callback in whose delivery a step takes place, and what else of the delivery matters.
  ///
  /// - Parameter node: The name of the callback, or a mapping of it with its arguments, and maybe which occurrence.
  /// - Returns: The callback; the pattern is nil where the next delivery of this name will do.
  mutating func delivery(_ node: Node) -> (callback: CallbackName, pattern: DeliveryPattern?)? {
    guard let pairs = node.mapping else {
      guard let text = node.string else {
        return refuse(node, expected: "the name of a callback, or a callback with its arguments")
      }
      return deliveredName(text, at: node).map { ($0, nil) }
    }
    guard let pair = deliveredCallback(of: pairs, in: node) else { return nil }
    let occurrence = node["occurrence"].map { pair in
      integer(pair.value, in: 1...Int64.max, "a whole number, 1 or more")
    }
    guard let name = deliveredName(pair.key.text, at: pair.key),
      let pattern = deliveredPattern(of: name, pair.value, at: node),
      let number = occurrence ?? 1
    else { return nil }
    // The first delivery with any arguments is what the name alone asks for.
    let isBare = pattern.arguments == nil && number == 1
    return (name, isBare ? nil : DeliveryPattern(pattern, occurrence: Int(number)))
  }

  private func deliveredName(_ text: String, at place: some Placed) -> CallbackName? {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, CallbackName.named(String(parts[0])) != nil {
      return refuse(.wrongApp, at: place) {
        "`inside` names no app: a step begins inside a callback to the app that acts in it"
        "write `inside: \(parts[0])`"
      }
    }
    return callbackName(text, at: place)
  }

  /// Finds the callback among the keys of `inside`, of which there has to be one.
  private func deliveredCallback(of pairs: PairList, in node: Node) -> Pair? {
    let words = Vocabulary.delivery
    let others = pairs.filter { !words.has($0.key.text) }
    guard let first = others.first else {
      return refuse(.missingKey, at: node) {
        "`inside` names no callback"
        "write for example `inside: {setToken: <any>, occurrence: 2}`"
      }
    }
    guard others.count > 1 else { return first }
    let callbacks = others.filter { CallbackName.named($0.key.text) != nil }
    if callbacks.count == 1 {
      for pair in others where CallbackName.named(pair.key.text) == nil {
        _ = isKnown(pair.key, in: words)
      }
      return nil
    }
    return refuse(.notOneKey, at: others[1].key) {
      "`inside` has \(Wording.count(others.count, "callback")), "
        + "\(Wording.enumeration(others.map(\.key.text))); expected one"
      "write a step for each"
    }
  }

  /// Reads the arguments of the callback: `<any>` for any, and of a token the resource alone.
  private mutating func deliveredPattern(
    of name: CallbackName,
    _ value: Node,
    at node: Node
  ) -> OutputPattern? {
    let outer = outputs.uncapturing
    outputs.uncapturing = "inside"
    outputs.isInsideDelivery = true
    defer {
      outputs.uncapturing = outer
      outputs.isInsideDelivery = false
    }
    if value.string == "<\(MatcherName.any.rawValue)>" {
      return OutputPattern(name: .callback(name), arguments: nil, range: node.range)
    }
    guard name == .setToken, value.sequence == nil, value["token"] == nil, value["resource"] == nil,
      let resource = name.surface.parameters.last
    else { return callback(name, of: nil, value, at: node) }
    // The text of a media token is a secret, so it is never what matters.
    return pattern(value, for: resource).map { pattern in
      OutputPattern(
        name: .callback(name),
        arguments: [Pattern(.any, at: value.range), pattern],
        range: node.range
      )
    }
  }
}
