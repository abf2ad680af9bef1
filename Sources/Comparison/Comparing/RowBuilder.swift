import EntsimScenarioModel

/// Lays the expectations of a step beside its outputs.
///
/// Callbacks, and what apps on the REST path do, are aligned. The storage and the state have no place of their own among the outputs:
/// they are looked at in the snapshot of the next expected callback that came, or at the end of the
/// step; in a group, in all snapshots from its first output to the end of it.
struct RowBuilder {
  /// The rows of a step, and which of them belong together.
  struct Rows {
    var rows: [ComparisonRow] = []
    /// The rows of each group whose order does not count.
    var groups: [Range<Int>] = []
    /// How the callbacks lie beside the outputs; nil where all came in order.
    var alignment: Alignment?
  }

  /// The outputs that are compared.
  let outputs: [Output]
  /// How things stood when the step ended.
  let end: Snapshot
  let isExhaustive: Bool
  /// What the step expects: outputs, the storage, the state, and groups of them.
  let elements: [Expectation]
  /// The callbacks among them, groups taken apart; what apps on the REST path do is compared as callbacks are.
  let callbacks: [Expectation]
  /// Which of the callbacks each element has; nil where each element is one callback, as nearly always.
  private let ranges: [Range<Int>]?

  init(_ expectations: [Expectation], outputs: [Output], end: Snapshot, isExhaustive: Bool) {
    self.outputs = outputs
    self.end = end
    self.isExhaustive = isExhaustive
    elements = expectations
    if elements.indices.allSatisfy({ expectations[$0].isOutput }) {
      callbacks = elements
      ranges = nil
      return
    }
    var callbacks: [Expectation] = []
    ranges = elements.map { element in
      let start = callbacks.count
      callbacks += element.items.filter(\.isOutput)
      return start..<callbacks.count
    }
    self.callbacks = callbacks
  }

  /// Whether nothing but callbacks is expected, without groups.
  var hasOnlyCallbacks: Bool { ranges == nil }

  /// Which of the callbacks belong together, without the storage and the state.
  var callbackRanges: [Range<Int>] {
    ranges?.filter { !$0.isEmpty } ?? callbacks.indices.map { $0..<$0 + 1 }
  }

  /// Returns which of the callbacks an element has.
  func callbacks(of element: Int) -> Range<Int> { ranges?[element] ?? element..<element + 1 }

  /// Returns all rows in order; what the expectations capture is remembered.
  ///
  /// An expectation may speak of what another one of the same step captures, and beside which output
  /// that other one stands is only known afterwards. So the outputs are laid out again with what was
  /// captured, until that changes nothing any more or each capture has had its turn.
  func rows(_ matching: inout PatternMatching) -> Rows {
    let names = elements.captureNames
    if names.isEmpty, let rows = rowsMetInOrder(matching) { return Rows(rows: rows) }
    // Without captures an output that the alignment has found to be as expected stays so.
    var met = MetOutputs(count: names.isEmpty ? outputs.count : 0)
    var known = matching.captures
    var turnsLeft = names.count
    while true {
      var aligning = matching.leavingOpen(names.filter { known[$0] == nil })
      aligning.captures = known
      let alignment = alignment(aligning, noting: &met)
      var walk = RowWalk(self, alignment, matching, met: met, captures: !names.isEmpty)
      var rows = walk.rows()
      rows.alignment = alignment
      let isLast = turnsLeft == 0 || matching.effort?.isExhausted == true
      if isLast || walk.matching.captures == known {
        if rows.rows.contains(where: { !$0.passes }), !names.isEmpty,
          let found = rowsMet(matching, names)
        {
          return remember(found, in: &matching)
        }
        return remember((rows, walk.matching.captures), in: &matching)
      }
      known = walk.matching.captures
      turnsLeft -= 1
    }
  }

  private func remember(
    _ found: (rows: Rows, captures: Captures),
    in matching: inout PatternMatching
  ) -> Rows {
    matching.captures = found.captures
    return found.rows
  }

  /// Returns the rows of a layout in which everything is met, found by a search; nil where there is none.
  private func rowsMet(
    _ matching: PatternMatching,
    _ names: [CaptureName]
  ) -> (rows: Rows, captures: Captures)? {
    // What the storage or the state captures is known only when the layout is.
    let ofCallbacks = callbacks.captureNames
    let aligning = matching.leavingOpen(names.filter { !ofCallbacks.contains($0) })
    guard let alignment = CaptureSearch.alignment(self, aligning) else { return nil }
    var walk = RowWalk(self, alignment, matching, met: MetOutputs(count: 0), captures: true)
    var found = walk.rows()
    guard found.rows.allSatisfy(\.passes) else { return nil }
    found.alignment = alignment
    return (found, walk.matching.captures)
  }

  /// Returns the rows of a step whose callbacks all came as expected, in their order, as nearly all do; nil
  /// where one did not, or where something else than callbacks is expected.
  ///
  /// Each is looked for as early as it can come, which is what the alignment would find.
  private func rowsMetInOrder(_ matching: PatternMatching) -> [ComparisonRow]? {
    guard hasOnlyCallbacks, !isExhaustive || outputs.count == callbacks.count else { return nil }
    // Most outputs are literally what is expected; only the others need a search.
    var search: MismatchSearch?
    var rows: [ComparisonRow] = []
    rows.reserveCapacity(outputs.count)
    for expected in callbacks.indices {
      while true {
        let actual = rows.count
        guard actual < outputs.count else { return nil }
        if isMet(expected, actual, by: &search, matching) {
          rows.append(.matched(callbacks[expected], outputs[actual]))
          break
        }
        if isExhaustive { return nil }
        rows.append(.skipped(outputs[actual], nil))
      }
    }
    for actual in rows.count..<outputs.count { rows.append(.skipped(outputs[actual], nil)) }
    return rows
  }

  /// Whether an output is what is expected, by a search that is made when it is first needed.
  private func isMet(
    _ expected: Int,
    _ actual: Int,
    by search: inout MismatchSearch?,
    _ matching: PatternMatching
  ) -> Bool {
    if callbacks.isLiterally(expected, outputs, at: actual) { return true }
    if search == nil { search = matching.countingSearch }
    return search?.mismatchCount(of: outputs, at: actual, with: callbacks, at: expected) == 0
  }

  private func alignment(_ matching: PatternMatching, noting met: inout MetOutputs) -> Alignment {
    var search = matching.countingSearch
    var looks = 0
    let mostLooks = matching.effort?.left ?? .max
    defer { matching.effort?.take(looks) }
    return Alignment(
      callbackRanges,
      outputs.count,
      costs: isExhaustive ? .exhaustive : .relaxed,
      mismatches: { expected, actual in
        looks += 1
        guard looks <= mostLooks else { return nil }
        let count = mismatchCount(expected, actual, &search)
        if count == 0 { met.note(actual, meets: expected) }
        return count
      }
    )
  }

  /// Returns in how many places an output is not what is expected; nil when it is another output.
  func mismatchCount(_ expected: Int, _ actual: Int, _ search: inout MismatchSearch) -> Int? {
    callbacks.isLiterally(expected, outputs, at: actual)
      ? 0 : search.mismatchCount(of: outputs, at: actual, with: callbacks, at: expected)
  }
}
