public import Comparison
import Entitlement
import ScenarioModel
import World

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

  /// Whether the same came of both.
  public var isEmpty: Bool {
    steps.allSatisfy { $0.presence == .both && $0.comparison.passed }
  }

  /// Compares two runs.
  ///
  /// Steps go together by what is done in them, so that one that was added moves none of the others.
  public init(_ first: RecordedRun, _ second: RecordedRun) {
    let pairs = Self.pairs(first.scenario.steps.map(\.words), second.scenario.steps.map(\.words))
    var steps: [ScenarioModel.Step] = []
    var records: [StepRecord] = []
    var presences: [Step.Presence] = []
    for (left, right) in pairs {
      if let left {
        steps.append(first.scenario.steps[left].expecting(first.record.steps[left]))
      } else if let right {
        steps.append(second.scenario.steps[right])
      }
      records.append(right.map { second.record.steps[$0] } ?? .empty(like: records.last, first))
      presences.append(left == nil ? .onlySecond : right == nil ? .onlyFirst : .both)
    }
    let compared = ScenarioComparison(
      of: Scenario(first.beginning, steps),
      with: RunRecord(
        steps: records,
        end: second.record.end,
        requests: [],
        inFlight: [],
        unusedAnswers: []
      ),
      strictness: .exact
    )
    self.steps = zip(presences, compared.steps).map { Step(presence: $0, comparison: $1) }
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

extension StepRecord {
  /// Returns the record of a step of which nothing came, behind another one.
  fileprivate static func empty(like last: StepRecord?, _ run: RecordedRun) -> StepRecord {
    StepRecord(
      began: last?.began ?? run.beginning.world.clock,
      end: last?.end
        ?? Snapshot(
          storage: [],
          state: Snapshot.SDKState(flow: .idle, selectedProvider: .null)
        )
    )
  }
}
