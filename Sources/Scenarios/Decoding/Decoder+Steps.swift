internal import Entitlement
internal import Simulation
internal import YAML

extension Decoder {
  /// The most steps that a scenario may have.
  static let mostSteps = 10_000

  /// Reads the steps of a scenario.
  mutating func steps(_ node: Node) -> [Step]? {
    guard let nodes = list(node, "a list of steps") else { return nil }
    guard !nodes.isEmpty else {
      error(.checksNothing, "the list of steps is empty; expected at least one", at: node)
      return nil
    }
    if nodes.count > Self.mostSteps {
      error(
        .tooManySteps,
        "the scenario has \(nodes.count) steps; expected at most \(Self.mostSteps)",
        at: nodes[Self.mostSteps],
        help: "split it into several scenarios"
      )
    }
    var followsUnsettled = false
    let steps = nodes.prefix(Self.mostSteps).enumerated().map { index, node in
      step(node, number: index + 1, followsUnsettled: &followsUnsettled)
    }
    return whole(steps)
  }

  /// Reads a step; the flag says of the step before, and then of this one, that it does not settle.
  private mutating func step(
    _ node: Node,
    number: Int,
    followsUnsettled: inout Bool
  ) -> Step? {
    guard let pairs = node.mapping else {
      let call = node.string.flatMap { CallName(rawValue: $0) }
      let help = call.map { "write `app: \($0.rawValue)`" }
      wrongKind(node, expected: "a step, as `app: checkAuthentication`", help: help)
      followsUnsettled = true
      return nil
    }
    let fields = Fields(pairs: pairs.filter { isStepKey($0.key) }, node: node)
    let settles = fields["settle"].map { !onlyFalse($0) } ?? true
    let mayWait = followsUnsettled
    // A wrong `settle` was reported; an `after` behind it is no second mistake.
    followsUnsettled = fields["settle"] != nil
    let delay = fields["after"].flatMap { after($0, isAllowed: mayWait, number: number) }
    let isExhaustive = fields["exhaustive"].map { !onlyFalse($0) } ?? true
    let action = subject(of: pairs, in: node).flatMap { pair in
      self.action(pair).map { (action: $0, pair: pair) }
    }
    let expectations = fields["expect"].map { self.expectations($0) }
    let requests = fields["requests"].map { self.requests($0.value) }
    guard let action else { return nil }
    return Step(
      number: number,
      range: node.range,
      action: action.action,
      words: "\(action.pair.key.text): \(Notation.text(of: action.pair.value))",
      settles: settles,
      delay: delay,
      expectations: expectations ?? [],
      requests: requests,
      isExhaustive: isExhaustive
    )
  }

  private mutating func isStepKey(_ key: Key) -> Bool {
    let name = key.text
    if name.hasPrefix("app@") || name.hasPrefix("user@") {
      notYet(name, at: key)
      return false
    }
    if Vocabulary.step[name] == nil, CallName(rawValue: name) != nil {
      misplaced(key, "a call of the SDK", help: "write `app: \(name)`, or `app: {\(name): …}`")
      return false
    }
    if Vocabulary.step[name] == nil, CallbackName(rawValue: name) != nil {
      misplaced(key, "a callback of the SDK", help: "callbacks stand under `expect`")
      return false
    }
    return isSupported(key, in: .step)
  }

  private mutating func misplaced(_ key: Key, _ noun: String, help: String) {
    error(
      .unknownKey,
      "\(Wording.quote(key.text)) is \(noun), and no key of a step",
      at: key,
      help: help
    )
  }

  /// Finds the subject of a step, of which there is one.
  private mutating func subject(of pairs: [Pair], in node: Node) -> Pair? {
    let subjects = pairs.filter { Vocabulary.subjects[$0.key.text] != nil }
    if subjects.count > 1 {
      let names = Wording.enumeration(subjects.map(\.key.text))
      error(
        .notOneKey,
        "a step has one subject; found \(names)",
        at: subjects[1].key,
        help: "begin a step of its own with `- \(subjects[1].key.text):`"
      )
    }
    // A step with an unknown key, or a call in place of one, has said already what is wrong.
    let isKnown = pairs.allSatisfy { Vocabulary.step[$0.key.text] != nil }
    if subjects.isEmpty, isKnown {
      error(
        .missingKey,
        "the step does not say who acts; expected "
          + Wording.alternatives(Vocabulary.subjects.supported),
        at: node,
        help: "write for example `app: checkAuthentication`"
      )
    }
    return subjects.count == 1 ? subjects[0] : nil
  }

  private mutating func after(_ pair: Pair, isAllowed: Bool, number: Int) -> Interval? {
    if !isAllowed {
      error(
        .misplacedAfter,
        number == 1
          ? "`after` on the first step: there is none before it"
          : "`after` needs a step before it that does not settle, but step \(number - 1) does",
        at: pair.key,
        help: number == 1
          ? "let time pass with `time: {advance: …}`"
          : "write `settle: false` in step \(number - 1), or let time pass with `time: {advance: …}`"
      )
    }
    return duration(pair.value)
  }
}
