/// What the SDK keeps on the device: programmer -> MVPD -> token, and each programmer's current
/// MVPD (STORE-008, STORE-032).
///
/// Entries stand in the order in which they were first stored; nothing is found by hash.
public struct TokenStore: Hashable, Sendable {
  /// The tokens, at most one for each programmer and MVPD.
  public private(set) var authenticationTokens: [AuthenticationToken] = []
  private var currentProviders: [CurrentProvider] = []

  private struct CurrentProvider: Hashable, Sendable {
    let requestor: RequestorID
    let provider: ProviderID
  }

  /// Creates an empty store.
  public init() {}

  /// Whether no token is stored.
  public var isEmpty: Bool { authenticationTokens.isEmpty }

  /// Returns the MVPD that a programmer works with, nil after a cancel or a logout.
  public func currentProvider(of requestor: RequestorID) -> ProviderID? {
    currentProviders.first { $0.requestor == requestor }?.provider
  }

  /// Returns the token of a programmer and an MVPD, valid or not.
  public func authenticationToken(
    of requestor: RequestorID,
    from provider: ProviderID
  ) -> AuthenticationToken? {
    authenticationTokens.first { $0.requestor == requestor && $0.provider == provider }
  }

  /// Stores a token in place of the one with the same programmer and MVPD, if any, and makes its
  /// MVPD the programmer's current one.
  public mutating func store(_ token: AuthenticationToken) {
    let index = authenticationTokens.firstIndex {
      $0.requestor == token.requestor && $0.provider == token.provider
    }
    if let index {
      authenticationTokens[index] = token
    } else {
      authenticationTokens.append(token)
    }
    setCurrentProvider(token.provider, of: token.requestor)
  }

  /// Erases everything: the tokens of all programmers, and all current MVPDs.
  public mutating func erase() { self = TokenStore() }

  /// Makes an MVPD a programmer's current one; nil leaves the programmer without.
  public mutating func setCurrentProvider(_ provider: ProviderID?, of requestor: RequestorID) {
    currentProviders.removeAll { $0.requestor == requestor }
    guard let provider else { return }
    currentProviders.append(CurrentProvider(requestor: requestor, provider: provider))
  }
}
