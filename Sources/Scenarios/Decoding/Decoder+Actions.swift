internal import Entitlement
internal import Language
internal import ScenarioModel
internal import Simulation
internal import YAML

extension Decoder {
  /// Reads what the subject of a step does.
  mutating func action(_ node: Node, of subject: String) -> Step.Action? {
    switch subject {
    case "app": return appAction(node)
    case "user": return userAction(node)
    case "device": return deviceAction(node)
    case "server": return serverAction(node)
    case "time": return advance(node).map { .advance($0) }
    default: preconditionFailure("a subject that nothing reads: \(subject)")
    }
  }

  private mutating func userAction(_ node: Node) -> Step.Action? {
    guard let (word, argument, place) = verb(node, .userVerbs, of: "user") else { return nil }
    let isOfREST = word.name == "picks" || word.name == "answers permission prompt"
    if isOfREST, !isOnPath(.restV1, word.name, at: place) { return nil }
    if word.name == "taps Done", !isOnPath(.sdk, word.name, at: place) { return nil }
    if let availability = word.availability, !isAvailable(word.name, availability, at: place) {
      return nil
    }
    if let action = Self.bareUserActions[word.name] {
      return isBare(word.name, argument, "user") ? .user(action) : nil
    }
    guard word.hasRules else { return action(word, argument, of: "user", at: place) }
    guard let argument = needed(argument, after: word, of: "user", at: node) else { return nil }
    switch word.name {
    case "signs in": return declaredSubscriber(argument).map { .user(.signsIn($0)) }
    case "signs in on second screen": return secondScreen(argument, word.value)
    case "signs in with Apple":
      return declaredSubscriber(argument).map { .user(.signsInWithApple($0)) }
    case "picks in Apple dialog":
      return declaredProvider(argument).map { .user(.picksInAppleDialog($0)) }
    default: return action(word, argument, of: "user", at: place)
    }
  }

  /// What the person does, where the verb says all of it.
  private static let bareUserActions: [String: UserAction] = [
    "fails to sign in": .failsToSignIn,
    "leaves the page to its redirects": .leavesPageToItsRedirects,
    "cancels Apple dialog": .cancelsAppleDialog,
    "chooses Other TV Providers": .choosesOtherTVProviders,
    "taps Done": .tapsDone,
  ]

  private mutating func advance(_ node: Node) -> Interval? {
    guard node.mapping != nil else {
      let help = node.string.map { "write `time: {advance: \($0)}`" }
      return refuse(node, expected: "`{advance: …}` with a duration", help: help)
    }
    guard let (_, argument, _) = verb(node, .timeVerbs, of: "time"), let argument else {
      return nil
    }
    return advance(by: argument)
  }

  /// Reads a verb alone, or a verb with its argument.
  mutating func verb(
    _ node: Node,
    _ vocabulary: Vocabulary,
    of subject: String
  ) -> (word: Vocabulary.Word, argument: Node?, place: any Placed)? {
    if node.string != nil {
      return word(node, vocabulary).flatMap { vocabulary[$0] }.map { ($0, nil, node) }
    }
    func verbs() -> String { Wording.alternatives(vocabulary.words.prefix(3).map(\.name)) }
    let several = "give each a step of its own"
    guard let pair = onePair(node, "what happens, as \(verbs())", several: several),
      isKnown(pair.key, in: vocabulary), let word = vocabulary[pair.key.text]
    else { return nil }
    return (word, pair.value, pair.key)
  }

  /// Reads the argument of something for which there are no rules yet, as of a verb that no case reads.
  mutating func action(
    _ word: Vocabulary.Word,
    _ node: Node?,
    of subject: String,
    at place: any Placed
  ) -> Step.Action? {
    let noRules = "step \(scope.step) says `\(subject): \(word.name)`"
    guard word.value != .nothing else {
      guard isBare(word.name, node, subject) else { return nil }
      lacksRules(noRules, at: place)
      return .withoutRules(PlainAction(subject, word.name))
    }
    guard let node = needed(node, after: word, of: subject, at: place),
      let argument = argument(node, word.value)
    else { return nil }
    lacksRules(noRules, at: place)
    return .withoutRules(PlainAction(subject, word.name, argument))
  }

  /// Whether a verb stands alone, as it has to; reports it otherwise.
  mutating func isBare(_ verb: String, _ argument: Node?, _ subject: String) -> Bool {
    guard let argument else { return true }
    return refuse(.wrongArguments, at: argument) {
      "nothing follows after `\(verb)`"
      "write `\(subject): \(verb)`"
    }
  }

  /// Returns the argument that a verb needs; reports it where there is none.
  mutating func needed(
    _ argument: Node?,
    after word: Vocabulary.Word,
    of subject: String,
    at place: any Placed
  ) -> Node? {
    if let argument { return argument }
    return refuse(.wrongArguments, at: place) {
      "`\(word.name)` needs \(word.value.shortPhrase)"
      "write `\(subject): {\(word.name): \(word.value.example(in: scope))}`"
    }
  }

  /// Reads who signs in on the second screen, and with which code.
  private mutating func secondScreen(_ node: Node, _ kind: ValueKind) -> Step.Action? {
    guard let value = argument(node, kind) else { return nil }
    guard node.mapping != nil else {
      guard case .value(.string(let name)) = value else { return nil }
      return .secondScreen(SecondScreenSignIn(SubscriberName(name)))
    }
    guard let fields = fields(node, .secondScreen), let name = fields["subscriber"]?.value.string
    else { return nil }
    let code = fields["code"].flatMap { argument($0.value, .name(.code)) }
    return .secondScreen(SecondScreenSignIn(SubscriberName(name), code: code))
  }
}
