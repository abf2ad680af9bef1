import Scenarios

/// The walk along an alignment that makes the rows and remembers what expectations capture.
struct RowWalk {
  private let builder: RowBuilder
  private let alignment: Alignment
  /// The number of the element to which each callback belongs.
  private let elementOfCallback: [Int]
  /// How things stood, for each element, when the first output at it or behind it came; behind the
  /// last one, at the end.
  private let situations: [Snapshot]
  /// What was captured, so far.
  private(set) var matching: PatternMatching
  private var found = RowBuilder.Rows()

  init(_ builder: RowBuilder, _ alignment: Alignment, _ matching: PatternMatching) {
    self.builder = builder
    self.alignment = alignment
    self.matching = matching
    elementOfCallback = builder.elements.enumerated().flatMap { index, element in
      element.callbacks.map { _ in index }
    }
    var firstOutputs = [Int?](repeating: nil, count: builder.elements.count)
    for case .pair(let expected, let actual) in alignment.rows.reversed() {
      firstOutputs[elementOfCallback[expected]] = actual
    }
    var next = builder.end
    var situations = [next]
    for output in firstOutputs.reversed() {
      if let output { next = builder.outputs[output].situation }
      situations.append(next)
    }
    self.situations = situations.reversed()
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
    let own = rows.compactMap { row -> Snapshot? in
      guard case .pair(_, let actual) = row else { return nil }
      return builder.outputs[actual].situation
    }
    for item in element.items where item.callback == nil {
      look(at: item, in: own + [situations[index + 1]])
    }
    if element.isGroup { found.groups.append(start..<found.rows.count) }
  }

  /// Remembers what is captured by the expectations that are met, before any of them is compared
  /// with it: within a group the one that captures may come last.
  private mutating func remember(_ rows: ArraySlice<Alignment.Row>, of element: RowBuilder.Element)
  {
    let names = element.items.flatMap(\.captureNames)
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
      let mismatches = matching.mismatches(of: output, with: builder.callbacks[expected]) ?? []
      found.rows.append(
        mismatches.isEmpty
          ? .matched(expectation, output) : .changed(expectation, output, mismatches)
      )
    case .missing(let expected):
      found.rows.append(.missing(builder.expectations[expected], nil))
    case .unexpected(let actual):
      let output = builder.outputs[actual]
      found.rows.append(builder.isExhaustive ? .unexpected(output, nil) : .skipped(output, nil))
    }
  }

  /// Compares the storage or the state in the first of several situations in which it is as
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
    case .storage(let tokens): StorageMatching(matching: self).match(snapshot.storage, with: tokens)
    case .state(let pattern): match(snapshot.stateValue, withFields: pattern.fields)
    }
  }
}
