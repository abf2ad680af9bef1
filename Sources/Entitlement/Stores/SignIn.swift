/// The sign-in that a token belongs to, as its store counts them.
///
/// Pending authorizations, preauthorizations and cached decisions belong to a sign-in and not to a token or a
/// viewer: another app may have logged out and in again meanwhile.
public struct SignIn: Hashable, Sendable {
  /// The number, counted from 1 across all requestors, MVPDs and logouts.
  public let number: Int
  /// The number of the first sign-in that this one continues: each replaced the last, for the same requestor and
  /// MVPD, without an end in between.
  public let first: Int

  /// How a sign-in ends.
  public enum Ending: Hashable, Sendable {
    /// By a logout, with everything in the store.
    case erased
    /// Alone, since its token was invalid before its expiry.
    case removed
  }

  /// Creates the sign-in with a number, by default one that replaces none.
  public init(number: Int, first: Int? = nil) {
    self.number = number
    self.first = first ?? number
  }
}
