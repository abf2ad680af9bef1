import EntsimSimulation

/// A store of the SDKs: requestor -> MVPD -> authentication token, requestor -> resource -> authorization token, and
/// each requestor's current MVPD (STORE-008, TOKEN-010, STORE-032).
///
/// It never holds media tokens (TOKEN-012). Entries are in the order in which they were first stored, and are
/// never found by hash. A damaged token keeps its place and is never found (STORE-031).
public struct TokenStore: Sendable {
  /// What is kept; nil where nothing ever was, so that the stores of most runs need no memory.
  private var kept: CopyOnWrite<Contents>?

  /// Creates an empty store.
  public init() {}

  /// What a store keeps.
  private struct Contents: Hashable, Sendable {
    var authenticationTokens: [AuthenticationToken] = []
    var authorizationTokens: [AuthorizationToken] = []
    var metadata: [UserMetadata] = []
    var currentProviders: [CurrentProvider] = []
    var signInCount = 0
    var wasErased = false
    var erasedCount = 0
    var settledSignIns: [LegacySignIn] = []
    var holdsOneToken = false
  }

  /// The current MVPD of a requestor.
  struct CurrentProvider: Hashable, Sendable {
    let requestor: RequestorID
    /// The MVPD; nil after a cancel.
    var provider: ProviderID?
    /// The requestor whose token is lent; nil for an own token (STORE-010).
    var lender: RequestorID?
  }

  private var contents: Contents {
    get { kept?.contents ?? Contents() }
    @inline(__always) _modify {
      var changed = kept.take() ?? CopyOnWrite(Contents())
      defer { kept = changed }
      yield &changed.contents
    }
  }
}

extension TokenStore: Hashable {
  /// Whether two stores keep the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.kept == right.kept || left.contents == right.contents
  }

  /// Hashes what the store keeps.
  public func hash(into hasher: inout Hasher) { hasher.combine(contents) }
}

extension TokenStore: CustomReflectable {
  /// The fields that the store keeps, as if they were its own.
  public var customMirror: Mirror {
    Mirror(self, children: Mirror(reflecting: contents).children)
  }
}

// What a store keeps, field by field.
extension TokenStore {
  /// The tokens, at most one for each requestor and MVPD.
  public internal(set) var authenticationTokens: [AuthenticationToken] {
    get { kept?.contents.authenticationTokens ?? [] }
    _modify { yield &contents.authenticationTokens }
  }

  /// The authorization tokens, at most one for each requestor and resource (TOKEN-010).
  public internal(set) var authorizationTokens: [AuthorizationToken] {
    get { kept?.contents.authorizationTokens ?? [] }
    _modify { yield &contents.authorizationTokens }
  }

  /// The user metadata, at most one for each requestor and MVPD.
  public internal(set) var metadata: [UserMetadata] {
    get { kept?.contents.metadata ?? [] }
    _modify { yield &contents.metadata }
  }

  /// The current MVPD of each requestor that has had one.
  var currentProviders: [CurrentProvider] {
    get { kept?.contents.currentProviders ?? [] }
    _modify { yield &contents.currentProviders }
  }

  /// The number of sign-ins so far, erased ones included.
  public internal(set) var signInCount: Int {
    get { kept?.contents.signInCount ?? 0 }
    _modify { yield &contents.signInCount }
  }

  /// Whether everything was erased once.
  public internal(set) var wasErased: Bool {
    get { kept?.contents.wasErased ?? false }
    _modify { yield &contents.wasErased }
  }

  /// The number of sign-ins at the time of the last erasure.
  var erasedCount: Int {
    get { kept?.contents.erasedCount ?? 0 }
    _modify { yield &contents.erasedCount }
  }

  /// The sign-ins of older SDKs that the SDK does not import any more.
  public internal(set) var settledSignIns: [LegacySignIn] {
    get { kept?.contents.settledSignIns ?? [] }
    _modify { yield &contents.settledSignIns }
  }

  /// Whether the store holds one token for all requestors, as SDKs up to 1.6 do (STORE-004).
  var holdsOneToken: Bool {
    get { kept?.contents.holdsOneToken ?? false }
    _modify { yield &contents.holdsOneToken }
  }
}

extension TokenStore {
  /// Whether no token is stored.
  public var isEmpty: Bool { authenticationTokens.isEmpty && authorizationTokens.isEmpty }

