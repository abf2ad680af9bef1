internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimSimulation
internal import EntsimYAML

extension Decoder {
  /// The most steps that a scenario may have.
  static let mostSteps = 10_000

  /// Reads the steps of a scenario that exist in the cell.
  mutating func steps(_ node: Node) -> [Step]? {
    guard let nodes = list(node, "a list of steps") else { return nil }
    guard !nodes.isEmpty else {
      return refuse(.checksNothing, at: node) {
        "the list of steps is empty; expected at least one"
      }
    }
    if nodes.count > Self.mostSteps {
      error(.tooManySteps, at: nodes[Self.mostSteps]) {
        "the scenario has \(nodes.count) steps; expected at most \(Self.mostSteps)"
        "split it into several scenarios"
      }
    }
    var before = beforeFirstStep
    var steps: [Step?] = []
    defer { calls = [] }
    for (index, node) in nodes.prefix(Self.mostSteps).enumerated() {
      calls = callsOfSteps.isEmpty ? [] : callsOfSteps[index]
      guard isInCell(node) else { continue }
      stepNumber = index + 1
      steps.append(step(node, number: index + 1, before: &before))
    }
    calls = []
    if steps.isEmpty {
      error(.checksNothing, at: node) {
        "no step exists in this cell; expected at least one"
        "add it to the `in` of a step, or remove it from the matrix"
      }
    }
    return Self.whole(steps)
  }

  /// What is known of the step before one.
  enum StepBefore: Equatable {
    /// There is none.
    case none
    /// It settles, and this is its number.
    case settled(Int)
    /// It does not settle, or is wrong itself; so much time passes in it at least.
    case unsettled(Interval)
  }

  private mutating func step(_ node: Node, number: Int, before: inout StepBefore) -> Step? {
    guard let pairs = node.mapping else {
      let call = node.string.flatMap { CallName.named($0) }
      let help = call.map { "write `app: \($0.rawValue)`" }
      before = .unsettled(.zero)
      return refuse(node, expected: "a step, as `app: checkAuthentication`", help: help)
    }
    if let flow = node["flow"] {
      before = .unsettled(.zero)
      return refuse(.misplacedFlow, at: flow.key) {
        "a flow within `by cell`"
        "call each flow in a step of its own, with `in` for the cells in which it exists"
      }
    }
    let fields = Fields(pairs: pairs.only(in: tree) { isStepKey($0.key) }, node: node)
    let settles = fields["settle"].map { !onlyFalse($0) } ?? true
    let delay = delay(fields, behind: before)
    // A wrong `settle` was reported; the step behind it is not reported as a second mistake.
    before = fields["settle"] != nil ? .unsettled(.zero) : .settled(number)
    let isExhaustive = fields["exhaustive"].map { !onlyFalse($0) } ?? true
    let subject = subject(of: pairs, in: node)
    let app = subject.flatMap { actor($0) }
    device.current = app ?? (device.hasSeveralApps ? nil : 0)
    outputs.step = fields
    defer {
      device.current = 0
      outputs.step = nil
    }
    let action = subject.flatMap { self.action(of: $0, by: app) }
    if case .advance(let interval)? = action, case .unsettled = before {
      before = .unsettled(interval)
    }
    let thread = fields["thread"].flatMap { self.thread($0, of: subject, action) }
    checkInside(fields["inside"], of: subject)
    let delivery = fields["inside"].flatMap { self.delivery($0.value) }
    outputs.beginStep()
    let expectations = fields["expect"].map { self.expectations($0) }
    let requests = fields["requests"].map { self.requests($0.value) }
    let answers = fields["answers"].map { serviceAnswers($0) }
    let deadline = fields["within"].flatMap { within($0, beside: fields["expect"]) }
    guard let action, let subject else { return nil }
    return Step(
      number: number,
      range: node.range,
      calls: calls,
      action: action,
      app: app.map { device.apps[$0].name },
      words: shared?.words(of: subject.pair, inStep: number)
        ?? Notation.words(of: subject.pair),
      settles: settles,
      start: delivery.map { .inside($0.callback, device.app.name) }
        ?? delay.map { .after($0) } ?? .next,
      delivery: delivery?.pattern,
      thread: thread ?? .main,
      expectations: expectations ?? [],
      requests: requests,
      answers: answers,
      deadline: deadline,
      isExhaustive: isExhaustive,
      hasExpect: fields["expect"] != nil
    )
  }

  /// Reads what a subject does; the steps behind see what comes of it.
  private mutating func action(of subject: Subject, by app: Int?) -> Step.Action? {
    // Where it is not clear which app acts, its action cannot be judged.
    let isClear = app != nil || !subject.kind.hasApp
    let action = isClear ? self.action(subject.pair.value, of: subject.kind) : nil
    follow(action, of: subject, app)
    return action
  }

  private func thread(_ pair: Pair, of subject: Subject?, _ action: Step.Action?) -> CallThread? {
    let thread: CallThread? = choice(pair.value, .threads)
    if let subject, subject.kind != .app {
      misplacedThread(pair, "the subject of this step is `\(subject.kind.rawValue)`")
      return nil
    }
    if case .life(let life)? = action {
      misplacedThread(pair, "`\(life.words)` is no call")
      return nil
    }
    if device.app.path == .restV1 {
      misplacedThread(pair, "this app is on the REST path")
      return nil
    }
    if let thread {
      let what = "step \(stepNumber) calls on the thread `\(thread.rawValue)`"
      checkRules(of: thread.rawValue, in: .threads, what, at: pair.value)
    }
    return thread
  }

  private func misplacedThread(_ pair: Pair, _ reason: String) {
    error(.misplacedKey, at: pair.key) {
      "`thread` says where an app calls the SDK, and \(reason)"
      "leave it out"
    }
  }

  private func within(_ pair: Pair, beside expect: Pair?) -> Located<Interval>? {
    if expect == nil || expect?.value.sequence?.isEmpty == true {
      error(.checksNothing, at: pair.key) {
        "`within` says how soon the last expectation comes, and the step expects nothing"
        "add `expect`, or leave `within` out"
      }
    }
    return duration(pair.value).map { Located($0, at: pair.value.range) }
  }
}
