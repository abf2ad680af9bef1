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
      self = Self.run(ScenarioDraft(explanation, in: source), of: log)
    case .unexplained(let line, _, _): self = .unexplained(line)
    }
  }

  private static func run(_ draft: ScenarioDraft, of log: AppLog) -> Checked {
    do throws(WorldSource.Failure) {
      let (scenario, result) = try draft.run()
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
    return (try? ScenarioDraft(explanation, in: source).run())?.result.passed ?? false
  }
}
