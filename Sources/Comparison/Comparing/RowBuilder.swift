import Scenarios

/// Lays the expectations of a step beside its outputs.
///
/// Callbacks are aligned. The storage and the state have no place of their own among the outputs:
/// they are looked at in the situation of the next expected callback that came, or at the end of the
/// step; in a group, in all situations from its first output to the end of it.
struct RowBuilder {
  /// The rows of a step, and which of them belong together.
  struct Rows {
    var rows: [ComparisonRow] = []
    /// The rows of each group whose order does not count.
    var groups: [Range<Int>] = []
  }

  /// An expectation or a group, with the range of its callbacks among all of the step.
  struct Element {
    let items: [Expectation]
    let isGroup: Bool
    let callbacks: Range<Int>
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
    for expectation in step.expectations {
      let start = callbacks.count
      for item in expectation.items {
        guard let callback = item.callback else { continue }
        expectations.append(item)
        callbacks.append(callback)
      }
      elements.append(
        Element(
          items: expectation.items,
          isGroup: expectation.isGroup,
          callbacks: start..<callbacks.count
        )
      )
    }
  }

  /// Returns all rows in order; what the expectations capture is remembered.
  ///
  /// An expectation may speak of what another one of the same step captures, and beside which output
  /// that other one stands is only known afterwards. So the outputs are laid out again with what was
  /// captured, until that changes nothing any more or each capture has had its turn.
  func rows(_ matching: inout PatternMatching) -> Rows {
    let names = elements.flatMap(\.items).flatMap(\.captureNames)
    var known = matching.captures
    var turnsLeft = names.count
    while true {
      var aligning = matching.leavingOpen(names.filter { !known.contains($0) })
      aligning.captures = known
      var walk = RowWalk(self, alignment(aligning), matching)
      let rows = walk.rows()
      if turnsLeft == 0 || walk.matching.captures == known {
        matching.captures = walk.matching.captures
        return rows
      }
      known = walk.matching.captures
      turnsLeft -= 1
    }
  }

  private func alignment(_ matching: PatternMatching) -> Alignment {
    Alignment(
      elements.map(\.callbacks).filter { !$0.isEmpty },
      outputs.count,
      costs: isExhaustive ? .exhaustive : .relaxed,
      mismatches: { expected, actual in
        matching.match(outputs[actual], with: callbacks[expected])?.mismatches.count
      }
    )
  }
}
