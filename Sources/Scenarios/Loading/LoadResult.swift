public import Diagnostics
public import ScenarioModel

/// What came of reading a scenario.
public struct LoadResult: Sendable {
  /// The scenario, or one for each cell of a matrix; none when anything is wrong.
  public let scenarios: [Scenario]
  /// What is wrong with the file and its fixtures, in order of place; warnings may stand here when
  /// there are scenarios.
  public let diagnostics: [Diagnostic]
  /// The files that were read, the scenario first, then its fixtures in the order of their use.
  public let sources: [SourceText]
}
