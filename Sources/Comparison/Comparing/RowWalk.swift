import ScenarioModel

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
    var elementOfCallback: [Int] = []
    elementOfCallback.reserveCapacity(builder.callbacks.count)
    for (index, element) in builder.elements.enumerated() {
      for _ in element.callbacks { elementOfCallback.append(index) }
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
    found.rows.reserveCapacity(alignment.rows.count)
  }

  /// How things stood when the first output behind an element came; behind the last one, at the end.
  private func snapshot(behind index: Int) -> Snapshot {
    guard index + 1 < outputs.count, let output = outputs[index + 1] else { return builder.end }
    return builder.outputs[output].snapshot
  }

  /// Returns all rows.
  mutating func rows() -> RowBuilder.Rows {
    var next = 0
    var rest = alignment.rows[...]
    while let row = rest.first {
      guard let index = element(of: row) else {
        append(row)
        rest.removeFirst()
        continue
      }
      for index in next..<index { walk(index, []) }
      let isSingle = builder.elements[index].callbacks.count == 1
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
    if element.isCallback { return }
    let own = rows.compactMap { row -> Snapshot? in
      guard case .pair(_, let actual) = row else { return nil }
      return builder.outputs[actual].snapshot
    }
    for item in element.items where item.callback == nil {
      look(at: item, in: own + [snapshot(behind: index)])
    }
    if element.isGroup { found.groups.append(start..<found.rows.count) }
  }

  /// Remembers what is captured by the expectations that are met, before any of them is compared
  /// with it: within a group the one that captures may come last.
  private mutating func remember(_ rows: ArraySlice<Alignment.Row>, of element: RowBuilder.Element)
  {
    guard captures else { return }
    let names = element.expectation.captureNames
    guard !names.isEmpty else { return }
    let open = matching.leavingOpen(names)
    for case .pair(let expected, let actual) in rows {
      guard
        let match = open.match(builder.outputs[actual], with: builder.callbacks[expected]),
        match.isExact
      else { continue }
      matching.captures.remember(match.captured)
    }
  }

  private mutating func append(_ row: Alignment.Row) {
    switch row {
    case .pair(let expected, let actual):
      let expectation = builder.expectations[expected]
      let output = builder.outputs[actual]
      let pattern = builder.callbacks[expected]
      guard !met.knows(actual, meets: expected), !matching.isMet(pattern, by: output) else {
        found.rows.append(.matched(expectation, output))
        return
      }
      let mismatches = matching.mismatches(of: output, with: pattern) ?? []
      found.rows.append(.changed(expectation, output, mismatches))
    case .missing(let expected):
      found.rows.append(.missing(builder.expectations[expected], nil))
    case .unexpected(let actual):
      let output = builder.outputs[actual]
      found.rows.append(builder.isExhaustive ? .unexpected(output, nil) : .skipped(output, nil))
    }
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
    case .callback, .outcome, .anyOrder: nil
    case .storage(let tokens):
      StorageMatching(matching: self).match(snapshot.notedStorage, with: tokens)
    case .state(let pattern): match(snapshot.notedState.value, withFields: pattern.fields)
    }
  }
}