  /// Whether the store is empty, metadata and current MVPDs included.
  public var holdsNothing: Bool {
    isEmpty && metadata.isEmpty && currentProviders.allSatisfy { $0.provider == nil }
  }

  /// Returns the current MVPD of a requestor; nil after a cancel or a logout.
  public func currentProvider(of requestor: RequestorID) -> ProviderID? {
    let current = currentProviders.first {
      LookUp.currentProvider.finds(.requestor, $0.requestor == requestor)
    }
    guard let current else { return tokenForAll?.provider }
    return current.provider
  }

  /// The token that counts for every requestor, if any (STORE-004).
  private var tokenForAll: AuthenticationToken? {
    guard holdsOneToken else { return nil }
    return authenticationTokens.first { !$0.marks.isForOneRequestor && !$0.marks.isDamaged }
  }

  /// Returns whether a requestor's viewer has cancelled, without a sign-in since (STORE-032).
  public func wasProviderForgotten(by requestor: RequestorID) -> Bool {
    currentProviders.contains {
      $0.provider == nil && LookUp.forgottenProvider.finds(.requestor, $0.requestor == requestor)
    }
  }

  /// Returns the requestor that lends its token to another at that one's current MVPD; nil for an own token or
  /// none.
  public func lender(to requestor: RequestorID) -> RequestorID? {
    currentProviders.first { LookUp.lender.finds(.requestor, $0.requestor == requestor) }?.lender
  }

  /// Returns the token of a requestor and an MVPD, own or lent, valid or not (STORE-010).
  public func authenticationToken(
    of requestor: RequestorID,
    from provider: ProviderID
  ) -> AuthenticationToken? {
    ownToken(of: requestor, from: provider) ?? lentToken(to: requestor, from: provider)
  }

  func ownToken(of requestor: RequestorID, from provider: ProviderID)
    -> AuthenticationToken?
  {
    authenticationTokens.first {
      !$0.marks.isDamaged
        && LookUp.ownToken.finds($0, of: requestor, from: provider)
    }
  }

  private func lentToken(to requestor: RequestorID, from provider: ProviderID)
    -> AuthenticationToken?
  {
    if let token = tokenForAll, LookUp.tokenForAll.finds(.provider, token.provider == provider) {
      return token
    }
    let current = currentProviders.first {
      LookUp.lentToken.finds(.requestor, $0.requestor == requestor)
    }
    guard let current, let lender = current.lender,
      LookUp.providerOfLentToken.finds(.provider, current.provider == provider)
    else { return nil }
    return ownToken(of: lender, from: provider)
  }

