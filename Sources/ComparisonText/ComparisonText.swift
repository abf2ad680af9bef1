package import EntsimComparison
import EntsimDiagnostics
import EntsimEntitlement
import EntsimScenarioModel

/// What is wrong with a run, as a person reads it: the notation of the scenario, on a screen.
package struct ComparisonText {
  /// The number of lines that the rows of one step may take.
  static let height = 40

  /// The number of columns; at least 40.
  let width: Int
  let paint: Paint
  /// The words by which the two sides are told.
  let terms: ComparisonTerms

  /// Creates a text so wide, with these colours and words.
  package init(width: Int = 100, paint: Paint = Paint(), terms: ComparisonTerms = .scenario) {
    self.width = width
    self.paint = paint
    self.terms = terms
  }

  /// Returns what is wrong with a step, with the place to go to in the first line.
  ///
  /// - Returns: Nil when the step passed or was not run.
  package func failure(of step: StepComparison) -> FailureBlock? {
    guard !step.passed else { return nil }
    let head = terms.numbersSteps ? "step \(step.step.number), \(step.step.words)" : step.step.words
    var sections: [[String]] = []
    switch step.course {
    case .notRun: return nil
    case .faulted(let fault):
      sections.append(lines(ofFault: "\(fault)"))
    case .complete: break
    }
    var rows = step.rows.map { TextRow($0, terms) }
    if let index = step.explainedRow { rows[index].isExplained = true }
    if terms.tellsMoments {
      for index in rows.indices where step.rows[index].isBroken {
        if let moment = step.moment(ofRow: index) { rows[index].note(actual: moment) }
      }
    }
    if !step.groups.isEmpty {
      for index in rows.indices { rows[index].column = .empty }
      for index in step.groups.joined() { rows[index].column = .group }
    }
    // Where a fault prevented all outputs, a list of them as missing would add nothing.
    if !step.isSilent, !rows.allSatisfy(\.isEqual) {
      let groups = step.groups.isEmpty ? "" : ", any order (│)"
      sections.append(section("\(terms.sides)\(groups)", rows))
    }
    if let lateness = step.lateness { sections.append(["    \(lateness.sentence)"]) }
    sections += [
      section(of: step.requests ?? [], "requests: "),
      section(of: step.answers ?? [], "answers: ", came: "answered"),
    ].compactMap(\.self)
    return block(step.place, head, sections, in: step.step)
  }

  /// Returns rows of requests or answers below a title; nil where nothing is wrong with them.
  func section(
    of services: [ServiceRow],
    _ title: String,
    within whole: String = "this step",
    came verb: String = "sent"
  ) -> [String]? {
    var rows = services.map { TextRow($0, terms, of: whole, came: verb) }
    guard !rows.allSatisfy(\.isEqual) else { return nil }
    let hasGroups = services.contains { $0.group != nil }
    if hasGroups {
      for index in rows.indices {
        rows[index].column = services[index].group == nil ? .empty : .group
      }
    }
    return section("\(title)\(terms.sides)\(hasGroups ? ", any order (│)" : "")", rows)
  }

  /// Returns a title above rows.
  func section(_ title: String, _ rows: [TextRow]) -> [String] {
    ["    \(title)"] + RowLayout(text: self).lines(rows)
  }

  /// Returns a head line at a place and sections below it, an empty line before each.
  func block(
    _ place: SourceRange,
    _ head: String,
    _ sections: [[String]],
    in step: Step? = nil
  ) -> FailureBlock {
    let lines = [head] + sections.flatMap { [""] + $0 }
    return FailureBlock(place, lines.joined(separator: "\n"), in: step)
  }
}

extension ComparisonText {
  /// Returns the lines of a fault.
  ///
  /// A long sentence breaks behind its semicolons only, so that what is to be typed stays whole.
  private func lines(ofFault fault: String) -> [String] {
    guard fault.count > width - 4 else { return ["    \(fault)"] }
    let parts = fault.split(separator: "; ")
    return parts.indices.map { "    \(parts[$0])\($0 < parts.count - 1 ? ";" : "")" }
  }
}

extension StepComparison {
  /// The row whose output a failure explains: the first that came and is not as expected; nil where none is.
  package var explainedRow: Int? { rows.firstIndex { !$0.passes && $0.output != nil } }

  /// The place of the first expected value that is not met.
  ///
  /// It is the place of the step where there is none, and where a fault prevented all outputs.
  fileprivate var place: SourceRange {
    if isSilent { return step.range }
    let expectation = rows.lazy.filter { !$0.passes }.compactMap(\.place).first
    let request = requests?.lazy.filter { !$0.passes }.compactMap(\.place).first
    let answer = answers?.lazy.filter { !$0.passes }.compactMap(\.place).first
    return expectation ?? request ?? answer ?? lateness?.limit.range ?? step.range
  }

  /// When the storage or the state was looked at last for a row, in words; nil for the end of the step.
  fileprivate func moment(ofRow index: Int) -> String? {
    let behind = groups.first { $0.contains(index) }?.upperBound ?? index + 1
    let next = rows[behind...].lazy.filter { $0.expectation != nil }.compactMap(\.output).first
    return next.map { "when \($0.displayName) came" }
  }

  /// Whether a fault prevented all outputs.
  fileprivate var isSilent: Bool { record?.fault != nil && record?.outputs == [] }
}

extension ComparisonRow {
  /// Whether the storage or the state was not as expected.
  fileprivate var isBroken: Bool {
    switch self {
    case .broken: true
    case .matched, .changed, .missing, .unexpected, .skipped, .held: false
    }
  }
}

extension StepComparison.Lateness {
  /// What is wrong, with both times.
  fileprivate var sentence: String {
    switch subject {
    case .output(let output):
      "within \(limit.value): \(output.name.rawValue) came \(actual) after the step began"
    case .snapshot(let expectation):
      "within \(limit.value): \(expectation.item.isStorage ? "the storage" : "the state") was as "
        + "expected only \(actual) after the step began"
    }
  }
}
