/// What SDKs keep in one place of the device: programmer -> MVPD -> tokens, and each programmer's
/// current MVPD (STORE-008, STORE-032).
///
/// Media tokens are never among them (TOKEN-012). Entries stand in the order in which they were first
/// stored; nothing is found by hash. A token that nobody can read takes up its place and is never found
/// (STORE-031).
public struct TokenStore: Hashable, Sendable {
  /// The tokens, at most one for each programmer and MVPD.
  public private(set) var authenticationTokens: [AuthenticationToken] = []
  /// The authorization tokens, at most one for each programmer, MVPD and resource.
  public private(set) var authorizationTokens: [AuthorizationToken] = []
  /// What the services have told about viewers, for each programmer and MVPD at most of one.
  public private(set) var metadata: [UserMetadata] = []
  private(set) var currentProviders: [CurrentProvider] = []
  /// The number of sign-ins there have been; whatever is erased, no number comes again.
  public private(set) var signInCount = 0
  /// Whether everything was erased once.
  public private(set) var wasErased = false
  /// How many of them there had been when everything was last erased.
  private(set) var erasedCount = 0
  /// The sign-ins of older SDKs that are not to be brought over any more.
  public private(set) var settledSignIns: [LegacySignIn] = []
  /// Whether there is one token for all, as SDKs up to 1.6 have it (STORE-004).
  private(set) var holdsOneToken = false

  /// What is known of the MVPD that a programmer works with.
  struct CurrentProvider: Hashable, Sendable {
    let requestor: RequestorID
    /// The MVPD; nil after a cancel.
    var provider: ProviderID?
    /// The programmer whose token counts, where it is not the programmer's own (STORE-010).
    var lender: RequestorID?
  }

  /// Creates an empty store.
  public init() {}

  /// Whether no token is stored.
  public var isEmpty: Bool { authenticationTokens.isEmpty && authorizationTokens.isEmpty }

  /// Whether nothing at all is stored.
  public var holdsNothing: Bool {
    isEmpty && metadata.isEmpty && currentProviders.allSatisfy { $0.provider == nil }
  }

  /// Returns the MVPD that a programmer works with, nil after a cancel or a logout.
  public func currentProvider(of requestor: RequestorID) -> ProviderID? {
    guard let current = currentProviders.first(where: { $0.requestor == requestor }) else {
      return tokenForAll?.provider
    }
    return current.provider
  }

  /// The one token that counts for every programmer, if there is one (STORE-004).
  private var tokenForAll: AuthenticationToken? {
    guard holdsOneToken else { return nil }
    return authenticationTokens.first { !$0.marks.isForOneRequestor && !$0.marks.isDamaged }
  }

  /// Returns whether a programmer's viewer has left without choosing, and nobody has signed in since
  /// (STORE-032).
  public func wasProviderForgotten(by requestor: RequestorID) -> Bool {
    currentProviders.contains { $0.requestor == requestor && $0.provider == nil }
  }

  /// Returns the programmer whose token counts for another, at that one's current MVPD; nil where its
  /// own does, or none.
  public func lender(to requestor: RequestorID) -> RequestorID? {
    currentProviders.first { $0.requestor == requestor }?.lender
  }

  /// Returns the token of a programmer and an MVPD, valid or not: its own, or the one that it was lent
  /// (STORE-010).
  public func authenticationToken(
    of requestor: RequestorID,
    from provider: ProviderID
  ) -> AuthenticationToken? {
    ownToken(of: requestor, from: provider) ?? lentToken(to: requestor, from: provider)
  }

  private func ownToken(of requestor: RequestorID, from provider: ProviderID)
    -> AuthenticationToken?
  {
    authenticationTokens.first {
      $0.requestor == requestor && $0.provider == provider && !$0.marks.isDamaged
    }
  }

  private func lentToken(to requestor: RequestorID, from provider: ProviderID)
    -> AuthenticationToken?
  {
    if let token = tokenForAll, token.provider == provider { return token }
    guard
      let current = currentProviders.first(where: { $0.requestor == requestor }),
      current.provider == provider, let lender = current.lender
    else { return nil }
    return ownToken(of: lender, from: provider)
  }

