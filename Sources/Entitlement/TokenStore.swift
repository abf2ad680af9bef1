/// What the SDK keeps on the device: programmer -> MVPD -> tokens, and each programmer's current
/// MVPD (STORE-008, STORE-032).
///
/// Media tokens are never among them (TOKEN-012). Entries stand in the order in which they were first
/// stored; nothing is found by hash.
public struct TokenStore: Hashable, Sendable {
  /// The tokens, at most one for each programmer and MVPD.
  public private(set) var authenticationTokens: [AuthenticationToken] = []
  /// The authorization tokens, at most one for each programmer, MVPD and resource.
  public private(set) var authorizationTokens: [AuthorizationToken] = []
  /// What the services have told about viewers, for each programmer and MVPD at most of one.
  public private(set) var metadata: [UserMetadata] = []
  private var currentProviders: [CurrentProvider] = []
  /// The number of sign-ins there have been; whatever is erased, no number comes again.
  private var signInCount = 0
  /// How many of them there had been when everything was last erased.
  private var erasedCount = 0

  private struct CurrentProvider: Hashable, Sendable {
    let requestor: RequestorID
    let provider: ProviderID
  }

  /// Creates an empty store.
  public init() {}

  /// Whether no token is stored.
  public var isEmpty: Bool { authenticationTokens.isEmpty && authorizationTokens.isEmpty }

  /// Whether nothing at all is stored.
  public var holdsNothing: Bool { isEmpty && metadata.isEmpty && currentProviders.isEmpty }

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

  /// Stores a token as the next sign-in, in place of the one with the same programmer and MVPD, if any,
  /// and makes its MVPD the programmer's current one.
  public mutating func store(_ token: AuthenticationToken) {
    signInCount += 1
    let index = authenticationTokens.firstIndex {
      $0.requestor == token.requestor && $0.provider == token.provider
    }
    let first = index.flatMap { authenticationTokens[$0].signIn?.first }
    let stored = token.stored(as: SignIn(number: signInCount, first: first))
    if let index {
      authenticationTokens[index] = stored
    } else {
      authenticationTokens.append(stored)
    }
    setCurrentProvider(token.provider, of: token.requestor)
  }

  /// Returns how the sign-in that a token was taken from has ended, whatever has been stored since; nil
  /// while it goes on.
  ///
  /// One whose place another has taken without an end in between goes on.
  public func ending(of token: AuthenticationToken) -> SignIn.Ending? {
    let number = token.signIn?.number ?? 0
    guard number > erasedCount else { return .erased }
    let current = authenticationToken(of: token.requestor, from: token.provider)?.signIn
    return current.map { $0.first <= number } == true ? nil : .removed
  }

  /// Returns the token for a resource that stands beside an authentication token, valid or not.
  ///
  /// One that was issued for another viewer of the same MVPD is none: it is replaced by the next.
  public func authorizationToken(
    for resource: ResourceID,
    beside token: AuthenticationToken
  ) -> AuthorizationToken? {
    authorizationTokens.first {
      $0.resource == resource && $0.requestor == token.requestor && $0.provider == token.provider
        && $0.guid == token.guid
    }
  }

  /// Stores a token in place of the one for the same programmer, MVPD and resource, if any
  /// (TOKEN-010).
  public mutating func store(_ token: AuthorizationToken) {
    if let index = authorizationTokens.firstIndex(where: { $0.isReplaced(by: token) }) {
      authorizationTokens[index] = token
    } else {
      authorizationTokens.append(token)
    }
  }

  /// Returns what the services have told about the viewer of a token.
  public func metadata(beside token: AuthenticationToken) -> UserMetadata? {
    metadata.first { $0.isAbout(token) }
  }

  /// Stores metadata in place of that for the same programmer and MVPD, if any.
  public mutating func store(_ newer: UserMetadata) {
    removeMetadata(for: newer.requestor, from: newer.provider)
    metadata.append(newer)
  }

  private mutating func removeMetadata(for requestor: RequestorID, from provider: ProviderID) {
    metadata.removeAll { $0.requestor == requestor && $0.provider == provider }
  }

  /// Returns whether a token would take the place of another.
  public func replaces(_ token: AuthorizationToken) -> Bool {
    authorizationTokens.contains { $0.isReplaced(by: token) }
  }

  /// Removes the authentication token of a programmer and an MVPD with all that rests on it.
  public mutating func removeTokens(of requestor: RequestorID, from provider: ProviderID) {
    authenticationTokens.removeAll { $0.requestor == requestor && $0.provider == provider }
    authorizationTokens.removeAll { $0.requestor == requestor && $0.provider == provider }
    removeMetadata(for: requestor, from: provider)
    guard currentProvider(of: requestor) == provider else { return }
    setCurrentProvider(nil, of: requestor)
  }

  /// Erases everything: the tokens of all programmers, and all current MVPDs.
  public mutating func erase() {
    let count = signInCount
    self = TokenStore()
    signInCount = count
    erasedCount = count
  }

  /// Makes an MVPD a programmer's current one; nil leaves the programmer without.
  public mutating func setCurrentProvider(_ provider: ProviderID?, of requestor: RequestorID) {
    currentProviders.removeAll { $0.requestor == requestor }
    guard let provider else { return }
    currentProviders.append(CurrentProvider(requestor: requestor, provider: provider))
  }
}
