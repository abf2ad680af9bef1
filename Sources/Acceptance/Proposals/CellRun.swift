public import EntsimEngine
public import EntsimScenarioModel

/// One scenario of a file, or one cell of its matrix, and what its run did.
public struct CellRun: Sendable {
  /// The scenario.
  public let scenario: Scenario
  /// What the run did; nil where it was not run, since the program has no rules for some of it.
  public let result: RunResult?

  /// Creates the run of a scenario.
  public init(_ scenario: Scenario, _ result: RunResult?) {
    self.scenario = scenario
    self.result = result
  }
}
