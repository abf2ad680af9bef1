import EntsimScenarioModel

/// The walk along an alignment that makes the rows and remembers what expectations capture.
struct RowWalk {
  private let builder: RowBuilder
  private let alignment: Alignment
  /// What is known to be as expected.
  private let met: MetOutputs
  /// Whether any expectation captures something.
  private let captures: Bool
  /// The number of the element to which each callback belongs.
  private let elementOfCallback: [Int]
  /// The first output, for each element, that came at it or behind it; nil where there is none.
  private let outputs: [Int?]
  /// What was captured, so far.
  private(set) var matching: PatternMatching
  private var found = RowBuilder.Rows()

  init(
    _ builder: RowBuilder,
    _ alignment: Alignment,
    _ matching: PatternMatching,
    met: MetOutputs,
    captures: Bool
  ) {
    self.builder = builder
    self.alignment = alignment
    self.met = met
    self.captures = captures
    self.matching = matching
    found.rows.reserveCapacity(alignment.rows.count)
    guard captures || !builder.hasOnlyCallbacks else {
      // A row is made of nothing but the two that stand beside each other.
      (elementOfCallback, outputs) = ([], [])
      return
    }
    let elementOfCallback = builder.elements.indices.flatMap { element in
      builder.callbacks(of: element).map { _ in element }
    }
    var outputs = [Int?](repeating: nil, count: builder.elements.count)
    for case .pair(let expected, let actual) in alignment.rows.reversed() {
      outputs[elementOfCallback[expected]] = actual
    }
    for index in outputs.indices.dropLast().reversed() where outputs[index] == nil {
      outputs[index] = outputs[index + 1]
    }
    self.elementOfCallback = elementOfCallback
    self.outputs = outputs
  }

  /// How things stood when the first output behind an element came; behind the last one, at the end.
  private func snapshot(behind index: Int) -> Snapshot {
    guard index + 1 < outputs.count, let output = outputs[index + 1] else { return builder.end }
    return builder.outputs[output].snapshot
  }

  /// Returns all rows.
  mutating func rows() -> RowBuilder.Rows {
    guard captures || !builder.hasOnlyCallbacks else {
      for row in alignment.rows { append(row) }
      return found
    }
    var next = 0
    var rest = alignment.rows[...]
    while let row = rest.first {
      guard let index = element(of: row) else {
        append(row)
        rest.removeFirst()
        continue
      }
      for index in next..<index { walk(index, []) }
      let isSingle = builder.callbacks(of: index).count == 1
      let last = isSingle ? rest.startIndex : rest.lastIndex { element(of: $0) == index }
      let own = rest[...(last ?? rest.startIndex)]
      walk(index, own)
      rest = rest[own.endIndex...]
      next = index + 1
    }
    for index in next..<builder.elements.count { walk(index, []) }
    return found
  }

  private func element(of row: Alignment.Row) -> Int? {
    switch row {
    case .pair(let expected, _), .missing(let expected): elementOfCallback[expected]
    case .unexpected: nil
    }
  }

  /// Makes the rows of an expectation or a group.
  private mutating func walk(_ index: Int, _ rows: ArraySlice<Alignment.Row>) {
    let element = builder.elements[index]
    let start = found.rows.count
    remember(rows, of: element)
    for row in rows { append(row) }
    if element.isOutput { return }
    let own = rows.compactMap { row -> Snapshot? in
      guard case .pair(_, let actual) = row else { return nil }
      return builder.outputs[actual].snapshot
    }
    for item in element.items where item.output == nil {
      look(at: item, in: own + [snapshot(behind: index)])
    }
    if element.isGroup { found.groups.append(start..<found.rows.count) }
  }

  /// Remembers what is captured by the expectations that are met, before any of them is compared
  /// with it: within a group the one that captures may come last.
  private mutating func remember(_ rows: ArraySlice<Alignment.Row>, of element: Expectation) {
    guard captures else { return }
    let names = element.captureNames
    guard !names.isEmpty else { return }
    let open = matching.leavingOpen(names)
    for case .pair(let expected, let actual) in rows {
      guard let pattern = builder.callbacks[expected].output,
        let match = open.match(builder.outputs[actual], with: pattern), match.isExact
      else { continue }
      matching.captures.remember(match.captured)
    }
  }

  private mutating func append(_ row: Alignment.Row) {
    switch row {
    case .pair(let expected, let actual):
      if met.knows(actual, meets: expected) {
        found.rows.append(.matched(builder.callbacks[expected], builder.outputs[actual]))
      } else {
        compare(builder.callbacks[expected], with: builder.outputs[actual])
      }
    case .missing(let expected):
      found.rows.append(.missing(builder.callbacks[expected], nil))
    case .unexpected(let actual):
      let output = builder.outputs[actual]
      found.rows.append(builder.isExhaustive ? .unexpected(output, nil) : .skipped(output, nil))
    }
  }

  private mutating func compare(_ expectation: Expectation, with output: Output) {
    guard let pattern = expectation.output, let match = matching.match(output, with: pattern)
    else { preconditionFailure("a pair of two callbacks") }
    found.rows.append(
      match.isExact
        ? .matched(expectation, output) : .changed(expectation, output, match.mismatches)
    )
  }

  /// Compares the storage or the state in the first of several snapshots in which it is as
  /// expected, in the last where it is in none.
  private mutating func look(at expectation: Expectation, in snapshots: [Snapshot]) {
    for (index, snapshot) in snapshots.enumerated() {
      guard let match = matching.match(snapshot, with: expectation) else { return }
      if match.isExact {
        matching.captures.remember(match.captured)
        found.rows.append(.held(expectation, snapshot))
        return
      }
      if index == snapshots.count - 1 {
        found.rows.append(.broken(expectation, snapshot, match.mismatches))
      }
    }
  }
}

extension PatternMatching {
  /// Compares a snapshot with what is expected of the storage or of the state; nil for a callback.
  func match(_ snapshot: Snapshot, with expectation: Expectation) -> Match? {
    switch expectation.item {
    case .output, .anyOrder: nil
    case .storage(let tokens):
      StorageMatching(matching: self).match(snapshot.storage(for: tokens), with: tokens)
    case .state(let pattern): match(snapshot.notedState.value, withFields: pattern.fields)
    }
  }
}
