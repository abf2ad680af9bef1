import Entitlement
import ScenarioModel

/// Finds the expectations that were not met at their place among the outputs that no step expected.
///
/// An output meets at most one expectation, and only if all its values match. The search goes through the
/// same step first, then the later ones, then the earlier ones; the nearest step comes first.
struct Displacements {
  /// The most pairs that one run compares; the rows that are left stay missing and unexpected.
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

  /// Pairs each missing expectation with the first loose output that meets it, and marks both rows.
  ///
  /// - Parameters:
  ///   - isCandidate: Whether an output of a step may meet an expectation of another, by their places.
  ///   - displacements: The marks of the expectation and of the output, by the numbers of their steps.
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
