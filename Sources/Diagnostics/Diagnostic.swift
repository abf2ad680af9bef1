/// One finding about what a person wrote: what is wrong, where, and what to do.
public struct Diagnostic: Hashable, Sendable {
  /// How bad a finding is.
  public enum Severity: String, CaseIterable, Sendable {
    /// The input cannot be used.
    case error
    /// The input can be used, but hardly means what its author thinks.
    case warning
  }

  /// How bad it is.
  public let severity: Severity
  /// The kind of finding, stable over versions.
  public let code: Code
  /// What was found and what was expected: one line, lower case, no full stop.
  public let message: String
  /// The place, or nil when the finding is about no place in a file.
  public let range: SourceRange?
  /// What else explains the finding, in the order of reading; may be empty.
  public let notes: [Note]
  /// What to do about it, as one line.
  public let help: String?

  /// Creates a finding.
  public init(
    _ severity: Severity,
    _ code: Code,
    _ message: String,
    at range: SourceRange?,
    notes: [Note] = [],
    help: String? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.range = range
    self.notes = notes
    self.help = help
  }

  /// Makes an error.
  public static func error(
    _ code: Code,
    _ message: String,
    at range: SourceRange?,
    notes: [Note] = [],
    help: String? = nil
  ) -> Diagnostic {
    Diagnostic(.error, code, message, at: range, notes: notes, help: help)
  }

  /// Makes a warning.
  public static func warning(
    _ code: Code,
    _ message: String,
    at range: SourceRange?,
    notes: [Note] = [],
    help: String? = nil
  ) -> Diagnostic {
    Diagnostic(.warning, code, message, at: range, notes: notes, help: help)
  }
}
