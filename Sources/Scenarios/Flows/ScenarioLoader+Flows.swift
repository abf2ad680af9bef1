internal import EntsimDiagnostics
internal import EntsimScenarioModel
internal import EntsimYAML

extension ScenarioLoader {
  /// What the flows of a scenario consist of.
  struct ReadFlows {
    /// The texts of the flows in the order of their calls.
    var sources: [SourceText] = []
    /// Whether every flow could be read.
    var isWhole = true
  }

  /// Puts the steps of flows in the place of the calls among the keys of a scenario.
  mutating func expandFlows(
    in fields: inout Fields,
    root: String,
    into decoder: inout Decoder
  ) -> ReadFlows {
    guard let pair = fields["steps"], pair.value.callsFlows else { return ReadFlows() }
    let collector = collectFlows(from: pair.value, in: root, into: decoder)
    decoder.trees += collector.trees
    let steps = expand(pair.value, of: nil, collector, &decoder)
    let pairs = fields.pairs.map { $0.key == pair.key ? Pair(key: $0.key, value: steps) : $0 }
    let node = Node(pairs, in: decoder.tree, range: fields.node.range)
    fields = Fields(pairs: node.mapping ?? fields.pairs, node: fields.node)
    return ReadFlows(sources: collector.sources, isWhole: collector.isWhole)
  }

  /// Returns a list of steps with those of flows in it, and tells the decoder which calls lead to each.
  ///
  /// - Parameters:
  ///   - steps: The list.
  ///   - flow: The flow that the list belongs to; nil for a scenario's. Its parameters have their defaults.
  ///   - collector: What has read the flows.
  ///   - decoder: Takes what is wrong, and the calls.
  /// - Returns: The list, in the tree of the decoder.
  func expand(
    _ steps: Node,
    of flow: FlowFile?,
    _ collector: FlowCollector,
    _ decoder: inout Decoder
  ) -> Node {
    var expansion = FlowExpansion(
      of: collector,
      in: decoder.tree,
      depthLimit: limits.depth,
      nodeLimit: decoder.nodeLimit
    )
    var expanded = expansion.expanded(
      steps.sequence.map(Array.init) ?? [],
      with: flow.map { expansion.defaults(of: $0) },
      into: decoder
    )
    // Where the first call is too much already, that was reported.
    if expanded.isEmpty { expanded = [expansion.unknown(steps)] }
    decoder.callsOfSteps = expanded.map(\.calls)
    return Node(
      expanded.map(\.node),
      in: decoder.tree,
      range: steps.range,
      aliasedAt: steps.aliasedAt
    )
  }
}

extension Node {
  /// Whether a list of steps has some that call flows.
  fileprivate var callsFlows: Bool { sequence?.contains(where: FlowReference.isOne) ?? false }
}
