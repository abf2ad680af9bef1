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
    if search.missing.isEmpty { return steps }
    search.pair(.sameStep)
    search.pair(.laterStep)
    // The nearest of the earlier steps comes first.
    for name in CallbackName.allCases { search.loose[name]?.reverse() }
    search.pair(.earlierStep)
    return search.steps
  }

  private mutating func collect() {
    for step in steps.indices {
      for row in steps[step].rows.indices {
        let place = Place(step: step, row: row)
        switch steps[step].rows[row] {
        case .missing(let expectation, _):
          if let pattern = expectation.callback { missing.append((place, pattern)) }
        case .unexpected(let output, _), .skipped(let output, _):
          loose[output.name, default: []].append((place, output))
        case .matched, .changed, .held, .broken: break
        }
      }
    }
  }

  /// Pairs each missing expectation with the first loose output there that meets it, and marks both rows.
  private mutating func pair(_ direction: Direction) {
    missing.removeAll { place, pattern in
      let candidates = loose[pattern.name] ?? []
      let found = candidates.firstIndex { candidate in
        guard direction.leads(from: place.step, to: candidate.place.step), looks < Self.limit
        else { return false }
        looks += 1
        return matching.isMet(pattern, by: candidate.output)
      }
      guard let found else { return false }
      let other = candidates[found].place
      let outputStep = steps[other.step].step.number
      let expectingStep = steps[place.step].step.number
      steps[place.step].rows[place.row].displace(direction.displacement(otherHalfIn: outputStep))
      steps[other.step].rows[other.row].displace(direction.displacement(otherHalfIn: expectingStep))
      loose[pattern.name]?.remove(at: found)
      return true
    }
  }
}

/// Where the search looks for the output that meets an expectation.
private enum Direction {
  case sameStep
  case laterStep
  case earlierStep

  /// Whether it leads from the step of an expectation to that of an output.
  func leads(from expecting: Int, to output: Int) -> Bool {
    switch self {
    case .sameStep: output == expecting
    case .laterStep: output > expecting
    case .earlierStep: output < expecting
    }
  }

  /// Returns the mark of a row whose other half is in a step.
  func displacement(otherHalfIn step: Int) -> Displacement {
    switch self {
    case .sameStep: .moved
    case .laterStep: .late(step: step)
    case .earlierStep: .early(step: step)
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
