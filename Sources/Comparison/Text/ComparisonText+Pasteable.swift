import Entitlement
import Scenarios

extension ComparisonText {
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
  public static func pasteableExpectation(of step: StepComparison, indentation: Int = 4) -> String {
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
      Notation.callback(name: output.name, arguments: output.arguments)
    case .held(let expectation, let snapshot):
      SideTexts.snapshot(expectation, snapshot).expected.line.text
    case .broken(let expectation, let snapshot, _):
      SideTexts.snapshot(expectation, snapshot).actual.line.text
    case .missing, .skipped(_, nil): nil
    }
  }
}

extension CallbackPattern {
  /// Returns the pattern that the output matches, as much of this one kept as is right.
  fileprivate func adjusted(to output: Output, _ mismatches: [Mismatch]) -> CallbackPattern {
    let paths = mismatches.map { $0.path[...] }
    return CallbackPattern(
      name: name,
      app: app,
      arguments: output.arguments.enumerated().map { index, value in
        guard let patterns = arguments, patterns.indices.contains(index) else {
          return Pattern(.literal(value), at: range)
        }
        return patterns[index].adjusted(to: value, paths.behind(.argument(index)))
      },
      range: range
    )
  }
}

extension Pattern {
  /// Returns the pattern that a value matches.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - paths: The ways to the places at which this pattern is wrong.
  /// - Returns: The pattern, as much of this one kept as is right.
  fileprivate func adjusted(to value: Value, _ paths: [ArraySlice<PathComponent>]) -> Pattern {
    guard !paths.isEmpty else { return self }
    switch (matcher, value) {
    case (.list(let patterns), .list(let values)) where patterns.count == values.count:
      let items = values.indices.map {
        patterns[$0].adjusted(to: values[$0], paths.behind(.index($0)))
      }
      return Pattern(.list(items), at: range)
    case (.map(let patterns), .map(let values)):
      let fields = values.map { value in
        let pattern = patterns.first { $0.name == value.name }?.pattern
        let adjusted = pattern?.adjusted(to: value.value, paths.behind(.field(value.name)))
        return Field(value.name, adjusted ?? Pattern(.literal(value.value), at: range))
      }
      return Pattern(.map(fields), at: range)
    case (.map(let patterns), .description(let description)):
      // Of an object only what is named is looked at, so the same names go on being looked at.
      let fields = patterns.compactMap { field in
        description.fields[field.name].map { value in
          Field(field.name, field.pattern.adjusted(to: value, paths.behind(.field(field.name))))
        }
      }
      return Pattern(.map(fields), at: range)
    case (.list, _), (.map, _), (.any, _), (.uuid, _), (.md5, _), (.base64, _), (.regex, _),
      (.capture, _), (.same, _), (.different, _), (.literal, _):
      return Pattern(.literal(value), at: range)
    }
  }
}

extension [ArraySlice<PathComponent>] {
  /// Returns the rest of those ways that begin with a component.
  fileprivate func behind(_ component: PathComponent) -> Self {
    compactMap { $0.first == component ? $0.dropFirst() : nil }
  }
}
