public import Entitlement
import Simulation

extension Device {
  /// The tokens that SDKs have stored in one scope.
  public struct ScopedStore: Hashable, Sendable {
    /// The scope.
    public let scope: StoreScope
    /// The stored tokens.
    public internal(set) var tokens = TokenStore()
  }

  /// The tokens that the SDK of an app reads, from all its scopes.
  ///
  /// - Precondition: The app is installed.
  public subscript(tokensOf app: AppName) -> TokenStore {
    let index = index(of: app)
    let home = self[storeAt: apps[index].access.home]
    guard stores.count > 1 else { return home }
    let access = apps[index].access
    guard access.privateFile != nil || access.readsOtherVendors else { return home }
    return stores.reduce(home) { tokens, store in
      store.scope != access.home && access.reads(store.scope)
        ? tokens.joined(with: store.tokens) : tokens
    }
  }

  /// The tokens of an app's older SDK that its SDK may import; nil where there are none.
  public subscript(legacyTokensOf app: AppName) -> TokenStore? {
    guard stores.indices.contains(where: { stores[$0].scope.isOfFirstSDKs }) else { return nil }
    let access = apps[index(of: app)].access
    let settled = self[storeAt: access.home].settledSignIns
    let found = access.older.compactMap { scope -> TokenStore? in
      guard let store = stores.first(where: { $0.scope.isFound(as: scope) }), !store.tokens.isEmpty
      else {
        return nil
      }
      return store.tokens.without { settled.contains($0.legacySignIn(in: scope)) }
    }
    guard let first = found.first else { return nil }
    let tokens = found.dropFirst().reduce(first) { $0.joined(with: $1) }
    return tokens.authenticationTokens.isEmpty ? nil : tokens
  }

  /// Returns the sign-ins that an app's older SDKs have stored: those of a requestor and an MVPD, or all.
  func legacySignIns(
    of app: AppName,
    for requestor: RequestorID? = nil,
    _ provider: ProviderID? = nil
  ) -> [LegacySignIn] {
    apps[index(of: app)].access.older.flatMap { scope in
      self[storeAt: scope].authenticationTokens.filter {
        LookUp.settledSignIn.finds(
          .requestor,
          requestor == nil || $0.requestor == requestor,
          .provider,
          provider == nil || $0.provider == provider
        )
      }.map { $0.legacySignIn(in: scope) }
    }
  }

  /// The tokens in a scope.
  subscript(storeAt scope: StoreScope) -> TokenStore {
    get {
      for index in stores.indices where stores[index].scope.isFound(as: scope) {
        return stores[index].tokens
      }
      return TokenStore()
    }
    _modify {
      let known = stores.indices.first { stores[$0].scope == scope }
      if known == nil { stores.append(ScopedStore(scope: scope)) }
      yield &stores[known ?? stores.count - 1].tokens
    }
  }

  /// Returns the first app that stores in a scope; nil where no installed SDK uses the scope.
  public func owner(of scope: StoreScope) -> InstalledApp? {
    let home = apps.first { $0.access.privateFile == scope }?.access.home ?? scope
    return apps.first { $0.access.home == home }
  }

  /// Changes every store that an app reads, except one.
  mutating func updateStores(
    of app: AppName,
    except spared: StoreScope? = nil,
    _ change: (inout TokenStore) -> Void
  ) {
    let access = apps[index(of: app)].access
    for index in stores.indices
    where stores[index].scope != spared && access.reads(stores[index].scope) {
      change(&stores[index].tokens)
    }
  }

  /// Returns the number of sign-ins so far in the stores that an app reads.
  func signInCount(for app: AppName) -> Int {
    let access = apps[index(of: app)].access
    return stores.filter { access.reads($0.scope) }.map(\.tokens.signInCount).max() ?? 0
  }

  /// Returns the scope of a requestor's token of an MVPD for an app; the app's home without a token.
  func place(of requestor: RequestorID, _ provider: ProviderID, for app: AppName) -> StoreScope {
    let access = apps[index(of: app)].access
    let place = stores.indices.first { index in
      access.reads(stores[index].scope)
        && stores[index].tokens.authenticationToken(of: requestor, from: provider) != nil
    }
    return place.map { stores[$0].scope } ?? access.home
  }

  /// Returns the other apps that read an app's store.
  func sharers(with app: AppName) -> [InstalledApp] {
    let home = apps[index(of: app)].access.home
    return apps.filter { $0.name != app && $0.access.reads(home) }
  }

  /// Notes that an app has erased its store; background apps notice it on their return.
  mutating func noteLoss(by app: AppName) {
    for sharer in sharers(with: app) where sharer.name != front {
      self[sharer.name].loss = .unnoticed
    }
  }

  /// Notes that the store of an app has tokens again.
  mutating func noteGain(by app: AppName) {
    self[app].loss = .none
    for sharer in sharers(with: app) { self[sharer.name].loss = .none }
  }

  /// Notes that the foreground app requests its configuration.
  mutating func noteRequest(_ request: Request) {
    guard request.service == .configuration, request.app == front,
      apps[index(of: request.app)].loss == .unnoticed
    else { return }
    self[request.app].loss = .asked
  }

  /// Returns the requirements by which other apps read an app's store, or do not.
  func rulesOfScope(of app: AppName) -> Rules {
    guard traits.kind.platform == .iOS else { return "STORE-003" }
    let package = self[app].package
    let sharers = sharers(with: app)
    guard traits.operatingSystem.reaches(.limitedToTeams) else {
      return sharers.isEmpty ? [] : "STORE-014"
    }
    let others = apps.filter { $0.name != app }
    let isVendorShared = sharers.contains { $0.package.vendor == package.vendor }
    let hasOtherVendor = others.contains {
      $0.package.team == package.team && $0.package.vendor != package.vendor
    }
    let isSeparate = hasOtherVendor && !self[app].access.readsOtherVendors
    return (sharers.isEmpty ? [] : "STORE-012") + (isSeparate ? "STORE-028" : [])
      + (isVendorShared && hasOtherVendor ? "STORE-029" : [])
      + (others.contains { $0.package.team != package.team } ? "STORE-013" : [])
  }
}

extension AuthenticationToken {
  /// Returns the identity of the token's sign-in in the store of an older SDK.
  fileprivate func legacySignIn(in scope: StoreScope) -> LegacySignIn {
    LegacySignIn(self.signIn?.number ?? 0, in: scope)
  }
}
