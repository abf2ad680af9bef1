/// The tokens that SDKs have stored in one scope.
public struct ScopedStore: Hashable, Sendable {
  /// The scope.
  public let scope: StoreScope
  /// The stored tokens.
  public var tokens: TokenStore

  /// Creates the store of a scope, by default an empty one.
  public init(scope: StoreScope, tokens: TokenStore = TokenStore()) {
    self.scope = scope
    self.tokens = tokens
  }
}

// The stores of a device, and what the SDK of an app reads of them.
extension [ScopedStore] {
  /// The tokens in a scope.
  public subscript(scope: StoreScope) -> TokenStore {
    get {
      let stores = span
      for index in stores.indices where stores[index].scope.isFound(as: scope) {
        return stores[index].tokens
      }
      return TokenStore()
    }
    _modify {
      let known = indices.first { self[$0].scope == scope }
      if known == nil { append(ScopedStore(scope: scope)) }
      yield &self[known ?? count - 1].tokens
    }
  }

  /// Returns the tokens that an SDK reads, from all its scopes.
  public func tokens(for access: StoreAccess) -> TokenStore {
    guard count > 1, access.privateFile != nil || access.readsOtherVendors else {
      return self[access.home]
    }
    return reduce(self[access.home]) { tokens, store in
      store.scope != access.home && access.reads(store.scope)
        ? tokens.joined(with: store.tokens) : tokens
    }
  }

  /// Returns the tokens of an older SDK that an SDK may import; nil where there are none.
  public func legacyTokens(for access: StoreAccess) -> TokenStore? {
    guard indices.contains(where: { self[$0].scope.isOfFirstSDKs }) else { return nil }
    let settled = self[access.home].settledSignIns
    let found = access.older.compactMap { scope -> TokenStore? in
      guard let store = first(where: { $0.scope.isFound(as: scope) }), !store.tokens.isEmpty
      else { return nil }
      return store.tokens.without { settled.contains($0.legacySignIn(in: scope)) }
    }
    guard let first = found.first else { return nil }
    let tokens = found.dropFirst().reduce(first) { $0.joined(with: $1) }
    return tokens.authenticationTokens.isEmpty ? nil : tokens
  }

  /// Returns whether an SDK finds nothing that it could read or import.
  public func holdNothing(for access: StoreAccess) -> Bool {
    tokens(for: access).holdsNothing && legacyTokens(for: access) == nil
  }

  /// Returns the number of sign-ins so far in the stores that an SDK reads.
  public func signInCount(for access: StoreAccess) -> Int {
    filter { access.reads($0.scope) }.map(\.tokens.signInCount).max() ?? 0
  }

  /// Returns the scope of a requestor's token of an MVPD for an SDK; its home without a token.
  public func place(
    of requestor: RequestorID,
    _ provider: ProviderID,
    for access: StoreAccess
  ) -> StoreScope {
    let place = indices.first { index in
      access.reads(self[index].scope)
        && self[index].tokens.authenticationToken(of: requestor, from: provider) != nil
    }
    return place.map { self[$0].scope } ?? access.home
  }

  /// Returns the sign-ins that older SDKs have stored for an SDK: those of a requestor and an MVPD, or all.
  func legacySignIns(
    for access: StoreAccess,
    of requestor: RequestorID? = nil,
    from provider: ProviderID? = nil
  ) -> [LegacySignIn] {
    access.older.flatMap { scope in
      self[scope].authenticationTokens.filter {
        LookUp.settledSignIn.finds(
          .requestor,
          requestor == nil || $0.requestor == requestor,
          .provider,
          provider == nil || $0.provider == provider
        )
      }.map { $0.legacySignIn(in: scope) }
    }
  }
}

extension AuthenticationToken {
  /// Returns the identity of the token's sign-in in the store of an older SDK.
  fileprivate func legacySignIn(in scope: StoreScope) -> LegacySignIn {
    LegacySignIn(self.signIn?.number ?? 0, in: scope)
  }
}
