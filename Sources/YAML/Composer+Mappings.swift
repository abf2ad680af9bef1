internal import EntsimDiagnostics

extension Composer {
  /// How many keys are found faster one after the other than by a hash.
  private static let fewKeys = 12

  /// Puts a node into a mapping: as a key, or as the value of the key before it.
  ///
  /// The frame of the mapping stays on the stack, where it lies.
  mutating func put(_ node: UInt32, intoFrame top: Int) {
    switch stack[top].expectation {
    case .key:
      stack[top].expectation = expectation(afterKey: node, inFrame: top)
    case .value:
      children.append(node)
      noteLastKey(ofFrame: top)
      stack[top].expectation = .key
    case .mergeValue(let key):
      let place = (children.count - stack[top].firstChild) / 2
      stack[top].merges.append(Frame.Merge(place: place, key: key, value: node))
      noteLastKey(ofFrame: top)
      stack[top].expectation = .key
    case .droppedValue:
      stack[top].expectation = .key
    }
  }

  private mutating func expectation(
    afterKey node: UInt32,
    inFrame top: Int
  ) -> Frame.Expectation {
    let record = tree.content[node]
    guard record.kind == .scalar else {
      diagnostics.append(nonScalarKey(node))
      return .droppedValue
    }
    guard record.value != .invalid else { return .droppedValue }
    if let first = place(ofKey: node, inFrame: top) {
      diagnostics.append(
        .error(
          .duplicateKey,
          "the key \(Wording.quote(tree.content.string(of: record))) is given again in the same mapping",
          at: tree.content.placeOfUse(node),
          notes: [.init("first given here", at: first)],
          help: "keep one of the two, or rename one"
        )
      )
      return .droppedValue
    }
    if let key, tree.content.hasText(key, record) { tree.content.mark(node, asKey: true) }
    let isMerge = record.style == .plain && tree.content.hasText("<<" as StaticString, record)
    if isMerge { return .mergeValue(node) }
    children.append(node)
    return .value
  }

  private func nonScalarKey(_ node: UInt32) -> Diagnostic {
    let record = tree.content[node]
    let isTemplate = record.kind == .mapping && record.count <= 1
    return .error(
      .nonScalarKey,
      "found \(tree.content[node].phrase) as a key; expected text",
      at: tree.content.placeOfUse(node),
      help: isTemplate
        ? "text that begins with `{` needs quotes" : "quote it if it is meant as text"
    )
  }
}

// MARK: - Finding keys

extension Composer {
  /// Returns where a key of a mapping was first given; nil where it was not.
  ///
  /// The mapping is the innermost that is being read.
  private func place(ofKey key: UInt32, inFrame top: Int) -> SourceRange? {
    guard stack[top].placesOfKeys.isEmpty else {
      return stack[top].placesOfKeys[tree.content.string(of: tree.content[key])]
    }
    return place(ofKey: key, from: stack[top].firstChild, stack[top].merges)
  }

  private func place(
    ofKey key: UInt32,
    from firstChild: Int,
    _ merges: [Frame.Merge]
  ) -> SourceRange? {
    let record = tree.content[key]
    let firstKeys = stride(from: firstChild, to: children.count - 1, by: 2)
    let first =
      firstKeys.first { tree.content.haveSameText(tree.content[children[$0]], record) }
      .map { children[$0] }
      ?? merges.first { tree.content.haveSameText(tree.content[$0.key], record) }?.key
    return first.map { tree.content.placeOfUse($0) }
  }

  /// Returns where a key of a mapping was first given whose frame is no longer on the stack.
  private func place(ofKey key: UInt32, in frame: Frame) -> SourceRange? {
    guard frame.placesOfKeys.isEmpty else {
      return frame.placesOfKeys[tree.content.string(of: tree.content[key])]
    }
    return place(ofKey: key, from: frame.firstChild, frame.merges)
  }

  /// Notes where the key stands whose value was just read, once a mapping has many.
  private mutating func noteLastKey(ofFrame top: Int) {
    let first = stack[top].firstChild
    guard (children.count - first) / 2 + stack[top].merges.count > Self.fewKeys else { return }
    let merges = stack[top].merges
    guard stack[top].placesOfKeys.isEmpty else {
      let isMerge = if case .mergeValue = stack[top].expectation { true } else { false }
      return note(isMerge ? merges[merges.count - 1].key : children[children.count - 2], top)
    }
    for place in stride(from: first, to: children.count, by: 2) { note(children[place], top) }
    for merge in merges { note(merge.key, top) }
  }

  private mutating func note(_ key: UInt32, _ top: Int) {
    stack[top].placesOfKeys[tree.content.string(of: tree.content[key])] = tree.content.placeOfUse(
      key
    )
  }
}

// MARK: - Merge keys

extension Composer {
  /// The children of a mapping with the pairs that `<<` adds, each in the place of its `<<`.
  ///
  /// A key that the mapping has itself wins over a merged one; of merged ones the first wins.
  mutating func merged(_ frame: Frame) -> [UInt32] {
    let own = Array(children[frame.firstChild...])
    var result: [UInt32] = []
    var added: Set<String> = []
    var place = 0
    for merge in frame.merges {
      result += own[(2 * place)..<(2 * merge.place)]
      place = merge.place
      for source in mergeSources(merge) {
        for index in stride(from: 0, to: source.count, by: 2)
        where self.place(ofKey: source[index], in: frame) == nil
          && added.insert(tree.content.string(of: tree.content[source[index]])).inserted
        {
          result += source[index...(index + 1)]
        }
      }
    }
    return result + own[(2 * place)...]
  }

  /// The pairs of each mapping that a merge key adds: keys each with its value behind it.
  private mutating func mergeSources(_ merge: Frame.Merge) -> [[UInt32]] {
    let nodes =
      tree.content[merge.value].kind == .sequence
      ? tree.content.children(of: merge.value) : [merge.value]
    var sources: [[UInt32]] = []
    for node in nodes {
      let record = tree.content[node]
      guard record.kind == .mapping else {
        if record.kind != .scalar || record.value != .invalid { reportBadMerge(node) }
        continue
      }
      let pairs = tree.content.children(of: node)
      // What came through an alias knows where it is used; what is written here does not.
      if record.use == 0 {
        let use = tree.content.addUse(tree.content[merge.key].range)
        for part in pairs { tree.content.setUse(use, ofAllIn: part) }
      }
      sources.append(pairs)
    }
    return sources
  }

  private mutating func reportBadMerge(_ node: UInt32) {
    let range = tree.content[node].range
    let use = tree.content.use(of: tree.content[node])
    diagnostics.append(
      .error(
        .badMerge,
        "`<<` cannot merge \(tree.content[node].phrase); expected a mapping or a list of mappings",
        at: use ?? range,
        notes: use == nil ? [] : [.init("it is written here", at: range)],
        help: "write `<<: *NAME`, where `&NAME` stands before a mapping"
      )
    )
  }
}
