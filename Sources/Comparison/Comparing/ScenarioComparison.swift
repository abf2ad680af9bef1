public import EntsimDiagnostics
public import EntsimEntitlement
public import EntsimScenarioModel
import EntsimSimulation

/// What a scenario expects beside what its run did.
public struct ScenarioComparison: Equatable, Sendable {
  /// A forbidden output came.
  public struct Violation: Equatable, Sendable {
    /// The pattern of the forbidden output.
    public let pattern: OutputPattern
    /// The number of the step during which it came.
    public let step: Int
    /// What came.
    public let output: Output
  }

  /// Every step of the scenario, in order.
  public internal(set) var steps: [StepComparison]
  /// What `never` forbids and came nevertheless, in the order in which it came.
  public private(set) var violations: [Violation]
  /// The end of the run; nil when a fault ended it before.
  public private(set) var finally: FinallyComparison?
  /// The scripted answers that took no request; empty when a fault ended the run.
  public private(set) var unusedAnswers: [Located<ScriptedAnswer>]
  /// Whether all but the answers is as expected; computed once, since reports ask often.
  private var isMet: Bool

  /// Whether the run did what the scenario wants, and nothing else.
  public var passed: Bool { isMet && unusedAnswers.isEmpty }

  /// Compares a scenario with a run of it; without digests no subscriber is known by one.
  ///
  /// Where that takes more than the effort allows, it is given up: the step at which that showed has a fault.
  public init(
    of scenario: Scenario,
    with record: RunRecord,
    guids: (any GUIDDigests)? = nil,
    strictness: Strictness = .open,
    within effort: ComparisonEffort? = nil
  ) {
    var comparer = StepComparer(
      of: scenario,
      guids: guids,
      strictness: strictness,
      within: effort
    )
    let fault = record.steps.firstIndex { $0.fault != nil }
    let records = record.steps.prefix(fault.map { $0 + 1 } ?? scenario.steps.count)
    var compared: [StepComparison] = []
    compared.reserveCapacity(scenario.steps.count)
    var layouts: [StepLayout] = []
    layouts.reserveCapacity(records.count)
    for (step, record) in zip(scenario.steps, records) where effort?.isExhausted != true {
      comparer.layOut(step, with: record, into: &compared, &layouts)
      compared.withElement(at: compared.count - 1) { comparison in
        let count = comparison.value.differenceCount
        effort?.take(count * ComparisonEffort.looksOfDifference)
      }
    }
    var matching = comparer.matching
    let explained = StepComparison.explained(compared, layouts, matching)
    steps = StepComparison.withServicesExplained(explained, layouts, matching)
    if compared.count < scenario.steps.count {
      steps += scenario.steps[compared.count...].map(StepComparison.init(notRun:))
    }
    violations = Self.violations(of: scenario, records, matching)
    guard fault == nil, compared.count == scenario.steps.count else {
      finally = nil
      unusedAnswers = []
      isMet = false
      giveUp(compared, beyond: effort)
      return
    }
    let finally = FinallyComparison(scenario.finally, with: record, matching: &matching)
    self.finally = finally
    isMet = steps.allPass && violations.isEmpty && finally.passed
    if record.unusedAnswers.isEmpty {
      unusedAnswers = []
    } else {
      let answers = scenario.scriptedAnswers
      unusedAnswers = record.unusedAnswers.map { answers[$0] }
    }
    giveUp(compared, beyond: effort)
  }

  /// Takes back findings if the effort was exhausted: those on the last compared step and on the run as a whole.
  private mutating func giveUp(_ compared: [StepComparison], beyond effort: ComparisonEffort?) {
    guard let effort, effort.isExhausted, let last = compared.indices.last else { return }
    steps.replaceSubrange(...last, with: compared)
    steps[last] = StepComparison(
      notCompared: compared[last].step,
      compared[last].record,
      because: effort.reason
    )
    violations = []
    finally = nil
    unusedAnswers = []
    isMet = false
  }

  /// Returns what came although it must not, in the order in which it came.
  private static func violations(
    of scenario: Scenario,
    _ records: ArraySlice<StepRecord>,
    _ matching: PatternMatching
  ) -> [Violation] {
    // Most scenarios forbid nothing: then no output is looked at.
    guard !scenario.never.isEmpty else { return [] }
    let patternsOfName = Dictionary(grouping: scenario.never, by: \.name)
    var violations: [Violation] = []
    for (step, record) in zip(scenario.steps, records) {
      for output in record.outputs {
        guard let patterns = patternsOfName[output.name],
          matching.effort?.take(patterns.count) ?? true
        else { continue }
        for pattern in patterns where matching.forbids(pattern, output) {
          violations.append(Violation(pattern: pattern, step: step.number, output: output))
        }
      }
    }
    return violations
  }
}

extension [StepComparison] {
  /// Whether all steps ran and did what the scenario wants.
  fileprivate var allPass: Bool {
    var pass = true
    for index in indices where pass { withElement(at: index) { pass = $0.value.passed } }
    return pass
  }
}

extension ScenarioComparison {
  /// Takes out the unused answers that another cell of the matrix has used.
  public mutating func forgive(_ used: Set<SourceRange>) {
    unusedAnswers.removeAll { used.contains($0.range) }
  }
}
