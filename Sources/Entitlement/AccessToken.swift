/// The token that an SDK from 3.0 on attaches to every request, as a bearer (CFG-032).
///
/// It is opaque: all that counts is which one it is.
public struct AccessToken: Hashable, Sendable {
  /// Counted from 1 by the server that issues it.
  public let number: Int

  /// Creates a token.
  public init(number: Int) {
    self.number = number
  }
}
