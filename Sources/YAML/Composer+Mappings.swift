internal import Diagnostics

extension Composer {
  /// Puts a node into a mapping: as a key, or as the value of the key before it.
  ///
  /// The frame of the mapping stays on the stack, where it lies.
  mutating func put(_ node: Node, intoFrame top: Int) {
    switch stack[top].expectation {
    case .key:
      stack[top].expectation = expectation(afterKey: node, inFrame: top)
    case .value(let key):
      stack[top].append(Pair(key: key, value: node))
      stack[top].expectation = .key
    case .mergeValue(let key):
      stack[top].merge(node, for: key)
      stack[top].expectation = .key
    case .droppedValue:
      stack[top].expectation = .key
    }
  }

  private mutating func expectation(
    afterKey node: Node,
    inFrame top: Int
  ) -> Frame.Expectation {
    guard let scalar = node.scalar else {
      diagnostics.append(nonScalarKey(node))
      return .droppedValue
    }
    guard scalar.value != .invalid else { return .droppedValue }
    if let first = stack[top].place(ofKey: scalar.text) {
      diagnostics.append(
        .error(
          .duplicateKey,
          "the key \(Wording.quote(scalar.text)) is given again in the same mapping",
          at: node.aliasedAt ?? node.range,
          notes: [.init("first given here", at: first)],
          help: "keep one of the two, or rename one"
        )
      )
      return .droppedValue
    }
    var key = Key(node, scalar.text)
    if let looked = self.key, key.isNamed(looked) {
      key = Key(scalar, range: node.range, use: node.use, isLookedFor: true)
    }
    let isMerge = scalar.style == .plain && scalar.text == "<<"
    return isMerge ? .mergeValue(key) : .value(key)
  }

  private func nonScalarKey(_ node: Node) -> Diagnostic {
    let isTemplate = node.mapping.map { $0.count <= 1 } ?? false
    return .error(
      .nonScalarKey,
      "found \(node.kind) as a key; expected text",
      at: node.aliasedAt ?? node.range,
      help: isTemplate
        ? "text that begins with `{` needs quotes" : "quote it if it is meant as text"
    )
  }

  /// The pairs of a mapping with those that `<<` adds, each in the place of its `<<`.
  ///
  /// A key that the mapping has itself wins over a merged one; of merged ones the first wins.
  mutating func merged(_ frame: Frame) -> [Pair] {
    if frame.merges.isEmpty { return frame.pairs }
    var pairs: [Pair] = []
    var added: Set<String> = []
    var place = 0
    for merge in frame.merges {
      pairs += frame.pairs[place..<merge.place]
      place = merge.place
      for source in mergeSources(merge.key, merge.value) {
        for pair in source
        where frame.place(ofKey: pair.key.text) == nil && added.insert(pair.key.text).inserted {
          pairs.append(pair)
        }
      }
    }
    return pairs + frame.pairs[place...]
  }

  private mutating func mergeSources(_ key: Key, _ node: Node) -> [[Pair]] {
    let nodes = node.sequence ?? [node]
    return nodes.compactMap { (source: Node) -> [Pair]? in
      if let pairs = source.mapping {
        // What came through an alias knows where it is used; what is written here does not.
        if source.aliasedAt != nil { return pairs }
        let use = Use.at(key.range)
        return pairs.map { $0.used(use) }
      }
      if source.isInvalid { return nil }
      diagnostics.append(
        .error(
          .badMerge,
          "`<<` cannot merge \(source.kind); expected a mapping or a list of mappings",
          at: source.aliasedAt ?? source.range,
          notes: source.aliasedAt == nil ? [] : [.init("it is written here", at: source.range)],
          help: "write `<<: *NAME`, where `&NAME` stands before a mapping"
        )
      )
      return nil
    }
  }
}
