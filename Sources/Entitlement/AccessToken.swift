/// The token that an SDK from 3.0 on attaches to every request, as a bearer (CFG-032).
///
/// It is opaque; only its number counts.
public struct AccessToken: Hashable, Sendable {
  /// The number, counted from 1 by the server that issues it.
  public let number: Int

  /// Creates a token.
  public init(number: Int) {
    self.number = number
  }
}
