import Replay
import ScenarioModel
import World

extension RecordedRun {
  /// How the run ended, with the step and the reason where it did so early.
  var endingWords: String {
    let last = scenario.steps.last?.number
    return switch ending {
    case .complete: "after its last step"
    case .beforeStep(_, let reason), .exhausted(_?, let reason):
      "early, \(last.map { "after step \($0)" } ?? "before its first step") (\(reason))"
    case .atStep(let reason), .endless(let reason), .exhausted(nil, let reason):
      "early, \(last.map { "in step \($0)" } ?? "before its first step") (\(reason))"
    }
  }
}
