internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

extension Decoder {
  /// Reads where the SDK stands.
  mutating func state(_ node: Node) -> StatePattern? {
    guard let fields = fields(node, .state) else { return nil }
    if node.mapping?.isEmpty == true {
      error(.checksNothing, at: node) {
        "an empty `state` checks nothing"
        "as `{flow: idle}`"
      }
    }
    let flow = fields["flow"].flatMap { self.flow($0.value) }
    let provider = fields["selectedProvider"].flatMap { mvpd($0.value) }
    if let pair = fields["flow"], flow?.passesEveryFlow == true { refuseIdle(pair) }
    if let pair = fields["selectedProvider"], provider?.matcher == .any { refuseIdle(pair) }
    noteCapture(flow, of: fields["flow"])
    noteCapture(provider, of: fields["selectedProvider"])
    return StatePattern(flow: flow, selectedProvider: provider, range: node.range)
  }

  /// Notes a field that is captured, which passes unless something uses the capture.
  private mutating func noteCapture(_ pattern: Pattern?, of pair: Pair?) {
    if case .capture(let name) = pattern?.matcher, let pair {
      outputs.unusedStates[name.text] = ComparedOutputs.UnusedState(pair: pair, calls: calls)
    }
  }

  /// Reports a field that is always as expected; in some cells of a matrix it may be left open.
  private func refuseIdle(_ pair: Pair) {
    guard !matrix.chosenNodes.contains(pair.value) else { return }
    let name = pair.key.text
    error(.checksNothing, at: pair.value) {
      "every `\(name)` passes here, so this checks nothing"
      "say which one is expected, or leave `\(name)` out"
    }
  }

  /// Reads a flow, or a matcher for one.
  private mutating func flow(_ node: Node) -> Pattern? {
    if let matcher = valueMatcher(node, .nothing, { $0.flow($1) }) { return matcher }
    guard let pattern = choicePattern(node, among: .flows) else { return nil }
    guard case .literal(.string(let name)) = pattern.matcher, let word = Vocabulary.flows[name]
    else { return pattern }
    if let availability = word.availability, !isAvailable(name, availability, at: node) {
      return nil
    }
    checkRules(of: name, in: .flows, "a `state` expects `\(name)`", at: node)
    return pattern
  }
}

extension Pattern {
  /// Whether the state is as expected wherever the SDK stands.
  fileprivate var passesEveryFlow: Bool { FlowKind.allCases.allSatisfy { passes($0) == true } }

  /// Whether a flow is as expected; nil where only a run can say that.
  private func passes(_ flow: FlowKind) -> Bool? {
    switch matcher {
    case .any: return true
    case .regex(let expression): return expression.matches(flow.rawValue)
    case .literal(let value): return value == .string(flow.rawValue)
    case .oneOf(let patterns):
      let found = patterns.map { $0.passes(flow) }
      return found.contains(true) ? true : found.contains(nil) ? nil : false
    case .not(let excluded): return excluded.passes(flow).map { !$0 }
    case .uuid, .md5, .base64, .capture, .same, .different, .list, .map, .includingFields,
      .includingItems:
      return nil
    }
  }
}
