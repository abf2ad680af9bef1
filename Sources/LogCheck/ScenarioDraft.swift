public import EntsimEngine
import EntsimEntitlement
public import EntsimScenarioModel
import EntsimSimulation
public import EntsimWorldFiles

/// An explanation as the text of a scenario that runs and gives the log.
public struct ScenarioDraft {
  private let explanation: LogExplanation
  private let source: WorldSource

  /// Creates the draft of an explanation that was found in the world of a source.
  public init(_ explanation: LogExplanation, in source: WorldSource) {
    self.explanation = explanation
    self.source = source
  }

  /// Runs the draft.
  ///
  /// - Returns: The draft as a scenario, and its result.
  /// - Throws: What is wrong with the text, if it is no valid scenario.
  public func run() throws(WorldSource.Failure) -> (scenario: Scenario, result: RunResult) {
    let scenario = try source.scenario(text, as: "the draft")
    return (scenario, Engine.run(scenario))
  }

  private static let title = "Recorded log"

  /// The text of the file.
  public var text: String {
    let namesApps = source.world.apps.count > 1
    let headLines = source.headLines(ofLogWithout: explanation.unusedAnswers)
    var lines = ["scenario: \(Notation.scalar(Self.title))"] + headLines + ["steps:"]
    var steps = explanation.steps(namingApps: namesApps)
    var allowsMore = !explanation.ending.callbacks.isEmpty
    // A scenario of one step has to expect something.
    if allowsMore, steps.count == 1, steps[0].callbacks.isEmpty {
      let parts = explanation.parts + explanation.ending.callbacks
      steps = LogExplanation.steps(of: parts, namingApps: namesApps)
      allowsMore = false
    }
    for answer in explanation.answers {
      lines.append("  - server: \(Notation.text(of: answer))")
      lines.append("    settle: false")
    }
    for (index, step) in steps.enumerated() {
      lines += self.lines(of: step, after: index > 0 ? steps[index - 1] : nil)
      let isLast = index + 1 == steps.count
      if !isLast, steps[index + 1].start != .settled { lines.append("    settle: false") }
      if !step.callbacks.isEmpty {
        lines.append("    expect:")
        lines += step.callbacks.map { "      - \($0)" }
      }
      if isLast, allowsMore { lines.append("    exhaustive: false") }
    }
    let pending = explanation.ending.inFlight
    if !pending.isEmpty {
      lines += ["finally:", "  inFlight: [\(pending.joined(separator: ", "))]"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of step: DraftedStep, after last: DraftedStep?) -> [String] {
    var lines: [String] = []
    switch step.start {
    case .settled, .immediately: break
    case .after(let delay): if delay > .zero { lines.append("after: \(delay)") }
    case .inside(let app, let name, let words, let occurrence):
      lines.append("inside: \(inside(app, name, words, occurrence))")
    }
    lines.append(step.words)
    if step.thread != .main { lines.append("thread: \(step.thread.rawValue)") }
    return lines.enumerated().map { ($0 == 0 ? "  - " : "    ") + $1 }
  }

  private func inside(
    _ app: AppName,
    _ name: CallbackName,
    _ words: String,
    _ occurrence: Int
  ) -> String {
    occurrence == 1 ? "{\(words)}" : "{\(words), occurrence: \(occurrence)}"
  }
}
