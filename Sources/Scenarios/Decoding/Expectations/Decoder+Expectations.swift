internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

extension Decoder {
  /// Reads the expectations of a step.
  mutating func expectations(_ pair: Pair) -> [Expectation] {
    guard let nodes = list(pair.value, "a list of expectations", help: expectHelp(pair.value))
    else {
      return []
    }
    if nodes.isEmpty, !matrix.chosenNodes.contains(pair.value) {
      error(.checksNothing, at: pair.value) {
        "`expect: []` says that no output comes, which holds without it"
        "leave `expect` out"
      }
    }
    return nodes.flatMap { isAbsent($0) ? [] : expectation($0, isNested: false) ?? [] }
  }

  /// Reads one item of a list: an expectation, or several equal ones.
  private mutating func expectation(_ node: Node, isNested: Bool) -> [Expectation]? {
    let expected = "one expectation, as `setRequestorComplete: SUCCESS`"
    if let text = node.string {
      bareExpectation(text, at: node)
      return nil
    }
    let several = "begin each expectation with `- `"
    guard let (pair, beside) = namedPair(node, expected, several: several) else { return nil }
    guard let word = ExpectationWord.allCases.first(where: { pair.key.isNamed($0.rawValue) }) else {
      let captured = outputs.captured
      guard let pattern = output(pair, at: node) else { return nil }
      guard !beside.isEmpty else { return [Expectation(.output(pattern), at: node.range)] }
      return occurrences(beside, after: captured).map { occurrence in
        var pattern = pattern
        pattern.occurrence = occurrence
        return Expectation(.output(pattern), at: node.range)
      }
    }
    for key in beside.map(\.key) { misplaced(key, beside: pair.key) }
    let item: Expectation.Item?
    switch word {
    case .storage: item = storage(pair.value).map { .storage($0) }
    case .state:
      guard isAboutOneApp(pair.key.text, at: pair.key),
        usesSDK("`state` says where the SDK stands", at: pair.key)
      else { return nil }
      item = state(pair.value).map { .state($0) }
    case .anyOrder:
      let items = anyOrder(pair, isNested: isNested)
      // In a cell that has none of its items, there is no group.
      if items?.isEmpty == true { return [] }
      item = items.map { .anyOrder($0) }
    }
    return item.map { [Expectation($0, at: node.range)] }
  }

  /// Reads a callback, or what an app on the REST path does, with the app that it is about.
  private mutating func output(_ pair: Pair, at node: Node) -> OutputPattern? {
    let outer = device.current
    defer { device.current = outer }
    guard let (name, app) = named(pair.key) else { return nil }
    // Almost every name is a callback's, which no outcome is called by.
    let callback = CallbackName.named(name)
    let outcome = callback == nil ? RESTOutcome(rawValue: name) : nil
    let answer = callback == nil && outcome == nil ? answerName(name) : nil
    guard
      let output = answer ?? outcome.map({ outcomeName($0, at: pair.key) })
        ?? callbackOnPath(name, callback, at: pair.key)
    else { return nil }
    isCompared(output, at: pair.key)
    let receiver = device.hasSeveralApps ? device.current.map { device.apps[$0].name } : nil
    return pattern(of: output, app, to: receiver, pair.value, at: node)
  }

  /// Reads the name of a callback, which an app with the SDK receives.
  func callbackOnPath(_ text: String, at place: some Placed) -> OutputName? {
    callbackOnPath(text, CallbackName.named(text), at: place)
  }

  private func callbackOnPath(
    _ text: String,
    _ name: CallbackName?,
    at place: some Placed
  ) -> OutputName? {
    guard isOnPath(.sdk, text, at: place) else { return nil }
    return callbackName(text, name, at: place).map { .callback($0) }
  }

  /// Reads what an output has to be, behind its name and its app.
  mutating func pattern(
    of name: OutputName,
    _ app: AppName?,
    to receiver: AppName? = nil,
    _ value: Node,
    at node: Node
  ) -> OutputPattern? {
    switch name {
    case .callback(let name): callback(name, of: app, to: receiver, value, at: node)
    case .outcome(let outcome): self.outcome(outcome, of: app, by: receiver, value, at: node)
    case .answer(let service): clientAnswer(of: service, value, at: node)
    }
  }

