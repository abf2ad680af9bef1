import Comparison
import Diagnostics
import Engine
import Entitlement
import Scenarios
import Simulation
import World

/// What a person reads about one failed scenario: where, what, why, and how to go on.
struct FailureText {
  /// The number of columns.
  let width: Int
  let paint: Paint
  /// The requirements of the suite; nil where it has none.
  let catalogue: Catalogue?

  /// Returns the whole block, without a line break at its end.
  func text(of result: RunResult) -> String {
    let comparisons = ComparisonText(
      style: ComparisonText.Style(width: width, isColoured: paint.isOn)
    )
    var blocks = [paint.bad("✗ \(result.scenario.displayTitle.visible)")]
    if let relaxations = result.scenario.relaxations {
      blocks.append(indented(relaxations.wrapped(to: width - 4), by: 4))
    }
    let failed = result.comparison.steps.filter { !$0.passed && $0.course != .notRun }
    let explained = failed.firstIndex { step in step.rows.contains { !$0.passes } }
    for (index, step) in failed.enumerated() {
      if let failure = comparisons.failure(of: step) { blocks.append(failure.text) }
      if index == explained { blocks += explanation(of: step, in: result) }
    }
    blocks += comparisons.failuresBesideSteps(of: result.comparison).map(\.text)
    if explained == nil, let finally = result.comparison.finally, !finally.passed {
      if let request = finally.firstWrongRequest {
        blocks += why("\(request.service.rawValue) was sent", request.entry, in: result)
      }
      if let pasteable = pasteable(finally) { blocks.append(pasteable) }
    }
    blocks.append("run it alone:  \(result.scenario.command)")
    return blocks.joined(separator: "\n\n")
  }

  /// Returns why the step went as it went, and what to paste if that is right.
  ///
  /// Only the first step whose rows are wrong gets it: what goes wrong afterwards mostly follows.
  private func explanation(of step: StepComparison, in result: RunResult) -> [String] {
    guard let record = step.record, record.fault == nil else { return [] }
    var blocks: [String] = []
    if let output = step.rows.first(where: { !$0.passes && $0.output != nil })?.output {
      blocks += why("\(output.name.rawValue) came", output.entry, in: result)
    }
    if step.rows.contains(where: { !$0.passes }) { blocks.append(pasteable(step)) }
    return blocks
  }

  /// Returns what led to an entry, and which decisions of ours it rests on.
  private func why(_ what: String, _ entry: EntryNumber, in result: RunResult) -> [String] {
    let chain = CauseText(width: width - 6).lines(for: entry, in: result.journal)
    let reasons = "    why \(what)\n" + indented(chain, by: 6)
    // That the app has such a callback explains nothing; what the SDK called it for does.
    let causes = result.journal.causes(of: entry)
    let decisive = causes.first { cause in
      switch cause.participant {
      case .app(_): false
      case .scenario, .accessEnabler(_), .device, .services: !cause.rules.isEmpty
      }
    }
    let rules = decisive?.rules ?? []
    let decisions = catalogue.map { catalogue in
      DecisionText(
        width: width - 4,
        catalogue: catalogue,
        switches: result.scenario.world.switches
      ).lines(for: rules)
    }
    guard let decisions, !decisions.isEmpty else { return [reasons] }
    return [reasons, indented(decisions, by: 4)]
  }

  private func indented(_ lines: [String], by count: Int) -> String {
    lines.map { String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
  }

  private func pasteable(_ step: StepComparison) -> String {
    let lines = ComparisonText.pasteableExpectation(of: step)
    return lines.isEmpty
      ? "    if nothing is right, take `expect` out of step \(step.step.number)"
      : "    if what came is right, paste it into step \(step.step.number)\n\(lines)"
  }

  /// Returns what to paste if the end is right; only where every step is, since what goes wrong in a
  /// step mostly shows at the end again.
  private func pasteable(_ finally: FinallyComparison) -> String? {
    ComparisonText.pasteableFinally(of: finally, width: width).map { lines in
      let isNew = finally.expected == Finally()
      return lines.isEmpty
        ? "    if the end is right, take `finally` out"
        : "    if the end is right, paste it \(isNew ? "at the end" : "over `finally`")\n\(lines)"
    }
  }
}

extension FinallyComparison {
  /// The first request that was sent and not as the scenario expects; nil where there is none.
  fileprivate var firstWrongRequest: SentRequest? {
    requests?.value.lazy.compactMap { row in
      switch row {
      case .changed(_, let request, _), .unexpected(let request): request
      case .matched, .missing: nil
      }
    }.first
  }
}
