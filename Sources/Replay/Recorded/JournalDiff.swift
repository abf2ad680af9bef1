public import EntsimComparison
import EntsimEntitlement
import EntsimScenarioModel
import EntsimWorld

/// The outputs of one run beside those of another, by the comparison that scenarios are tested with: the
/// first run is what is expected.
public struct JournalDiff: Sendable {
  /// A step of either run.
  public struct Step: Sendable {
    /// Which of the runs has it.
    public enum Presence: Equatable, Sendable {
      /// Both.
      case both
      /// The first alone.
      case onlyFirst
      /// The second alone.
      case onlySecond
    }

    /// Which of the runs has it.
    public let presence: Presence
    /// What came in the first beside what came in the second.
    public let comparison: StepComparison
  }

  /// All steps, those that both have in the same order.
  public let steps: [Step]

  /// Whether no difference.
  public var isEmpty: Bool {
    steps.allSatisfy { $0.presence == .both && $0.comparison.passed }
  }

  /// Compares two runs.
  ///
  /// Steps go together by what is done in them, so that one that was added moves none of the others. A step that
  /// one run lacks is compared by itself: none of its outputs counts as moved from or to another step.
  ///
  /// - Throws: ``JournalFlaw``, but not where the runs were read from their journals.
  public init(_ first: RecordedRun, _ second: RecordedRun) throws(JournalFlaw) {
    let pairs = Self.pairs(first.scenario.steps.map(\.words), second.scenario.steps.map(\.words))
    let shared = pairs.compactMap { left, right in left.flatMap { left in right.map { (left, $0) } }
    }
    let expected = shared.map { first.scenario.steps[$0.0].expecting(first.record.steps[$0.0]) }
    let scenario = Scenario(first.beginning, expected)
    let comparison = ScenarioComparison(
      of: scenario,
      with: RunRecord(
        steps: shared.map { second.record.steps[$0.1] },
        end: second.record.end,
        requests: [],
        inFlight: [],
        unusedAnswers: []
      ),
      strictness: .exact
    )
    var together = comparison.steps.makeIterator()
    var absent = try Self.absent(pairs, first, second).makeIterator()
    var comparer = StepComparer(of: scenario, strictness: .exact)
    steps = pairs.compactMap { left, right in
      switch (left, right) {
      case (.some, .some): together.next().map { Step(presence: .both, comparison: $0) }
      case (let left?, nil):
        absent.next().map { record in
          let step = first.scenario.steps[left].expecting(first.record.steps[left])
          return Step(presence: .onlyFirst, comparison: comparer.compare(step, with: record))
        }
      case (nil, let right?):
        Step(
          presence: .onlySecond,
          comparison: comparer.compare(
            second.scenario.steps[right],
            with: second.record.steps[right]
          )
        )
      case (nil, nil): nil
      }
    }
  }

  /// Returns the records that the second run has for the steps that only the first one has: nothing came, and
  /// things stood as they did at that place.
  private static func absent(
    _ pairs: [(Int?, Int?)],
    _ first: RecordedRun,
    _ second: RecordedRun
  ) throws(JournalFlaw) -> [StepRecord] {
    var places: [RecordedRun.Place] = []
    var stepCount = 0
    for (left, right) in pairs {
      if let right {
        stepCount = right + 1
      } else if let left {
        places.append(
          RecordedRun.Place(stepCount: stepCount, app: first.scenario.steps[left].app)
        )
      }
    }
    return try second.snapshots(at: places).map {
      StepRecord(began: second.beginning.world.clock, end: $0)
    }
  }

  /// Returns which steps go together, by their places; in order, nil where a run lacks one.
  private static func pairs(_ first: [String], _ second: [String]) -> [(Int?, Int?)] {
    let difference = second.difference(from: first)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var pairs: [(Int?, Int?)] = []
    var (left, right) = (0, 0)
    while left < first.count || right < second.count {
      if left < first.count, removed.contains(left) {
        pairs.append((left, nil))
        left += 1
      } else if right < second.count, inserted.contains(right) {
        pairs.append((nil, right))
        right += 1
      } else {
        pairs.append((left, right))
        left += 1
        right += 1
      }
    }
    return pairs
  }
}
