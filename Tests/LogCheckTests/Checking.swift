import EntsimEngine
import EntsimEntitlement
import EntsimLogCheck
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorldFiles
import Testing

/// What a check of a log says, and whether its draft gives the log.
enum Checked: Equatable {
  /// The log is explained, and the draft passes and gives it.
  case confirmed
  /// The log is explained, and the draft does not give it, for this reason.
  case refuted(String)
  /// The log is not explained, from this line on.
  case unexplained(Int)

  init(
    _ log: AppLog,
    in source: WorldSource,
    _ limits: LogSearch.Limits = LogSearch.Limits()
  ) {
    var search = LogSearch(log, in: source.world, limits)
    switch search.run() {
    case .explained(let explanation):
      let draft = ScenarioDraft(
        explanation,
        headLines: source.headLines(ofLogWithout: explanation.unusedAnswers),
        namingApps: source.world.apps.count > 1
      )
      self = Self.run(draft, of: log, in: source)
    case .unexplained(let line, _, _): self = .unexplained(line)
    }
  }

  private static func run(
    _ draft: ScenarioDraft,
    of log: AppLog,
    in source: WorldSource
  ) -> Checked {
    do throws(WorldSource.Failure) {
      let scenario = try source.scenario(draft.text)
      let result = Engine.run(scenario)
      guard result.passed else { return .refuted("the draft fails\n\(draft.text)") }
      let other = AppLog(
        recording: result.journal,
        in: scenario.world,
        tellingPages: log.head.tellsPages
      )
      // Behind the end of the log more may come.
      guard log.lines.isTold(by: other.lines) else {
        return .refuted(
          "\(draft.text)\(String(decoding: log.text, as: UTF8.self))gives\n"
            + String(decoding: other.text, as: UTF8.self)
        )
      }
      return .confirmed
    } catch {
      return .refuted("\(error.text)\n\(draft.text)")
    }
  }
}

extension [AppLog.Line] {
  /// Whether other lines begin with these.
  fileprivate func isTold(by others: [AppLog.Line]) -> Bool {
    count <= others.count && zip(self, others).allSatisfy { $0 == $1 }
  }
}

extension Checked {
  /// Whether a log is explained and its draft passes; the draft tells what the log does not.
  static func isExplained(_ log: AppLog, in source: WorldSource) -> Bool {
    var search = LogSearch(log, in: source.world)
    guard case .explained(let explanation) = search.run() else { return false }
    let draft = ScenarioDraft(
      explanation,
      headLines: source.headLines(ofLogWithout: explanation.unusedAnswers),
      namingApps: false
    )
    guard let scenario = try? source.scenario(draft.text) else { return false }
    return Engine.run(scenario).passed
  }
}
