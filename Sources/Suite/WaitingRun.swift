import EntsimComparison
import EntsimDiagnostics
import EntsimEngine
import EntsimPlatform
import EntsimScenarioModel

/// A run of a cell of a matrix, which may wait for what the other cells show.
///
/// It is a pure function of the cell and the budget, so it can do without its result, and run again when that is
/// asked for. On the heap, since what it holds is large and handed on.
final class WaitingRun {
  /// How many runs of a file wait with their results.
  static let most = 64

  /// The place of the cell among those of its file.
  let index: Int
  /// What the run did; nil where there are no rules for the cell, and without its result.
  private(set) var result: RunResult?
  /// The microseconds that the run took, the first time; nil where it was not requested, and where there was none.
  private(set) var microseconds: Int64?
  private let scenario: Scenario
  private let budget: RunBudget
  private let notesSituations: Bool

  /// Runs a cell, where there are rules for it.
  init(
    of scenario: Scenario,
    at index: Int,
    within budget: RunBudget,
    notingSituations notesSituations: Bool,
    timing isTimed: Bool = false
  ) {
    self.index = index
    self.scenario = scenario
    self.budget = budget
    self.notesSituations = notesSituations
    guard isRunnable else { return }
    let stopwatch = isTimed ? Stopwatch() : nil
    result = run()
    microseconds = stopwatch?.microseconds
  }

  private var isRunnable: Bool { scenario.unsupported.isEmpty }

  private func run() -> RunResult {
    Engine.run(scenario, within: budget, notingSituations: notesSituations)
  }

  /// Forgets the result; the run is made again when it is asked for.
  func forgetResult() { result = nil }

  /// The places of the scripted answers that are used; all of a cell that was not run, which might use them.
  var usedAnswers: Set<SourceRange> {
    result?.usedAnswers ?? Set(scenario.scriptedAnswers.map(\.range))
  }

  /// Whether the course is the same whatever the other cells use.
  var isSettled: Bool { result?.comparison.unusedAnswers.isEmpty ?? true }

  /// Returns the course of the cell, without the unused answers that other cells have used.
  func course(forgiving used: Set<SourceRange>) -> SuiteOutcome.Course {
    isRunnable ? .ran((result ?? run()).forgiving(used)) : .lacksRules(scenario)
  }
}
