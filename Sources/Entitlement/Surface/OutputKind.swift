/// The kind of an output of a run.
public enum OutputKind: String, CaseIterable, Sendable {
  /// An entitlement callback.
  case callbacks
  /// An advanced status.
  case status
  /// A tracking event.
  case tracking
  /// What an app on the REST path does.
  case outcomes
  /// What an HTTP client is answered.
  case answers
}
