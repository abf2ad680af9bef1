public import EntsimComparison
package import EntsimDiagnostics
public import EntsimEntitlement
public import EntsimScenarioModel
public import EntsimSimulation
public import EntsimWorld

/// What a run did, and how that compares with what its scenario expects.
///
/// On the heap, since a result is large and handed on.
public final class RunResult: Sendable {
  /// The scenario.
  public let scenario: Scenario
  /// What the run did, as far as expectations can speak of it.
  public let record: RunRecord
  /// Everything that happened.
  public let journal: WorldJournal
  /// How long the run took on the virtual clock.
  public let duration: Interval
  /// Which participant met which command in which state.
  public let stateTable: StateTable
  /// How often its rules met each situation; none where the process takes no notes.
  public let situations: [Situation: Int]
  /// The budget of the scenario's file, with what this run and those before it have used.
  package let budget: RunBudget
  /// What the scenario expects beside what the run did.
  public let comparison: ScenarioComparison

  /// Compares a run with its scenario.
  package init(
    of scenario: Scenario,
    record: RunRecord,
    journal: WorldJournal,
    duration: Interval,
    stateTable: StateTable,
    guids: GUIDHistory? = nil,
    within effort: ComparisonEffort? = nil,
    of budget: RunBudget = RunBudget()
  ) {
    self.scenario = scenario
    self.record = record
    self.journal = journal
    self.duration = duration
    self.stateTable = stateTable
    situations = [:]
    var comparison = ScenarioComparison(
      of: scenario,
      with: record,
      guids: guids ?? GUIDHistory(of: scenario),
      within: effort
    )
    comparison.separateChancePairs()
    self.comparison = comparison
    var budget = budget
    budget.use(looks: effort?.looks ?? 0)
    self.budget = budget
  }

  private init(
    _ other: RunResult,
    comparison: ScenarioComparison? = nil,
    situations: [Situation: Int]? = nil
  ) {
    scenario = other.scenario
    record = other.record
    journal = other.journal
    duration = other.duration
    stateTable = other.stateTable
    self.situations = situations ?? other.situations
    budget = other.budget
    self.comparison = comparison ?? other.comparison
  }

  /// Whether the run did what the scenario expects, and nothing else.
  public var passed: Bool { comparison.passed }

  /// The path of the scenario.
  public var path: String { scenario.path }

  /// The title of the scenario.
  public var title: String { scenario.title.value }

  /// Which cell of a matrix was run; nil where the scenario has no matrix.
  public var cell: String? { scenario.cell }

  /// The places of the scripted answers that took a request.
  package var usedAnswers: Set<SourceRange> {
    guard scenario.hasScriptedAnswers else { return [] }
    let ranges = scenario.scriptedAnswers.map(\.range)
    return Set(ranges.indices.filter { !record.unusedAnswers.contains($0) }.map { ranges[$0] })
  }

  /// Returns the result without the unused answers that another cell of the matrix has used.
  package func forgiving(_ used: Set<SourceRange>) -> RunResult {
    guard comparison.unusedAnswers.contains(where: { used.contains($0.range) }) else { return self }
    var comparison = comparison
    comparison.forgive(used)
    return RunResult(self, comparison: comparison)
  }

  /// Returns the result with the situations that the rules of its run met.
  func with(_ situations: [Situation: Int]) -> RunResult {
    RunResult(self, situations: situations)
  }
}

extension RunResult {
  /// The journal's entries of each step that did something, in the order of the steps, each with the
  /// input first.
  ///
  /// What was delivered before a step began belongs to the step before, as its outputs do.
  public var entriesOfSteps: [WorldJournal.Entries.SubSequence] {
    let entries = journal.entries
    return entryNumbersOfSteps.map { entries[$0.lowerBound - 1..<$0.upperBound - 1] }
  }

  /// The numbers of the entries of each step that did something.
  public var entryNumbersOfSteps: [Range<EntryNumber>] {
    var starts: [EntryNumber] = []
    journal.visitRecords { number, entry in if entry.payload.isStep { starts.append(number) } }
    let ends = starts.dropFirst() + [journal.count + 1]
    return zip(starts, ends).map { $0..<$1 }
  }
}

extension Fact {
  /// Whether it is a step of the scenario.
  fileprivate var isStep: Bool {
    switch self {
    case .input(_, .some): true
    case .input(_, nil), .app, .accessEnabler, .restClient, .device, .services, .run: false
    }
  }
}
