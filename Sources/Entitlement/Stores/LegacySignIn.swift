/// A sign-in that an older SDK has stored.
///
/// The SDK imports it once, and not after a logout; a later sign-in with the older SDK is another one. That is
/// the simulator's decision: no document says what happens to the older store's token.
public struct LegacySignIn: Hashable, Sendable {
  /// The store.
  public let scope: StoreScope
  /// Its number in the store.
  public let number: Int

  /// Creates the identity of a sign-in.
  public init(_ number: Int, in scope: StoreScope) {
    self.scope = scope
    self.number = number
  }
}
