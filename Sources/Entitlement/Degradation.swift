/// A rule by which the services bypass a failing MVPD (degradation-feature; error-reporting).
public enum Degradation: String, CaseIterable, Hashable, Sendable {
  /// Signs in every viewer, and permits every resource.
  case authenticateAll = "authenticate-all"
  /// Permits every resource to viewers who are signed in.
  case authorizeAll = "authorize-all"
  /// Permits no resource.
  case authorizeNone = "authorize-none"
}