  /// Stores a token as the next sign-in, in place of the one for the same requestor and MVPD, and makes its MVPD
  /// the requestor's current one.
  ///
  /// The device may have counted more sign-ins so far than this store.
  public mutating func store(_ token: AuthenticationToken, after count: Int = 0) {
    signInCount = max(signInCount, count) + 1
    let index = authenticationTokens.firstIndex {
      LookUp.replacedSignIn.finds($0, of: token.requestor, from: token.provider)
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

  /// Stores a token in place of all others, as SDKs up to 1.6 do (STORE-006).
  public mutating func storeAlone(_ token: AuthenticationToken, after count: Int = 0) {
    for other in authenticationTokens {
      let isReplaced = LookUp.signInStoredAlone.finds(
        other,
        of: token.requestor,
        from: token.provider
      )
      if !isReplaced { removeTokens(of: other.requestor, from: other.provider) }
    }
    currentProviders = []
    holdsOneToken = true
    store(token, after: count)
  }

  /// Returns how the sign-in of a token has ended, whatever was stored since; nil while it continues.
  ///
  /// A sign-in that another has replaced, without an end in between, continues.
  public func ending(of token: AuthenticationToken) -> SignIn.Ending? {
    let number = token.signIn?.number ?? 0
    let current = ownToken(of: token.requestor, from: token.provider)?.signIn
    if let current, current.first <= number { return nil }
    return number > erasedCount ? .removed : .erased
  }

  /// Returns the authorization token for a resource beside an authentication token, valid or not.
  ///
  /// It ignores one that was issued for another viewer of the same MVPD. The requestor may have a lent
  /// authentication token.
  public func authorizationToken(
    for resource: ResourceID,
    of requestor: RequestorID,
    beside token: AuthenticationToken
  ) -> AuthorizationToken? {
    let place = authorizationTokens.indices.first { index in
      !authorizationTokens[index].isDamaged
        && LookUp.authorizationToken.finds(
          .resource,
          authorizationTokens[index].isFor(resource),
          .requestor,
          authorizationTokens[index].requestor == requestor,
          .provider,
          authorizationTokens[index].provider == token.provider,
          .viewer,
          authorizationTokens[index].guid == token.guid
        )
    }
    return place.map { authorizationTokens[$0] }
  }

  /// Stores a token in place of the one for the same requestor and resource, whichever MVPD granted that
  /// (TOKEN-010).
  public mutating func store(_ token: AuthorizationToken) {
    if let index = indexOfToken(replacedBy: token) {
      authorizationTokens[index] = token
    } else {
      authorizationTokens.append(token)
    }
  }

  /// Removes an authorization token; the others stay.
  public mutating func remove(_ token: AuthorizationToken) {
    authorizationTokens.removeAll { $0 == token }
  }

  /// Returns the user metadata of a token's viewer.
  public func metadata(beside token: AuthenticationToken) -> UserMetadata? {
    metadata.first { $0.isAbout(token, in: .metadata) }
  }

  /// Stores user metadata in place of that for the same requestor and MVPD.
  public mutating func store(_ newer: UserMetadata) {
    removeMetadata(for: newer.requestor, from: newer.provider)
    metadata.append(newer)
  }

  private mutating func removeMetadata(for requestor: RequestorID, from provider: ProviderID) {
    metadata.removeAll {
      LookUp.replacedMetadata.finds($0, of: requestor, from: provider)
    }
  }

  /// Returns whether a token would replace another.
  public func replaces(_ token: AuthorizationToken) -> Bool {
    indexOfToken(replacedBy: token) != nil
  }

  /// Removes the token that another replaces, which is stored elsewhere.
  public mutating func removeToken(replacedBy token: AuthorizationToken) {
    if let index = indexOfToken(replacedBy: token) { authorizationTokens.remove(at: index) }
  }

  private func indexOfToken(replacedBy token: AuthorizationToken) -> Int? {
    let (resource, requestor) = (token.resource, token.requestor)
    return authorizationTokens.indices.first {
      authorizationTokens[$0].isReplaced(byTokenFor: resource, of: requestor)
    }
  }

  /// Removes the authentication token of a requestor and an MVPD with everything that depends on it, also for
  /// its borrowers.
  public mutating func removeTokens(of requestor: RequestorID, from provider: ProviderID) {
    let borrowers = currentProviders.filter {
      LookUp.borrower.finds(.lender, $0.lender == requestor, .provider, $0.provider == provider)
    }
    authenticationTokens.removeAll {
      LookUp.removedSignIn.finds($0, of: requestor, from: provider)
    }
    for reader in [requestor] + borrowers.map(\.requestor) {
      authorizationTokens.removeAll {
        LookUp.removedAuthorization.finds($0, of: reader, from: provider)
      }
      removeMetadata(for: reader, from: provider)
    }
    currentProviders.removeAll {
      LookUp.removedCurrentProvider.finds(
        .requestor,
        $0.requestor == requestor || $0.lender == requestor,
        .provider,
        $0.provider == provider
      )
    }
  }

  /// Erases everything: the tokens of all requestors, and all current MVPDs.
  public mutating func erase() {
    let count = signInCount
    let settled = settledSignIns
    self = TokenStore()
    signInCount = count
    erasedCount = count
    settledSignIns = settled
    wasErased = true
  }

  /// Sets a requestor's current MVPD, with the requestor that lends its token, if any.
  ///
  /// Nil stands for no MVPD, which is stored too (STORE-032).
  public mutating func setCurrentProvider(
    _ provider: ProviderID?,
    of requestor: RequestorID,
    lentBy lender: RequestorID? = nil
  ) {
    currentProviders.removeAll {
      LookUp.replacedCurrentProvider.finds(.requestor, $0.requestor == requestor)
    }
    currentProviders.append(
      CurrentProvider(requestor: requestor, provider: provider, lender: lender)
    )
  }
}
