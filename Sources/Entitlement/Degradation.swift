/// A rule by which the services pass an MVPD by that is in difficulties (degradation-feature; error-reporting).
public enum Degradation: String, CaseIterable, Hashable, Sendable {
  /// Everybody is signed in, and may watch everything.
  case authenticateAll = "authenticate-all"
  /// Whoever is signed in may watch everything.
  case authorizeAll = "authorize-all"
  /// Nobody may watch anything.
  case authorizeNone = "authorize-none"
}
