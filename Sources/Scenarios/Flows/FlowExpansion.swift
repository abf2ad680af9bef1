internal import EntsimDiagnostics
internal import EntsimScenarioModel
internal import EntsimYAML

/// The steps of a list with the steps of flows in place of the calls.
///
/// A function of the list and the flows, which were read before. What cannot be told is left as a step that was
/// reported already.
struct FlowExpansion {
  /// A step, and the calls that lead to it.
  struct Expanded {
    var node: Node
    let calls: [FlowCall]
  }

  let flows: [SuiteFiles.Place: FlowFile]
  let targets: [SourceRange: SuiteFiles.Place]
  /// The tree in which nodes are made.
  let tree: Tree
  /// The most sequences and mappings that may lie in each other in a step.
  let depthLimit: Int
  /// The most nodes that all steps and arguments may have together.
  let nodeLimit: Int

  /// The nodes of the steps and the arguments so far.
  private var nodeCount = 0
  private var stepCount = 0
  /// Whether more would be too much, which was reported then.
  private var isFull = false

  init(
    of collector: FlowCollector,
    in tree: Tree,
    depthLimit: Int,
    nodeLimit: Int
  ) {
    flows = collector.flows
    targets = collector.targets
    self.tree = tree
    self.depthLimit = depthLimit
    self.nodeLimit = nodeLimit
  }

  /// Returns the steps of a list with those of flows in it.
  ///
  /// - Parameters:
  ///   - steps: The steps as their file has them.
  ///   - arguments: The values of the parameters; nil in a scenario, which has none.
  ///   - calls: The calls that lead to the list.
  ///   - decoder: Takes what is wrong.
  /// - Returns: The steps in their order; not all of them where they are too many, which is reported.
  mutating func expanded(
    _ steps: [Node],
    with arguments: FlowArguments?,
    calls: [FlowCall] = [],
    into decoder: borrowing Decoder
  ) -> [Expanded] {
    var expanded: [Expanded] = []
    for step in steps where !isFull {
      if FlowReference.isOne(step) {
        expanded += called(step, with: arguments, calls: calls, into: decoder)
      } else {
        let node = arguments.map { ownStep(step, by: $0, decoder) } ?? step
        guard isFew(steps: 1, nodes: node.count, at: step, decoder) else { break }
        expanded.append(Expanded(node: node, calls: calls))
      }
    }
    return expanded
  }

  /// Returns the values of a flow's parameters where nothing calls it; one without a default is left open.
  func defaults(of flow: FlowFile) -> FlowArguments {
    flow.parameters.reduce(into: FlowArguments()) { arguments, parameter in
      arguments[parameter.name] = parameter.default.map { FlowArguments.Value($0) }
    }
  }

  /// Returns the steps of the flow that a step calls.
  private mutating func called(
    _ step: Node,
    with arguments: FlowArguments?,
    calls: [FlowCall],
    into decoder: borrowing Decoder
  ) -> [Expanded] {
    let unknown = [unknown(step, calls: calls)]
    guard let reference = decoder.flowReference(step),
      let flow = targets[reference.place.range].flatMap({ flows[$0] }),
      let nodes = flow.steps?.sequence,
      decoder.isShallow(calls.count, at: reference.place)
    else { return unknown }
    let given = self.arguments(of: reference, to: flow, from: arguments, decoder)
    let inner = calls + [FlowCall(title: flow.title, at: step.range)]
    decoder.calls = inner
    var steps = expanded(Array(nodes), with: given, calls: inner, into: decoder)
    decoder.calls = calls
    place(&steps, as: step, isInFlow: arguments != nil, decoder)
    return steps
  }

  /// Returns the values of a flow's parameters in a call; reports what is missing and what there is too much.
  private mutating func arguments(
    of reference: FlowReference,
    to flow: FlowFile,
    from outer: FlowArguments?,
    _ decoder: borrowing Decoder
  ) -> FlowArguments {
    let names = flow.parameters.map(\.name)
    for pair in reference.arguments.map(Array.init) ?? [] where !names.contains(pair.key.text) {
      decoder.unknownParameter(pair.key.text, among: names, at: pair.key)
    }
    var arguments = FlowArguments()
    for parameter in flow.parameters {
      var value =
        parameter.default.map { substituted($0, by: FlowArguments(), depth: 0, decoder) ?? $0 }
        ?? invalid(at: reference.step)
      if let pair = reference.arguments?.first(named: parameter.name) {
        value = outer.flatMap { substituted(pair.value, by: $0, depth: 0, decoder) } ?? pair.value
      } else if parameter.default == nil {
        decoder.error(.missingParameter, at: reference.place) {
          "the call says nothing for \(Wording.quote(parameter.name)), which has no default"
          Diagnostic.Note("the parameter is declared here", at: parameter.key.range)
          "write `{\(reference.path): {\(parameter.name): …}}`"
        }
      }
      guard isFew(steps: 0, nodes: value.count, at: reference.step, decoder) else { break }
      arguments[parameter.name] = FlowArguments.Value(value)
    }
    return arguments
  }

  /// Whether so much more is not too much; reports it the first time.
  private mutating func isFew(
    steps: Int,
    nodes: Int,
    at place: Node,
    _ decoder: borrowing Decoder
  ) -> Bool {
    stepCount += steps
    nodeCount += nodes
    if stepCount > Decoder.mostSteps {
      isFull = true
      return decoder.refuse(.tooManySteps, at: place) {
        "the scenario has more than \(Decoder.mostSteps) steps with those of its flows"
        "split it into several scenarios"
      }
    }
    guard nodeCount > nodeLimit else { return true }
    isFull = true
    return decoder.refuse(.limitWorlds, at: place) {
      "the steps of the scenario have more than \(nodeLimit) nodes with those of its flows"
      "split it into several scenarios, or allow more with `--limit nodes=…`"
    }
  }

