import EntsimScenarioModel

extension ScenarioComparison {
  /// Takes pairs apart that stand beside each other by chance, in steps in which more may come than is expected.
  ///
  /// An output that has nothing of an expectation but its name stands beside it by chance where several of that
  /// name came: then the expectation is missing, and the output is one of those that are allowed.
  public mutating func separateChancePairs() {
    guard !passed else { return }
    for index in steps.indices where !steps[index].step.isExhaustive && !steps[index].passed {
      steps[index].separateChancePairs()
    }
  }
}

extension StepComparison {
  fileprivate mutating func separateChancePairs() {
    let names = rows.compactMap(\.allowedOutput?.name)
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    let grouped = Set(groups.joined())
    // Where each row begins once those before it are taken apart.
    var starts: [Int] = []
    var separated: [ComparisonRow] = []
    for (index, row) in rows.enumerated() {
      starts.append(separated.count)
      if case .changed(let expectation, let output, let mismatches) = row,
        counts[output.name, default: 0] > 1, !grouped.contains(index),
        !expectation.holdsInPart(besides: mismatches)
      {
        separated += [.missing(expectation, nil), .skipped(output, nil)]
      } else {
        separated.append(row)
      }
    }
    starts.append(separated.count)
    rows = separated
    groups = groups.map { starts[$0.lowerBound]..<starts[$0.upperBound] }
    let elsewhere = expectedElsewhere.map { (starts[$0.key], $0.value) }
    expectedElsewhere = Dictionary(uniqueKeysWithValues: elsewhere)
  }
}

extension ComparisonRow {
  /// The output, in a step in which more may come, unless it is as expected.
  fileprivate var allowedOutput: Output? {
    switch self {
    case .changed(_, let output, _), .skipped(let output, _): output
    case .matched, .missing, .unexpected, .held, .broken: nil
    }
  }
}

extension Expectation {
  /// Whether some part of an expected output holds, where an output has mismatches.
  fileprivate func holdsInPart(besides mismatches: [Mismatch]) -> Bool {
    // All of what came at a wrong time may be as expected.
    if mismatches.allSatisfy(\.isOfTime) { return true }
    let paths = Set(mismatches.map(\.path))
    return (output?.arguments ?? []).enumerated().contains { index, pattern in
      pattern.holdsInPart(besides: paths, at: [.argument(index)])
    }
  }
}

extension Pattern {
  /// Whether some part of the pattern holds that not every value meets.
  fileprivate func holdsInPart(
    besides paths: Set<[PathComponent]>,
    at path: [PathComponent]
  ) -> Bool {
    if paths.contains(path) { return false }
    switch matcher {
    case .any, .capture: return false
    case .uuid, .md5, .base64, .regex, .same, .different, .literal, .oneOf, .not: return true
    case .list(let items), .includingItems(let items):
      return items.isEmpty
        || items.enumerated().contains { $1.holdsInPart(besides: paths, at: path + [.index($0)]) }
    case .map(let fields), .includingFields(let fields):
      return fields.isEmpty
        || fields.contains { $0.pattern.holdsInPart(besides: paths, at: path + [.field($0.name)]) }
    }
  }
}
