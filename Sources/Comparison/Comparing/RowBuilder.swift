import Scenarios

/// Lays the expectations of a step beside its outputs.
///
/// Callbacks are aligned. The storage and the state have no place of their own among the outputs:
/// they are looked at in the situation of the next expected callback that came, or at the end of the
/// step.
struct RowBuilder {
  let step: Step
  let record: StepRecord
  let matching: PatternMatching

  /// Returns all rows in order.
  func rows() -> [ComparisonRow] {
    let callbacks = step.expectations.enumerated().compactMap { index, expectation in
      expectation.callback.map { (index: index, pattern: $0) }
    }
    let alignment = Alignment(
      callbacks.count,
      record.outputs.count,
      costs: step.isExhaustive ? .exhaustive : .relaxed,
      mismatches: { expected, actual in
        matching.mismatches(of: record.outputs[actual], with: callbacks[expected].pattern)?.count
      }
    )
    let outputs = Dictionary(
      uniqueKeysWithValues: alignment.rows.compactMap { row in
        if case .pair(let expected, let actual) = row {
          (callbacks[expected].index, actual)
        } else {
          nil
        }
      }
    )
    let situations = situations(outputOfExpectation: outputs)
    var rows: [ComparisonRow] = []
    var next = 0
    func lookAround(until expectation: Int) {
      for index in next..<expectation {
        rows += look(at: step.expectations[index], in: situations[index])
      }
      next = expectation + 1
    }
    for row in alignment.rows {
      switch row {
      case .pair(let expected, let actual):
        lookAround(until: callbacks[expected].index)
        rows.append(pair(callbacks[expected], record.outputs[actual]))
      case .missing(let expected):
        lookAround(until: callbacks[expected].index)
        rows.append(.missing(step.expectations[callbacks[expected].index], nil))
      case .unexpected(let actual):
        let output = record.outputs[actual]
        rows.append(step.isExhaustive ? .unexpected(output, nil) : .skipped(output, nil))
      }
    }
    lookAround(until: step.expectations.count)
    return rows
  }

  /// Returns how things stood, for each expectation, when the first output at it or behind it came.
  private func situations(outputOfExpectation outputs: [Int: Int]) -> [Snapshot] {
    var situations: [Snapshot] = []
    var next = record.end
    for index in step.expectations.indices.reversed() {
      if let output = outputs[index] { next = record.outputs[output].situation }
      situations.append(next)
    }
    return situations.reversed()
  }

  private func pair(
    _ callback: (index: Int, pattern: CallbackPattern),
    _ output: Output
  ) -> ComparisonRow {
    let expectation = step.expectations[callback.index]
    let mismatches = matching.mismatches(of: output, with: callback.pattern) ?? []
    return mismatches.isEmpty
      ? .matched(expectation, output) : .changed(expectation, output, mismatches)
  }

  private func look(at expectation: Expectation, in snapshot: Snapshot) -> [ComparisonRow] {
    ComparisonRow(expectation, in: snapshot, matching: matching).map { [$0] } ?? []
  }
}

extension ComparisonRow {
  /// Compares a snapshot with what is expected of the storage or of the state; nil for a callback.
  init?(_ expectation: Expectation, in snapshot: Snapshot, matching: PatternMatching) {
    let mismatches: [Mismatch]
    switch expectation.item {
    case .callback, .outcome, .anyOrder: return nil
    case .storage(let tokens):
      mismatches = StorageMatching(matching: matching)
        .mismatches(of: snapshot.storage, with: tokens)
    case .state(let pattern):
      mismatches = matching.mismatches(of: snapshot.stateValue, withFields: pattern.fields)
    }
    self =
      mismatches.isEmpty
      ? .held(expectation, snapshot) : .broken(expectation, snapshot, mismatches)
  }
}