  /// Returns a step that cannot be told, which was reported.
  func unknown(_ step: Node, calls: [FlowCall] = []) -> Expanded {
    Expanded(node: invalid(at: step), calls: calls)
  }

  private func invalid(at node: Node) -> Node {
    Node(
      Scalar(text: "", style: .plain, value: .invalid),
      in: tree,
      range: node.range,
      aliasedAt: node.aliasedAt
    )
  }
}

// MARK: - The call among other steps

extension FlowExpansion {
  /// Moves what a call says of its steps to them: `in` to all, `after` to the first, `settle` to the last.
  private func place(
    _ steps: inout [Expanded],
    as call: Node,
    isInFlow: Bool,
    _ decoder: borrowing Decoder
  ) {
    guard !steps.isEmpty else { return }
    // A flow does not know cells; its file was refused.
    if let pair = call["in"], !isInFlow {
      for index in steps.indices { steps[index].node = with(pair, in: steps[index].node) }
    }
    if let pair = call["after"] {
      move(pair, beside: ["after", "inside"], to: &steps[0].node, "first", decoder)
    }
    if let pair = call["settle"] {
      move(pair, beside: ["settle"], to: &steps[steps.count - 1].node, "last", decoder)
    }
  }

  private func move(
    _ pair: Pair,
    beside keys: [String],
    to step: inout Node,
    _ which: String,
    _ decoder: borrowing Decoder
  ) {
    guard let other = keys.compactMap({ step[named: $0] }).first else {
      step = with(pair, in: step)
      return
    }
    let name = pair.key.text
    decoder.error(.contradiction, at: pair.key) {
      "`\(name)` belongs to the \(which) step of the flow, which has `\(other.key.text)` already"
      Diagnostic.Note("the \(which) step has it here", at: other.key.range)
      "leave one of the two out"
    }
  }

  private func with(_ pair: Pair, in step: Node) -> Node {
    guard let pairs = step.mapping else { return step }
    return Node(Array(pairs) + [pair], in: tree, range: step.range, aliasedAt: step.aliasedAt)
  }
}

// MARK: - Parameters

extension FlowExpansion {
  /// Returns a step of a flow with values in place of its parameters, and without cells, which were refused.
  private func ownStep(
    _ step: Node,
    by arguments: FlowArguments,
    _ decoder: borrowing Decoder
  ) -> Node {
    let new = substituted(step, by: arguments, depth: 1, decoder) ?? step
    guard new["in"] != nil, let pairs = new.mapping else { return new }
    return Node(
      Array(pairs.only(in: tree) { !$0.key.isNamed("in") }),
      in: tree,
      range: new.range,
      aliasedAt: new.aliasedAt
    )
  }

  /// Returns a node with values in place of its parameters; nil where it has none.
  ///
  /// - Parameters:
  ///   - node: A step, an argument, or a part of one.
  ///   - arguments: The values.
  ///   - depth: How many sequences and mappings the node lies in.
  ///   - decoder: Takes what is wrong.
  /// - Returns: The new node; nil for a node that stays as it is.
  private func substituted(
    _ node: Node,
    by arguments: FlowArguments,
    depth: Int,
    _ decoder: borrowing Decoder
  ) -> Node? {
    switch node.content {
    case .scalar:
      let meaning = node.string.map { ParameterText.meaning(of: $0) } ?? .nothing
      // What is no whole value was reported with its file, as a name that the flow does not have.
      if meaning == .part { return invalid(at: node) }
      guard case .parameter(let name) = meaning else { return nil }
      guard let value = arguments[name], !value.node.isInvalid else { return invalid(at: node) }
      guard depth + value.height <= depthLimit else {
        decoder.error(.limitDepth, at: node) {
          "more than \(depthLimit) lists and mappings lie in each other with the value of "
            + "\(Wording.quote(name))"
          "use flatter values"
        }
        return invalid(at: node)
      }
      return value.node.landed(at: node.range, in: tree)
    case .sequence(let nodes):
      var isChanged = false
      let items = nodes.map { item in
        guard let new = substituted(item, by: arguments, depth: depth + 1, decoder) else {
          return item
        }
        isChanged = true
        return new
      }
      guard isChanged, isSmall(items.reduce(0) { $0 + $1.count }, at: node, decoder) else {
        return isChanged ? invalid(at: node) : nil
      }
      return Node(items, in: tree, range: node.range, aliasedAt: node.aliasedAt)
    case .mapping(let pairs):
      // Cells in a flow were reported with its file.
      if pairs.lookedFor != nil { return invalid(at: node) }
      var isChanged = false
      let newPairs = pairs.map { pair in
        guard let new = substituted(pair.value, by: arguments, depth: depth + 1, decoder) else {
          return pair
        }
        isChanged = true
        return Pair(key: pair.key, value: new)
      }
      guard isChanged, isSmall(newPairs.reduce(0) { $0 + $1.value.count }, at: node, decoder) else {
        return isChanged ? invalid(at: node) : nil
      }
      return Node(newPairs, in: tree, range: node.range, aliasedAt: node.aliasedAt)
    }
  }

  /// Whether a node may be made of so many; reports it otherwise.
  private func isSmall(_ count: Int, at node: Node, _ decoder: borrowing Decoder) -> Bool {
    guard count > nodeLimit else { return true }
    return decoder.refuse(.limitWorlds, at: node) {
      "the values of the parameters make more than \(nodeLimit) nodes here"
      "use shorter values, or allow more with `--limit nodes=…`"
    }
  }
}
