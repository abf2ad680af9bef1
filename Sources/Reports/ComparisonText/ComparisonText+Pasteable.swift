import Comparison
import Entitlement
import ScenarioModel

// What the scenario says and what is right stays as it is written: matchers, captures, groups. So does what came at
// another place. Of what is left open, only that is there of which the scenario speaks.
extension ComparisonText {
  /// Returns the keys of a step under which something is wrong as they would have passed, without a line
  /// break at the end; empty when nothing is to be expected.
  static func pasteable(
    of step: StepComparison,
    among steps: [StepComparison] = [],
    width: Int = 100
  ) -> String {
    var lines: [String] = []
    if step.rows.contains(where: { !$0.passes }) || !step.expectedElsewhere.isEmpty {
      lines += pasteableExpectation(of: step, among: steps)
    }
    if let lateness = step.lateness { lines.append("    within: \(lateness.actual)") }
    if let requests = step.requests, requests.contains(where: { !$0.passes }) {
      var later = LaterCaptures(
        from: step.requestCaptures + step.answerCaptures,
        steps.captures(behind: step)
      )
      let items = requests.compactMap { $0.pasteable(before: &later) }
      lines += list("requests", items, width: width, margin: "    ")
    }
    if let answers = step.answers, answers.contains(where: { !$0.passes }) {
      var later = LaterCaptures(from: step.answerCaptures, steps.captures(behind: step))
      let items = answers.compactMap { $0.pasteable(before: &later) }
      lines += list("answers", items, width: width, margin: "    ")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the outputs of a step as the lines of the `expect` that it would have passed; empty when there
  /// were none, since a step without `expect` says so.
  static func pasteableExpectation(
    of step: StepComparison,
    among steps: [StepComparison] = []
  ) -> [String] {
    var later = LaterCaptures(from: step.captures, steps.captures(behind: step))
    let all = step.rows.indices.map { index -> String? in
      let row = step.rows[index]
      later.take(step.captures(ofRow: index))
      guard let output = row.output, let pattern = step.expectedElsewhere[index]?.output else {
        return row.pasteable
      }
      let ways = later.ways(in: pattern.arguments ?? [])
      return Notation.text(of: pattern.named(for: output).adjusted(to: output, at: ways))
    }
    var lines: [String] = []
    var rest = step.rows.indices[...]
    while let first = rest.popFirst() {
      let group = step.groups.first { $0.contains(first) } ?? first..<first + 1
      rest = rest[group.upperBound...]
      let items = all[group].compactMap(\.self)
      // A single item has no order to leave open.
      let isGroup = items.count > 1
      if isGroup { lines.append("      - any order:") }
      lines += items.map { "    \(isGroup ? "    " : "")  - \($0)" }
    }
    return lines.isEmpty ? [] : ["    expect:"] + lines
  }

  /// Returns how things stand after the last step as the `finally` that they would have passed.
  ///
  /// - Returns: Lines without a line break after the last one; nil where no `finally` would pass,
  ///   since something is in flight that cannot be named; empty where no check is needed.
  static func pasteableFinally(of finally: FinallyComparison, width: Int = 100) -> String? {
    guard finally.unfinished.allSatisfy({ $0.name != nil }) else { return nil }
    var lines = finally.checks.flatMap { $0.pasteableSnapshot?.blockLines ?? [] }
    if let requests = finally.requests {
      var later = LaterCaptures(from: requests.value.flatMap(\.captures))
      let items = requests.value.compactMap { $0.pasteable(before: &later) }
      lines += list("requests", items, width: width)
    }
    let inFlight = finally.namesInFlight
    if !inFlight.isEmpty { lines += list("inFlight", inFlight, width: width) }
    return lines.isEmpty ? "" : (["finally:"] + lines).joined(separator: "\n")
  }

  /// Returns a list under its key, on one line where there is room.
  private static func list(
    _ key: String,
    _ items: [String],
    width: Int,
    margin: String = "  "
  ) -> [String] {
    let line = "\(margin)\(key): [\(items.joined(separator: ", "))]"
    return line.count <= width ? [line] : ["\(margin)\(key):"] + items.map { "\(margin)  - \($0)" }
  }
}

extension OutputPattern {
  /// Returns the pattern with the app behind its name where the step of an output needs that.
  fileprivate func named(for output: Output) -> OutputPattern {
    OutputPattern(
      name: name,
      app: output.isNamed ? output.app : nil,
      arguments: arguments,
      range: range
    )
  }
}

extension ComparisonRow {
  /// The row as an item of `expect` that it passes; nil where nothing is to be expected.
  fileprivate var pasteable: String? {
    switch self {
    case .matched(let expectation, _): expectation.output.map { Notation.text(of: $0) }
    case .changed(let expectation, let output, let mismatches):
      expectation.output.map { Notation.text(of: $0.adjusted(to: output, at: mismatches.paths)) }
    case .unexpected(let output, _): output.pasteable
    case .held, .broken: pasteableSnapshot?.line.text
    case .missing, .skipped: nil
    }
  }

  /// The storage or the state as the row passes; nil for outputs.
  fileprivate var pasteableSnapshot: SideTexts.SnapshotText? {
    switch self {
    case .held(let expectation, let snapshot):
      SideTexts.snapshot(expectation, snapshot).expected
    case .broken(let expectation, let snapshot, _):
      SideTexts.snapshot(expectation, snapshot).actual
    case .matched, .changed, .missing, .unexpected, .skipped: nil
    }
  }
}

extension Output {
  /// The output as an item of `expect`; of a dialog that goes away nothing can be expected.
  fileprivate var pasteable: String {
    name.isBare ? notation(of: arguments.map { _ in "<any>" }) : notation
  }
}

extension SideTexts.SnapshotText {
  /// The text as a part of `finally`, each token on a line of its own.
  fileprivate var blockLines: [String] {
    tokens.isEmpty ? ["  \(line.text)"] : ["  storage:"] + tokens.map { "    \($0.text)" }
  }
}

extension ServiceRow {
  /// The row as an item of `requests` or `answers` that it passes; nil where nothing is to be expected.
  fileprivate func pasteable(before later: inout LaterCaptures) -> String? {
    guard let message else { return nil }
    guard let pattern = pattern ?? expectedElsewhere else { return message.service.rawValue }
    later.take(captures)
    let ways = self.pattern == nil ? later.ways(in: pattern.fields) : mismatches.paths
    return Notation.text(of: pattern.adjusted(to: message, at: ways))
  }
}

extension FinallyComparison {
  /// What is in flight, by the names of `inFlight`, each once: first what may be already.
  fileprivate var namesInFlight: [String] {
    let gone = notInFlight.map(\.value)
    let named = expected.inFlight.map(\.value).filter { !gone.contains($0) }
    return (named + unfinished.compactMap(\.name)).reduce(into: []) { names, work in
      if !names.contains(work.description) { names.append(work.description) }
    }
  }
}
