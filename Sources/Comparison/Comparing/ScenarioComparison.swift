public import Diagnostics
public import Entitlement
public import ScenarioModel

/// What a scenario expects beside what its run did.
public struct ScenarioComparison: Equatable, Sendable {
  /// Something came out that must not.
  public struct Violation: Equatable, Sendable {
    /// What must not come out.
    public let pattern: CallbackPattern
    /// The number of the step during which it came.
    public let step: Int
    /// What came.
    public let output: Output
  }

  /// Every step of the scenario, in order.
  public let steps: [StepComparison]
  /// What `never` forbids and came nevertheless, in the order in which it came.
  public let violations: [Violation]
  /// The end of the run; nil when a fault ended it before.
  public let finally: FinallyComparison?
  /// The scripted answers that took no request; empty when a fault ended the run.
  public private(set) var unusedAnswers: [Located<ScriptedAnswer>]
  /// Whether all but the answers is as expected; computed once, since reports ask often.
  private let isMet: Bool

  /// Whether the run did what the scenario wants, and nothing else.
  public var passed: Bool { isMet && unusedAnswers.isEmpty }

  /// Compares a scenario with a run of it; without digests no subscriber is known by one.
  public init(
    of scenario: Scenario,
    with record: RunRecord,
    guids: (any GUIDDigests)? = nil,
    strictness: Strictness = .open
  ) {
    var comparer = StepComparer(of: scenario, guids: guids, strictness: strictness)
    let fault = record.steps.firstIndex { $0.fault != nil }
    let records = record.steps.prefix(fault.map { $0 + 1 } ?? scenario.steps.count)
    let compared = zip(scenario.steps, records).map { comparer.layOut($0, with: $1) }
    var matching = comparer.matching
    let notRun = scenario.steps.dropFirst(records.count).map(StepComparison.init(notRun:))
    let layouts = compared.map(\.layout)
    let explained = StepComparison.explained(compared.map(\.comparison), layouts, matching)
    steps = StepComparison.withRequestsExplained(explained, layouts, matching) + notRun
    // Most scenarios forbid nothing: then no output is looked at.
    violations =
      scenario.never.isEmpty
      ? []
      : zip(scenario.steps, records).flatMap { step, record in
        record.outputs.flatMap { [matching] output in
          scenario.never
            .filter { matching.forbids($0, output) }
            .map { Violation(pattern: $0, step: step.number, output: output) }
        }
      }
    guard fault == nil, notRun.isEmpty else {
      finally = nil
      unusedAnswers = []
      isMet = false
      return
    }
    let finally = FinallyComparison(scenario.finally, with: record, matching: &matching)
    self.finally = finally
    isMet = steps.allSatisfy(\.passed) && violations.isEmpty && finally.passed
    let answers = scenario.scriptedAnswers
    unusedAnswers = record.unusedAnswers.map { answers[$0] }
  }
}

extension ScenarioComparison {
  /// Returns the comparison without the unused answers that another cell of the matrix has used.
  public func forgiving(_ used: Set<SourceRange>) -> Self {
    var copy = self
    copy.unusedAnswers.removeAll { used.contains($0.range) }
    return copy
  }
}
