import Entitlement
import ScenarioModel

/// Finds missing expectations among the outputs that nothing expected, across all steps.
///
/// An output counts for at most one expectation, and only when it matches exactly. The same step is
/// searched first, then the later ones, then the earlier ones, each time the nearest first.
struct Displacements {
  /// How many pairs are looked at in one run; what is left then stays missing and unexpected.
  static let limit = 100_000

  private struct Place {
    let step: Int
    let row: Int
  }

  private let matching: PatternMatching
  private var steps: [StepComparison]
  private var missing: [(place: Place, pattern: CallbackPattern)] = []
  private var loose: [CallbackName: [(place: Place, output: Output)]] = [:]
  private var looks = 0

  /// Returns the steps with the displaced rows marked on both sides.
  static func marked(in steps: [StepComparison], matching: PatternMatching) -> [StepComparison] {
    var search = Displacements(matching: matching, steps: steps)
    search.collect()
    search.settle(where: ==) { _, _ in (.moved, .moved) }
    search.settle(where: <) { (.late(step: $1), .late(step: $0)) }
    for name in CallbackName.allCases { search.loose[name]?.reverse() }
    search.settle(where: >) { (.early(step: $1), .early(step: $0)) }
    return search.steps
  }

  private mutating func collect() {
    for (step, comparison) in steps.enumerated() {
      for (row, content) in comparison.rows.enumerated() {
        let place = Place(step: step, row: row)
        switch content {
        case .missing(let expectation, _):
          if let pattern = expectation.callback { missing.append((place, pattern)) }
        case .unexpected(let output, _), .skipped(let output, _):
          loose[output.name, default: []].append((place, output))
        case .matched, .changed, .held, .broken: break
        }
      }
    }
  }

  /// Joins what is missing with what is loose, where the two steps are candidates, and tells the
  /// expectation and the output by the numbers of their steps.
  private mutating func settle(
    where isCandidate: (_ missing: Int, _ loose: Int) -> Bool,
    as displacements: (_ missing: Int, _ loose: Int) -> (Displacement, Displacement)
  ) {
    missing.removeAll { place, pattern in
      let candidates = loose[pattern.name] ?? []
      let found = candidates.firstIndex { candidate in
        guard isCandidate(place.step, candidate.place.step), looks < Self.limit else {
          return false
        }
        looks += 1
        return matching.isMet(pattern, by: candidate.output)
      }
      guard let found else { return false }
      let other = candidates[found].place
      let (ofExpectation, ofOutput) = displacements(
        steps[place.step].step.number,
        steps[other.step].step.number
      )
      steps[place.step].rows[place.row].displace(ofExpectation)
      steps[other.step].rows[other.row].displace(ofOutput)
      loose[pattern.name]?.remove(at: found)
      return true
    }
  }
}

extension ComparisonRow {
  fileprivate mutating func displace(_ displacement: Displacement) {
    switch self {
    case .missing(let expectation, _): self = .missing(expectation, displacement)
    case .unexpected(let output, _): self = .unexpected(output, displacement)
    case .skipped(let output, _): self = .skipped(output, displacement)
    case .matched, .changed, .held, .broken: break
    }
  }
}
