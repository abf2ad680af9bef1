public import Diagnostics

/// What became of one scenario file of a suite.
public struct SuiteOutcome: Sendable {
  /// The path of the file as it was found.
  public let path: String
  /// What is wrong with the file or worth a warning, in the order of its places.
  public let diagnostics: [Diagnostic]
  /// The files that the diagnostics speak of, for excerpts.
  public let sources: [SourceText]
  /// What the run did; nil when the file is not valid or was only checked.
  public let result: RunResult?

  /// Whether the file is a valid scenario.
  public var isValid: Bool { !diagnostics.contains { $0.severity == .error } }
}
