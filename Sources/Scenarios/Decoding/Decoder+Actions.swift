internal import Entitlement
internal import Simulation
internal import YAML

extension Decoder {
  /// Reads what the subject of a step does.
  mutating func action(_ pair: Pair) -> Step.Action? {
    switch pair.key.text {
    case "app": return call(pair.value).map { .app(SDKCall($0)) }
    case "user": return userAction(pair.value).map { .user($0) }
    case "device": return deviceAction(pair.value).map { .device($0) }
    case "server": return serverAction(pair.value).map { .server($0) }
    case "time": return advance(pair.value).map { .advance($0) }
    default: preconditionFailure("a subject that nothing reads: \(pair.key.text)")
    }
  }

  private mutating func userAction(_ node: Node) -> UserAction? {
    guard let (verb, argument) = verb(node, .userVerbs) else { return nil }
    switch verb {
    case "signs in":
      guard let argument else {
        let name = scope.subscribers.first ?? "NAME"
        return missing("a subscriber", "user: {signs in: \(name)}", for: verb, at: node)
      }
      return declaredSubscriber(argument).map { .signsIn($0) }
    case "fails to sign in":
      return isBare(verb, argument, "user") ? .failsToSignIn : nil
    case "leaves the page to its redirects":
      return isBare(verb, argument, "user") ? .leavesPageToItsRedirects : nil
    default: preconditionFailure("a verb that nothing reads: \(verb)")
    }
  }

  private mutating func deviceAction(_ node: Node) -> DeviceAction? {
    guard let (verb, argument) = verb(node, .deviceVerbs) else { return nil }
    switch verb {
    case "goes offline": return isBare(verb, argument, "device") ? .goesOffline : nil
    case "goes online": return isBare(verb, argument, "device") ? .goesOnline : nil
    default: preconditionFailure("a verb that nothing reads: \(verb)")
    }
  }

  private mutating func serverAction(_ node: Node) -> ServerAction? {
    if node["answer"] != nil { return answer(node).map { .answer($0) } }
    guard let (verb, argument) = verb(node, .serverVerbs) else { return nil }
    switch verb {
    case "restore":
      guard let argument else {
        return missing("a service", "server: {restore: configuration}", for: verb, at: node)
      }
      return service(argument).map { .restore($0) }
    case "ends session of":
      guard let argument else {
        let name = scope.subscribers.first ?? "NAME"
        return missing("a subscriber", "server: {ends session of: \(name)}", for: verb, at: node)
      }
      return declaredSubscriber(argument).map { .endsSession($0) }
    case "answer":
      return missing(
        "a service",
        "server: {answer: configuration, fault: reset}",
        for: verb,
        at: node
      )
    default: preconditionFailure("a verb that nothing reads: \(verb)")
    }
  }

  private mutating func advance(_ node: Node) -> Interval? {
    guard node.mapping != nil else {
      let help = node.string.map { "write `time: {advance: \($0)}`" }
      wrongKind(node, expected: "`{advance: …}` with a duration", help: help)
      return nil
    }
    guard let (_, argument) = verb(node, .timeVerbs), let argument else { return nil }
    return duration(argument)
  }

  /// Reads a verb alone, or a verb with its argument.
  private mutating func verb(
    _ node: Node,
    _ vocabulary: Vocabulary
  ) -> (name: String, argument: Node?)? {
    if node.string != nil { return word(node, vocabulary).map { ($0, nil) } }
    let verbs = Wording.alternatives(vocabulary.supported)
    guard let pair = onePair(node, "what happens, as \(verbs)"),
      isSupported(pair.key, in: vocabulary)
    else { return nil }
    return (pair.key.text, pair.value)
  }

  /// Whether a verb stands alone, as it has to; reports it otherwise.
  private mutating func isBare(_ verb: String, _ argument: Node?, _ subject: String) -> Bool {
    guard let argument else { return true }
    error(
      .wrongArguments,
      "nothing follows after `\(verb)`",
      at: argument,
      help: "write `\(subject): \(verb)`"
    )
    return false
  }

  private mutating func missing<Action>(
    _ noun: String,
    _ example: String,
    for verb: String,
    at node: Node
  ) -> Action? {
    error(.wrongArguments, "`\(verb)` needs \(noun)", at: node, help: "write `\(example)`")
    return nil
  }
}
