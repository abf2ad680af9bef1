import ScenarioModel

/// Lays the expectations of a step beside its outputs.
///
/// Callbacks are aligned. The storage and the state have no place of their own among the outputs:
/// they are looked at in the snapshot of the next expected callback that came, or at the end of the
/// step; in a group, in all snapshots from its first output to the end of it.
struct RowBuilder {
  /// The rows of a step, and which of them belong together.
  struct Rows {
    var rows: [ComparisonRow] = []
    /// The rows of each group whose order does not count.
    var groups: [Range<Int>] = []
  }

  /// An expectation or a group, with the range of its callbacks among all of the step.
  struct Element {
    let expectation: Expectation
    let callbacks: Range<Int>

    var items: [Expectation] { expectation.items }
    var isGroup: Bool { expectation.isGroup }
    /// Whether it is nothing but one callback, as nearly all are.
    var isCallback: Bool { expectation.isCallback }
  }

  /// The outputs that are compared.
  let outputs: [Output]
  /// How things stood when the step ended.
  let end: Snapshot
  let isExhaustive: Bool
  /// The expectations of the step.
  private(set) var elements: [Element] = []
  /// Those of them that are callbacks, groups taken apart.
  private(set) var expectations: [Expectation] = []
  /// Their patterns.
  private(set) var callbacks: [CallbackPattern] = []

  init(_ step: Step, outputs: [Output], end: Snapshot) {
    self.outputs = outputs
    self.end = end
    isExhaustive = step.isExhaustive
    elements.reserveCapacity(step.expectations.count)
    expectations.reserveCapacity(step.expectations.count)
    callbacks.reserveCapacity(step.expectations.count)
    for expectation in step.expectations {
      let start = callbacks.count
      if let callback = expectation.callback {
        expectations.append(expectation)
        callbacks.append(callback)
      } else {
        for item in expectation.items {
          guard let callback = item.callback else { continue }
          expectations.append(item)
          callbacks.append(callback)
        }
      }
      elements.append(Element(expectation: expectation, callbacks: start..<callbacks.count))
    }
  }

  /// Returns all rows in order; what the expectations capture is remembered.
  ///
  /// An expectation may speak of what another one of the same step captures, and beside which output
  /// that other one stands is only known afterwards. So the outputs are laid out again with what was
  /// captured, until that changes nothing any more or each capture has had its turn.
  func rows(_ matching: inout PatternMatching) -> Rows {
    var names: [CaptureName] = []
    for element in elements { element.expectation.addCaptureNames(to: &names) }
    if names.isEmpty, let rows = rowsMetInOrder(matching) { return Rows(rows: rows) }
    // Without captures an output that the alignment has found to be as expected stays so.
    var met = MetOutputs(count: names.isEmpty ? outputs.count : 0)
    var known = matching.captures
    var turnsLeft = names.count
    while true {
      var aligning = matching.leavingOpen(names.filter { !known.contains($0) })
      aligning.captures = known
      let alignment = alignment(aligning, noting: &met)
      var walk = RowWalk(self, alignment, matching, met: met, captures: !names.isEmpty)
      let rows = walk.rows()
      if turnsLeft == 0 || walk.matching.captures == known {
        matching.captures = walk.matching.captures
        return rows
      }
      known = walk.matching.captures
      turnsLeft -= 1
    }
  }

  /// Returns the rows of a step whose callbacks all came as expected, in their order, as nearly all do; nil
  /// where one did not, or where something else than callbacks is expected.
  ///
  /// Each is looked for as early as it can come, which is what the alignment would find.
  private func rowsMetInOrder(_ matching: PatternMatching) -> [ComparisonRow]? {
    guard elements.count == callbacks.count, elements.allSatisfy(\.isCallback) else { return nil }
    guard !isExhaustive || outputs.count == callbacks.count else { return nil }
    var rows: [ComparisonRow] = []
    rows.reserveCapacity(outputs.count)
    for expected in callbacks.indices {
      while true {
        let actual = rows.count
        guard actual < outputs.count else { return nil }
        if isLiterally(expected, actual)
          || matching.isMet(callbacks[expected], by: outputs[actual])
        {
          rows.append(.matched(expectations[expected], outputs[actual]))
          break
        }
        if isExhaustive { return nil }
        rows.append(.skipped(outputs[actual], nil))
      }
    }
    for actual in rows.count..<outputs.count { rows.append(.skipped(outputs[actual], nil)) }
    return rows
  }

  private func alignment(_ matching: PatternMatching, noting met: inout MetOutputs) -> Alignment {
    Alignment(
      elements.map(\.callbacks).filter { !$0.isEmpty },
      outputs.count,
      costs: isExhaustive ? .exhaustive : .relaxed,
      mismatches: { expected, actual in
        let count =
          isLiterally(expected, actual)
          ? 0 : matching.mismatchCount(of: outputs[actual], with: callbacks[expected])
        if count == 0 { met.note(actual, meets: expected) }
        return count
      }
    )
  }

  /// Whether an output is the callback that is expected, with all arguments as literals; one that is not
  /// may still match.
  private func isLiterally(_ expected: Int, _ actual: Int) -> Bool {
    guard callbacks[expected].name == outputs[actual].name, outputs[actual].app == nil,
      let arguments = callbacks[expected].arguments
    else { return false }
    return outputs[actual].hasLiterally(arguments)
  }
}
