public import Comparison
import Cryptography
import Entitlement
public import Scenarios
import Synchronization
public import World

/// What a run did, and how that compares with what its scenario expects.
public struct RunResult: Hashable, Sendable {
  /// The scenario.
  public let scenario: Scenario
  /// What the run did, as far as expectations can speak of it.
  public let record: RunRecord
  /// Everything that happened.
  public let journal: WorldJournal
  /// What the scenario expects beside what the run did.
  public let comparison: ScenarioComparison

  /// Compares a run with its scenario.
  init(of scenario: Scenario, record: RunRecord, journal: WorldJournal) {
    self.scenario = scenario
    self.record = record
    self.journal = journal
    comparison = ScenarioComparison(of: scenario, with: record) { name in
      scenario.world.subscriber(name).map { Digest.md5($0.subscriber.guid) }
    }
  }

  /// Whether everything came out as expected, and nothing else.
  public var passed: Bool { comparison.passed }
}

/// Carries a result from the engine's task to the thread that drains its executor.
final class ResultBox: Sendable {
  private let result = Mutex<RunResult?>(nil)

  func store(_ value: RunResult) {
    result.withLock { $0 = value }
  }

  /// Returns the result.
  ///
  /// - Precondition: The task has run to its end.
  func take() -> RunResult {
    guard let value = result.withLock({ $0 }) else {
      preconditionFailure("the run left its executor and did not come to an end")
    }
    return value
  }
}
