import EntsimComparison
import EntsimComparisonText
import EntsimDiagnostics
import EntsimEngine
import EntsimEntitlement
import EntsimScenarioModel

/// What a person reads about one failed scenario: where, what, why, and how to go on.
struct FailureText {
  let width: Int
  let paint: Paint
  /// The requirements of the suite, or those of the program where it has none.
  let catalogue: Catalogue

  /// Returns the whole block, without a line break at its end.
  func text(of result: RunResult) -> String {
    let comparisons = ComparisonText(width: width, paint: paint)
    var blocks = [paint.bad("✗ \(result.scenario.displayTitle.visible)")]
    if let relaxations = result.scenario.relaxations {
      let lines = relaxations.wrapped(to: width - 4).indented(by: 4)
      blocks.append(lines.joined(separator: "\n"))
    }
    let failed = result.comparison.steps.filter { !$0.passed && $0.course != .notRun }
    let explained =
      failed.firstIndex { $0.rows.contains { !$0.passes } }
      ?? failed.firstIndex { $0.lateness != nil || $0.requests != nil || $0.answers != nil }
    for (index, step) in failed.enumerated() {
      if let failure = comparisons.failure(of: step) { blocks.append(failure.text) }
      if index == explained { blocks += explanation(of: step, in: result) }
    }
    blocks += comparisons.failuresBesideSteps(of: result.comparison).map(\.text)
    // What goes wrong in a step mostly shows at the end again.
    if explained == nil { blocks += explanationOfEnd(of: result) }
    blocks.append(
      """
      run it alone:      \(result.scenario.command())
      see what happens:  \(result.scenario.command(options: "--trace "))
      """
    )
    return blocks.joined(separator: "\n\n")
  }

  /// Returns what is wrong with a step, and why; nil where it passed or was not run.
  func text(of step: StepComparison, in result: RunResult) -> String? {
    guard let failure = ComparisonText(width: width, paint: paint).failure(of: step) else {
      return nil
    }
    let why = WhyText(width: width, catalogue: catalogue, result: result)
    let causes = step.record?.fault == nil ? why.blocks(for: step) : []
    return ([failure.text] + causes).joined(separator: "\n\n")
  }

  /// Returns what is wrong at the end of a run, and why; nil where nothing is.
  func textOfEnd(of result: RunResult) -> String? {
    let failures = ComparisonText(width: width, paint: paint)
      .failuresBesideSteps(of: result.comparison).map(\.text)
    guard !failures.isEmpty else { return nil }
    let why = WhyText(width: width, catalogue: catalogue, result: result)
    return (failures + why.blocksForEnd(of: result.comparison)).joined(separator: "\n\n")
  }

  /// Returns why the step went as it went, and what to paste if that is right.
  ///
  /// Only the first step in which something came otherwise gets it: what goes wrong afterwards mostly
  /// follows.
  private func explanation(of step: StepComparison, in result: RunResult) -> [String] {
    guard let record = step.record, record.fault == nil else { return [] }
    let why = WhyText(width: width, catalogue: catalogue, result: result)
    let advice = ([step] + displaced(by: step, in: result)).compactMap {
      pasteable($0, in: result)
    }
    // A flow has no cells.
    let isOfCell =
      !advice.isEmpty && step.step.calls.isEmpty && result.scenario.cell != nil
    let cell = isOfCell ? note(of: result.scenario) : nil
    return why.blocks(for: step) + advice + [cell].compactMap(\.self)
  }

  /// Returns what to mind where the other cells of a matrix may have the step too.
  private func note(of scenario: Scenario) -> String {
    let name = Notation.scalar(scenario.cell ?? "").visible
    let words =
      "These lines are the output in the cell \(name). Other cells may need what stands there now: "
      + "`entsim run --accept \(ShellWord.quoting(scenario.path))` writes what each cell needs."
    return words.wrapped(to: width - 4).indented(by: 4).joined(separator: "\n")
  }

  /// Returns the steps in which something came that this step expects, or that expect what came in
  /// this one.
  private func displaced(by step: StepComparison, in result: RunResult) -> [StepComparison] {
    let displacements =
      step.rows.map(\.displacement)
      + ((step.requests ?? []) + (step.answers ?? [])).map(\.displacement)
    let numbers = displacements.compactMap { $0?.otherStep }
    return result.comparison.steps.filter { numbers.contains($0.step.number) }
  }

  private func explanationOfEnd(of result: RunResult) -> [String] {
    let comparison = result.comparison
    let why = WhyText(width: width, catalogue: catalogue, result: result)
    var blocks = why.blocksForEnd(of: comparison)
    if !comparison.violations.isEmpty {
      blocks.append("    if it is allowed, remove it from `never`")
    }
    if let finally = comparison.finally, !finally.passed, let pasteable = pasteable(finally) {
      blocks.append(pasteable)
    }
    return blocks
  }

  private func pasteable(_ step: StepComparison, in result: RunResult) -> String? {
    let lines = ComparisonText.pasteable(
      of: step,
      among: result.comparison.steps,
      naming: result.scenario.subscribersByDigest,
      width: width
    )
    if lines.isEmpty, step.passed { return nil }
    let reason =
      step.step.isExhaustive ? "if no output is right" : "if the output is optional"
    let number = "step \(step.step.number)"
    let place =
      step.step.calls.isEmpty ? number : "\(number), in the flow at \(step.step.range)"
    return lines.isEmpty
      ? "    \(reason), remove `expect` from \(place)"
      : "    if the actual output is right, paste it into \(place)\n\(lines)"
  }

  /// Returns what to paste if the end is right; only where every step is.
  private func pasteable(_ finally: FinallyComparison) -> String? {
    ComparisonText.pasteableFinally(of: finally, width: width).map { lines in
      let isNew = finally.expected == Finally()
      return lines.isEmpty
        ? "    if the end is right, remove `finally`"
        : "    if the end is right, paste it \(isNew ? "at the end" : "over `finally`")\n\(lines)"
    }
  }
}

extension ComparisonRow {
  /// Where the other half of the row is; nil where it has none.
  fileprivate var displacement: Displacement? {
    switch self {
    case .missing(_, let displacement), .unexpected(_, let displacement),
      .skipped(_, let displacement):
      displacement
    case .matched, .changed, .held, .broken: nil
    }
  }
}

extension Displacement {
  /// The number of the step where the other half is; nil for the same step.
  fileprivate var otherStep: Int? {
    switch self {
    case .late(let step), .early(let step): step
    case .moved: nil
    }
  }
}
