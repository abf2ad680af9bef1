public import EntsimSimulation

/// How a page of an app on the REST path ends, which the app observes.
public enum PageEnd: String, CaseIterable, Hashable, Sendable, CanonicalWord, FactValue {
  /// It goes to its redirect URL.
  case redirected = "by its redirect"
  /// The person closes it.
  case closed = "by the person"
}
