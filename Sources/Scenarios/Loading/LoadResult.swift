public import Diagnostics

/// What came of reading a scenario.
public struct LoadResult: Sendable {
  /// The scenario, nil when anything is wrong with it.
  public let scenario: Scenario?
  /// What is wrong with the file and its fixtures, in order of place; warnings may stand here when
  /// there is a scenario.
  public let diagnostics: [Diagnostic]
  /// The files that were read, the scenario first, then its fixtures in the order of their use.
  public let sources: [SourceText]
}
