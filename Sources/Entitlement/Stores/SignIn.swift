/// Which of its sign-ins a token is in a store, counted by the store.
///
/// What an SDK holds (an authorization that waits, a preauthorization, a decision in its cache) belongs
/// to a sign-in and not to a token or a viewer: another app may have logged out and in again meanwhile.
public struct SignIn: Hashable, Sendable {
  /// Counted from 1, through all programmers, MVPDs and logouts.
  public let number: Int
  /// The number of the first of those that took each other's place, at the same programmer and MVPD,
  /// without an end in between.
  public let first: Int

  /// How a sign-in ends.
  public enum Ending: Hashable, Sendable {
    /// With everything that was stored, by a logout.
    case erased
    /// Alone: its token was worth nothing any more, whatever its date said.
    case removed
  }

  /// Creates the sign-in with a number; without another word it takes nobody's place.
  public init(number: Int, first: Int? = nil) {
    self.number = number
    self.first = first ?? number
  }
}
