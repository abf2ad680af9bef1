import EntsimEntitlement
public import EntsimScenarioModel
import EntsimSimulation

/// Runs one scenario: an actor around one run, on an executor that one thread drains.
///
/// A run is a pure function of its scenario. The engine holds no rules: it gives them time. It is an actor so
/// that the code of an app can run on its executor, in turn with the run.
public actor Engine {
  private nonisolated let executor = DeterministicExecutor()
  private let scenario: Scenario
  private let observation: Observation
  private let budget: RunBudget
  private let notesSituations: Bool
  private let surroundings: Surroundings?

  /// What surrounds a run: it makes the run, and may change what its rules decide.
  package typealias Surroundings = @Sendable (_ run: () -> RunResult) -> RunResult

  /// How much of a run its record holds.
  public enum Observation: Sendable {
    /// The outputs, and those snapshots, requests and answers that the scenario asks for.
    case asked
    /// Everything.
    case everything
  }

  private init(
    _ scenario: Scenario,
    observing observation: Observation,
    within budget: RunBudget,
    notesSituations: Bool,
    surroundedBy surroundings: Surroundings? = nil
  ) {
    self.scenario = scenario
    self.observation = observation
    self.budget = budget
    self.notesSituations = notesSituations
    self.surroundings = surroundings
  }

  /// The executor on which the engine lives.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// Runs a scenario on the calling thread and returns what it did, beside what the scenario expects.
  ///
  /// The record always holds the outputs. The situations that its rules meet are noted where that is asked for and
  /// the process takes notes. A run that exhausts its budget is given up, and has failed.
  ///
  /// - Precondition: There are rules for all that the scenario does: `unsupported` is empty.
  public static func run(
    _ scenario: Scenario,
    observing observation: Observation = .asked,
    within budget: RunBudget = RunBudget(),
    notingSituations notesSituations: Bool = false
  ) -> RunResult {
    precondition(scenario.unsupported.isEmpty, "\(scenario.path) cannot be run yet")
    let engine = Engine(
      scenario,
      observing: observation,
      within: budget,
      notesSituations: notesSituations
    )
    return engine.executor.run { await engine.run() }
  }

  /// Runs a scenario on the calling thread as a mutant of the rules does, or with what observes it.
  package static func run(
    _ scenario: Scenario,
    observing observation: Observation = .asked,
    surroundedBy surroundings: @escaping Surroundings
  ) -> RunResult {
    let engine = Engine(
      scenario,
      observing: observation,
      within: RunBudget(),
      notesSituations: false,
      surroundedBy: surroundings
    )
    return engine.executor.run { await engine.run() }
  }

  private func run() -> RunResult {
    // The initial state is made within the surroundings: a mutant changes the code that makes it too.
    if let surroundings {
      return surroundings {
        var run = Run(scenario, observing: observation, within: budget)
        return run.result()
      }
    }
    var run = Run(scenario, observing: observation, within: budget)
    guard notesSituations else { return run.result() }
    let (result, situations) = SituationNotes.during { run.result() }
    return result.with(situations)
  }
}