  /// Stores a token as the next sign-in, in place of the one with the same programmer and MVPD, if any,
  /// and makes its MVPD the programmer's current one.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - count: The number of sign-ins there have been on the device, where that is more than here.
  public mutating func store(_ token: AuthenticationToken, after count: Int = 0) {
    signInCount = max(signInCount, count) + 1
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

  /// Stores a token in place of every other, as SDKs up to 1.6 do, which have one (STORE-006).
  public mutating func storeAlone(_ token: AuthenticationToken, after count: Int = 0) {
    for other in authenticationTokens
    where other.requestor != token.requestor || other.provider != token.provider {
      removeTokens(of: other.requestor, from: other.provider)
    }
    currentProviders = []
    holdsOneToken = true
    store(token, after: count)
  }

  /// Returns how the sign-in that a token was taken from has ended, whatever has been stored since; nil
  /// while it goes on.
  ///
  /// One whose place another has taken without an end in between goes on.
  public func ending(of token: AuthenticationToken) -> SignIn.Ending? {
    let number = token.signIn?.number ?? 0
    let current = ownToken(of: token.requestor, from: token.provider)?.signIn
    if let current, current.first <= number { return nil }
    return number > erasedCount ? .removed : .erased
  }

  /// Returns the token for a resource that stands beside an authentication token, valid or not.
  ///
  /// One that was issued for another viewer of the same MVPD is none: it is replaced by the next.
  ///
  /// - Parameters:
  ///   - resource: What may be watched.
  ///   - requestor: The programmer, who may have been lent the authentication token.
  ///   - token: The authentication token.
  /// - Returns: The token; nil where there is none.
  public func authorizationToken(
    for resource: ResourceID,
    of requestor: RequestorID,
    beside token: AuthenticationToken
  ) -> AuthorizationToken? {
    for index in authorizationTokens.indices where authorizationTokens[index].isFor(resource) {
      let found = authorizationTokens[index]
      if found.requestor == requestor, found.provider == token.provider, found.guid == token.guid,
        !found.isDamaged
      {
        return found
      }
    }
    return nil
  }

  /// Stores a token in place of the one for the same programmer, MVPD and resource, if any
  /// (TOKEN-010).
  public mutating func store(_ token: AuthorizationToken) {
    if let index = indexOfToken(replacedBy: token) {
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
    indexOfToken(replacedBy: token) != nil
  }

  private func indexOfToken(replacedBy token: AuthorizationToken) -> Int? {
    let resource = token.resource
    return authorizationTokens.indices.first { index in
      authorizationTokens[index].isFor(resource) && authorizationTokens[index].isReplaced(by: token)
    }
  }

  /// Removes the authentication token of a programmer and an MVPD with all that rests on it, also for
  /// those whom it was lent to.
  public mutating func removeTokens(of requestor: RequestorID, from provider: ProviderID) {
    let borrowers = currentProviders.filter { $0.lender == requestor && $0.provider == provider }
    authenticationTokens.removeAll { $0.requestor == requestor && $0.provider == provider }
    for reader in [requestor] + borrowers.map(\.requestor) {
      authorizationTokens.removeAll { $0.requestor == reader && $0.provider == provider }
      removeMetadata(for: reader, from: provider)
    }
    currentProviders.removeAll {
      $0.provider == provider && ($0.requestor == requestor || $0.lender == requestor)
    }
  }

  /// Erases everything: the tokens of all programmers, and all current MVPDs.
  public mutating func erase() {
    let count = signInCount
    let settled = settledSignIns
    self = TokenStore()
    signInCount = count
    erasedCount = count
    settledSignIns = settled
    wasErased = true
  }

  /// Makes an MVPD a programmer's current one; nil leaves the programmer without, and that is kept too
  /// (STORE-032).
  ///
  /// - Parameters:
  ///   - provider: The MVPD.
  ///   - requestor: The programmer.
  ///   - lender: The programmer whose token counts; nil where it is its own.
  public mutating func setCurrentProvider(
    _ provider: ProviderID?,
    of requestor: RequestorID,
    lentBy lender: RequestorID? = nil
  ) {
    currentProviders.removeAll { $0.requestor == requestor }
    currentProviders.append(
      CurrentProvider(requestor: requestor, provider: provider, lender: lender)
    )
  }
}

// What lies in several places, as the SDK that reaches all of them sees it.
extension TokenStore {
  /// Whether anything here cannot be read.
  public var isDamaged: Bool {
    authenticationTokens.contains(where: \.marks.isDamaged)
      || authorizationTokens.contains(where: \.isDamaged)
  }

  /// Notes that sign-ins of older SDKs are not to be brought over any more.
  public mutating func settle(_ signIns: [LegacySignIn]) {
    for signIn in signIns where !settledSignIns.contains(signIn) { settledSignIns.append(signIn) }
  }

  /// Returns the store without some of its sign-ins.
  public func without(_ isSettled: (AuthenticationToken) -> Bool) -> TokenStore {
    var rest = self
    rest.authenticationTokens.removeAll(where: isSettled)
    return rest
  }

  /// Returns whether a token for a resource stands here that cannot be read.
  public func hasDamagedToken(for resource: ResourceID, of requestor: RequestorID) -> Bool {
    authorizationTokens.contains {
      $0.resource == resource && $0.requestor == requestor && $0.isDamaged
    }
  }

  /// Returns whether a programmer has a token that cannot be read.
  public func hasDamagedToken(of requestor: RequestorID) -> Bool {
    authenticationTokens.contains { $0.requestor == requestor && $0.marks.isDamaged }
  }

  /// Returns the store together with another one, whose current MVPDs count where this one says nothing.
  ///
  /// What the other has for a programmer and an MVPD is hidden by a token of this one for the same.
  public func joined(with other: TokenStore) -> TokenStore {
    func isHidden(_ requestor: RequestorID, _ provider: ProviderID) -> Bool {
      ownToken(of: requestor, from: provider) != nil
    }
    var both = self
    both.authenticationTokens += other.authenticationTokens.filter {
      !isHidden($0.requestor, $0.provider)
    }
    both.authorizationTokens += other.authorizationTokens.filter {
      !isHidden($0.requestor, $0.provider)
    }
    both.metadata += other.metadata.filter { !isHidden($0.requestor, $0.provider) }
    both.currentProviders += other.currentProviders
    both.signInCount = max(signInCount, other.signInCount)
    both.erasedCount = max(erasedCount, other.erasedCount)
    both.wasErased = wasErased || other.wasErased
    return both
  }

  /// Takes over what another store has for a programmer and an MVPD, as a sign-in of its own.
  ///
  /// - Parameters:
  ///   - requestor: The programmer.
  ///   - provider: The MVPD.
  ///   - other: The other store, which stays as it is.
  ///   - count: The number of sign-ins there have been on the device.
  public mutating func importTokens(
    of requestor: RequestorID,
    from provider: ProviderID,
    in other: TokenStore,
    after count: Int = 0
  ) {
    guard let token = other.ownToken(of: requestor, from: provider) else { return }
    store(token.stored(as: nil), after: count)
    for token in other.authorizationTokens
    where token.requestor == requestor && token.provider == provider { store(token) }
    if let told = other.metadata(beside: token) { store(told) }
  }

  /// Takes over every sign-in that another store has and this one has not, with all that rests on it
  /// (STORE-025); what cannot be read comes along.
  public mutating func migrate(from other: TokenStore, after count: Int) {
    let known = currentProviders
    let moved = other.authenticationTokens.filter { token in
      !authenticationTokens.contains {
        $0.requestor == token.requestor && $0.provider == token.provider
      }
    }
    for token in moved { store(token.stored(as: nil), after: count) }
    func isMoved(_ requestor: RequestorID, _ provider: ProviderID) -> Bool {
      let owner = other.lender(to: requestor) ?? requestor
      return moved.contains {
        ($0.requestor == requestor || $0.requestor == owner) && $0.provider == provider
      }
    }
    for token in other.authorizationTokens where isMoved(token.requestor, token.provider) {
      store(token)
    }
    for told in other.metadata where isMoved(told.requestor, told.provider) { store(told) }
    settle(other.settledSignIns)
    wasErased = wasErased || other.wasErased
    currentProviders =
      known
      + other.currentProviders.filter { entry in
        !known.contains { $0.requestor == entry.requestor }
      }
  }

  /// Whether nothing was ever done with it.
  public var isUntouched: Bool { self == TokenStore() }
}
