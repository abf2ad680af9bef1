import EntsimComparison
import EntsimScenarioModel
import EntsimSimulation

extension Occurrence {
  /// Returns when something comes that came at the times of these mismatches: the bounds that do not hold with the time
  /// at which it came.
  func adjusted(to mismatches: [Mismatch]) -> Occurrence? {
    var (earliest, latest) = (earliest, latest)
    for mismatch in mismatches {
      switch mismatch.reason {
      case .tooEarly(let time):
        // Nothing comes before the beginning.
        earliest = time == .zero ? nil : earliest.map { Located(time, at: $0.range) }
      case .tooLate(let time): latest = latest.map { Located(time, at: $0.range) }
      default: break
      }
    }
    return Occurrence(repetition, notBefore: earliest, within: latest)
  }
}
