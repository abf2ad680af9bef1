import Comparison
import Entitlement
import ScenarioModel

extension ComparisonText {
  /// Returns the keys of a step under which something is wrong as they would have passed.
  ///
  /// - Parameters:
  ///   - step: The step with what it did.
  ///   - width: The number of columns beyond which requests stand on lines of their own.
  /// - Returns: Lines without a line break after the last one; empty when nothing is to be expected.
  static func pasteable(of step: StepComparison, width: Int = 100) -> String {
    let margin = "    "
    var blocks: [String] = []
    if step.rows.contains(where: { !$0.passes }) { blocks.append(pasteableExpectation(of: step)) }
    if let lateness = step.lateness { blocks.append("\(margin)within: \(lateness.actual)") }
    if let requests = step.requests, requests.contains(where: { !$0.passes }) {
      let items = requests.compactMap(\.pasteable)
      blocks += list("requests", items, width: width, margin: margin)
    }
    return blocks.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Returns what came out of a step as the `expect` list that it would have passed.
  ///
  /// What the scenario says and what is right stays as it is written: matchers, captures, groups. In
  /// a step that lets more come out, only what the scenario speaks of is there.
  ///
  /// - Parameters:
  ///   - step: The step with what it did.
  ///   - indentation: The column of the step's other keys, counted from 0.
  /// - Returns: Lines without a line break after the last one; empty when nothing is to be expected,
  ///   since a step without `expect` says so.
  static func pasteableExpectation(of step: StepComparison, indentation: Int = 4) -> String {
    let margin = String(repeating: " ", count: indentation)
    var lines: [String] = []
    for (index, row) in step.rows.enumerated() {
      guard let item = row.pasteable else { continue }
      let group = step.groups.first { $0.contains(index) }
      let isFirstOfGroup =
        group.map { !step.rows[$0.lowerBound..<index].contains { $0.pasteable != nil } } ?? false
      if isFirstOfGroup { lines.append("\(margin)  - any order:") }
      lines.append("\(margin)\(group == nil ? "" : "    ")  - \(item)")
    }
    return lines.isEmpty ? "" : (["\(margin)expect:"] + lines).joined(separator: "\n")
  }
}

extension ComparisonRow {
  /// The row as an item of `expect` that it passes; nil where nothing is to be expected.
  fileprivate var pasteable: String? {
    switch self {
    case .matched(let expectation, _):
      expectation.callback.map { Notation.text(of: $0) }
    case .changed(let expectation, let output, let mismatches):
      expectation.callback.map { Notation.text(of: $0.adjusted(to: output, mismatches)) }
    case .unexpected(let output, _), .skipped(let output, .some):
      output.notation
    case .held(let expectation, let snapshot):
      SideTexts.snapshot(expectation, snapshot).expected.line.text
    case .broken(let expectation, let snapshot, _):
      SideTexts.snapshot(expectation, snapshot).actual.line.text
    case .missing, .skipped(_, nil): nil
    }
  }
}
