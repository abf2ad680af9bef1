package import EntsimComparison
package import EntsimDiagnostics
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation

/// One thing that is wrong with a run, as a person reads it.
package struct FailureBlock: Equatable {
  /// Where to go to.
  package let place: SourceLocation
  /// Lines without a line break after the last one; the place begins the first.
  package let text: String

  /// Creates a block whose first line begins with the place.
  ///
  /// Below the first line, what belongs to a step of a flow says where the flow is called.
  init(_ range: SourceRange, _ text: String, in step: Step? = nil) {
    place = range.start
    let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let calls = (step?.calls ?? []).reversed().map { "    called at \($0.range): \($0.title)" }
    let first = lines.first.map(String.init) ?? ""
    self.text = (["\(range): \(first)"] + calls + lines.dropFirst().map(String.init))
      .joined(separator: "\n")
  }
}

extension ComparisonText {
  /// Returns everything that is wrong with a run, a block for each failure.
  ///
  /// - Returns: The blocks in reading order: the steps, `never`, `finally`, what is in flight, the
  ///   scripted answers that were never used. Empty when the run passed.
  package func failures(of comparison: ScenarioComparison) -> [FailureBlock] {
    comparison.steps.compactMap(failure) + failuresBesideSteps(of: comparison)
  }

  /// Returns what is wrong with a run beside its steps, in the same order.
  package func failuresBesideSteps(of comparison: ScenarioComparison) -> [FailureBlock] {
    notRun(comparison.steps)
      + violations(comparison.violations)
      + (comparison.finally.map { failures(of: $0, after: comparison.steps.last) } ?? [])
      + comparison.unusedAnswers.map { answer in
        FailureBlock(answer.range, "the scripted answer \(answer.value.words) was never used")
      }
  }

  private func notRun(_ steps: [StepComparison]) -> [FailureBlock] {
    let steps = steps.filter { $0.course == .notRun }.map(\.step)
    guard let first = steps.first, let last = steps.last else { return [] }
    let subject =
      steps.count == 1
      ? "step \(first.number) was" : "steps \(first.number) to \(last.number) were"
    return [FailureBlock(first.range, "\(subject) not run", in: first)]
  }

  private func violations(_ violations: [ScenarioComparison.Violation]) -> [FailureBlock] {
    var patterns: [OutputPattern] = []
    for violation in violations where !patterns.contains(violation.pattern) {
      patterns.append(violation.pattern)
    }
    return patterns.map { pattern in
      let rows =
        violations
        .filter { $0.pattern == pattern }
        .map { TextRow.actual(SideTexts.actual($0.output.named), "step \($0.step)") }
      return block(
        pattern.range,
        "never: \(Notation.text(of: pattern))",
        [section("came although forbidden (+)", rows)]
      )
    }
  }

  private func failures(
    of finally: FinallyComparison,
    after last: StepComparison?
  ) -> [FailureBlock] {
    var blocks = finally.checks.filter { !$0.passes }.compactMap { row in
      row.place.map { block($0, "finally", [section(terms.sides, [TextRow(row, terms)])]) }
    }
    if let requests = finally.requests,
      let section = section(of: requests.value, "", within: "the run")
    {
      let failing = requests.value.lazy.filter { !$0.passes }
      blocks.append(
        block(
          failing.compactMap(\.place).first ?? requests.range,
          "finally, the requests of the whole run",
          [section]
        )
      )
    }
    if !finally.unfinished.isEmpty, let last {
      let rows = finally.unfinished.map { work in
        TextRow.actual(MarkedText(text: work.words.name), note(on: work, after: last))
      }
      blocks.append(
        block(
          last.step.range,
          "after the last step something is still in flight",
          [section("in flight (+), and not named by finally: {inFlight: …}", rows)],
          in: last.step
        )
      )
    }
    blocks += finally.notInFlight.map {
      FailureBlock($0.range, "finally: inFlight names \($0.value), and nothing of it is in flight")
    }
    return blocks
  }

  private func note(on work: PendingWork, after last: StepComparison) -> String {
    let sent = "\(work.words.began) in entry \(work.entry)"
    switch work.course {
    case .withheld: return "\(sent), never answered"
    case .notReceived: return "\(sent), not received by its service yet"
    case .arrives(let due):
      guard let began = last.record?.began else { return sent }
      return "\(sent), \(work.words.arrives) \(due - began) after the last step began"
    }
  }
}

extension Output {
  /// The output with its app, where there are several, as `never` has it: that belongs to no step.
  package var named: Output {
    var copy = self
    copy.isNamed = app != nil
    return copy
  }

  /// The name of the callback, with its app where that is needed.
  package var displayName: String { name.rawValue + (isNamed ? app.map { "@\($0)" } ?? "" : "") }
}

extension PendingWork {
  /// What is in flight, by its name in `finally: {inFlight: …}` where it has one; how it began; and how
  /// it ends.
  fileprivate var words: (name: String, began: String, arrives: String) {
    switch work {
    case .answer(let service): (service.rawValue, "sent", "answered")
    case .callback(let name): (name.rawValue, "called", "due")
    case .polling: ("polling", "begun", "due")
    case .other(let words): (words, "begun", "due")
    }
  }
}

extension ScriptedAnswer {
  /// The answer as far as it says what it is for.
  fileprivate var words: String {
    var fields = [Value.Field("answer", .string(self.service.rawValue))]
    if !self.conditions.isEmpty { fields.append(Value.Field("where", .map(self.conditions))) }
    return Notation.text(of: .map(fields))
  }
}