  /// Reads a name and, behind `@`, the app that it is about, which then is the current one.
  ///
  /// - Returns: The name, and the app where it is written.
  private mutating func named(_ key: Key) -> (name: String, app: AppName?)? {
    let (name, named) = key.contains("@") ? key.text.partedAtApp : (key.text, nil)
    guard let app = named, !Vocabulary.expectations.has(key.text) else {
      // What the name belongs to matters only where it is not clear which app is meant.
      guard device.current == nil,
        CallbackName.named(key.text) != nil || RESTOutcome(rawValue: key.text) != nil
      else { return (key.text, nil) }
      return isAboutOneApp(key.text, at: key) ? (key.text, nil) : nil
    }
    guard mayNameApps(at: key, help: "write `\(name)`"), isDeclared(app, as: .app, at: key) else {
      return nil
    }
    device.current = device.place(of: AppName(app))
    return (name, AppName(app))
  }

  /// Whether there are several apps, so that an expectation can tell them apart; reports it otherwise.
  func mayNameApps(at place: some Placed, help: String) -> Bool {
    guard !device.hasSeveralApps else { return true }
    return refuse(.wrongApp, at: place) {
      "the scenario has one app, and steps do not name it"
      help
    }
  }

  /// Whether it is clear which app is meant; reports it otherwise.
  private func isAboutOneApp(_ name: String, at key: Key) -> Bool {
    guard device.current == nil else { return true }
    let isOutcome = RESTOutcome(rawValue: name) != nil
    let able = device.apps.first { ($0.path == .restV1) == isOutcome }
    let first = (able ?? device.apps[0]).name
    return refuse(.wrongApp, at: key) {
      "the step names no app, and the scenario has several"
      name == ExpectationWord.state.rawValue
        ? "`state` stands in a step of an app" : "say which one, as `\(name)@\(first)`"
    }
  }

  private mutating func anyOrder(_ pair: Pair, isNested: Bool) -> [Expectation]? {
    let nodes = groupItems(pair, isNested: isNested, "a list of expectations")
    return nodes.flatMap { Self.whole($0) { expectation($0, isNested: true) }?.flatMap(\.self) }
  }

  /// Returns the items of a group that the cell has.
  func groupItems(_ pair: Pair, isNested: Bool, _ expected: String) -> [Node]? {
    if isNested {
      return refuse(.contradiction, at: pair.key) {
        "`any order` within `any order`"
        "its items may come in any order already"
      }
    }
    guard let nodes = list(pair.value, expected) else { return nil }
    if nodes.count < 2 {
      error(.checksNothing, at: pair.value) {
        "`any order` has \(Wording.count(nodes.count, "item")), and so no order to leave open"
        nodes.isEmpty ? "leave it out" : "write the item without `any order`"
      }
    }
    return present(nodes)
  }

  /// What to do about an expectation that stands where a list of them is needed.
  private func expectHelp(_ node: Node) -> String? {
    guard let text = node.string else { return nil }
    if let word = Vocabulary.expectations[text] {
      return "write `expect: [{\(example(of: word))}]`"
    }
    guard let name = CallbackName.named(text) else { return nil }
    return "write `expect: [{\(example(of: name))}]`"
  }

  /// An expectation of a word as an example for people.
  private func example(of word: Vocabulary.Word) -> String {
    switch ExpectationWord(rawValue: word.name) {
    case .storage: "storage: empty"
    case .state: "state: {flow: idle}"
    case .anyOrder: "any order: [{selectedProvider: null}, {storage: empty}]"
    case nil: "\(word.name): \(word.value.example(in: declared))"
    }
  }

  /// An expectation of a callback as an example for people.
  private func example(of name: CallbackName) -> String {
    let parameters = device.available(name.surface.parameters).filter { !$0.isOptional }
    return Notation.output(.callback(name), parameters.map { Self.example(of: $0) })
  }

  private func bareExpectation(_ text: String, at node: Node) {
    if let word = Vocabulary.expectations[text] {
      error(.wrongArguments, at: node) {
        "`\(text)` stands alone; expected a value behind it"
        "write for example `\(example(of: word))`"
      }
    } else if let name = callbackName(text, at: node) {
      needsArguments(name, at: node)
    }
  }

  private func needsArguments(_ name: CallbackName, at node: Node) {
    error(.wrongArguments, at: node) {
      "`\(name.rawValue)` is expected with its arguments"
      "write `\(example(of: name))`"
    }
  }

  /// Reports an output of a kind that `only` leaves out.
  func isCompared(_ name: OutputName, at place: some Placed) {
    guard let only = outputs.only, !only.contains(name.kind) else { return }
    let kinds = (only + [name.kind]).map(\.rawValue).joined(separator: ", ")
    error(.checksNothing, at: place) {
      "`\(name.rawValue)` is of the kind `\(name.kind.rawValue)`, which `only` leaves out"
      "remove it, or write `only: [\(kinds)]`"
    }
  }
}
