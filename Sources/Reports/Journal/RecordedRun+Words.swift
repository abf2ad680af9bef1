import EntsimReplay
import EntsimScenarioModel
import EntsimWorld

extension RecordedRun {
  /// Returns how the run ended, behind a verb, with the step and the reason where it did so early.
  func endingWords(_ verb: String) -> String {
    guard let ending else { return "has no end: its server still serves it, or was killed" }
    return "\(verb) \(words(of: ending))"
  }

  private func words(of ending: RunEnding) -> String {
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
