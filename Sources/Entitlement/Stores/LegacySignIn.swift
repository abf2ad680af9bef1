/// A sign-in that an older SDK has stored, told from all others of that store.
///
/// It is brought over once, and not at all any more after a logout; a later sign-in with the older SDK is
/// another one. That is our decision: no document says what becomes of the older store's token.
public struct LegacySignIn: Hashable, Sendable {
  /// Where it lies.
  public let scope: StoreScope
  /// Its number there.
  public let number: Int

  /// Names a sign-in.
  public init(_ number: Int, in scope: StoreScope) {
    self.scope = scope
    self.number = number
  }
}
