public import Entitlement
import Simulation

extension Device {
  /// What SDKs have stored in one place.
  public struct ScopedStore: Hashable, Sendable {
    /// Which place it is.
    public let scope: StoreScope
    /// What is stored.
    public internal(set) var tokens = TokenStore()
  }

  /// What the SDK of an app finds stored, together with what others have stored that count for it.
  ///
  /// - Precondition: The app is installed.
  public subscript(tokensOf app: AppName) -> TokenStore {
    let home = self[storeAt: apps[index(of: app)].access.home]
    guard stores.count > 1 else { return home }
    let access = self[app].access
    guard access.privateFile != nil || access.readsOtherVendors else { return home }
    return stores.reduce(home) { tokens, store in
      store.scope != access.home && access.reads(store.scope)
        ? tokens.joined(with: store.tokens) : tokens
    }
  }

  /// What an older SDK in an app has stored and may be brought over; nil where there is nothing.
  public subscript(legacyTokensOf app: AppName) -> TokenStore? {
    guard stores.indices.contains(where: { stores[$0].scope.isOfFirstSDKs }) else { return nil }
    let access = self[app].access
    let settled = self[storeAt: access.home].settledSignIns
    let found = access.older.compactMap { scope -> TokenStore? in
      guard let store = stores.first(where: { $0.scope == scope }), !store.tokens.isEmpty else {
        return nil
      }
      return store.tokens.without { settled.contains($0.legacySignIn(in: scope)) }
    }
    guard let first = found.first else { return nil }
    let tokens = found.dropFirst().reduce(first) { $0.joined(with: $1) }
    return tokens.authenticationTokens.isEmpty ? nil : tokens
  }

  /// Returns what older SDKs in an app have stored, by name: that of a programmer and an MVPD, or all.
  func legacySignIns(
    of app: AppName,
    for requestor: RequestorID? = nil,
    _ provider: ProviderID? = nil
  ) -> [LegacySignIn] {
    self[app].access.older.flatMap { scope in
      self[storeAt: scope].authenticationTokens.filter {
        (requestor == nil || $0.requestor == requestor)
          && (provider == nil || $0.provider == provider)
      }.map { $0.legacySignIn(in: scope) }
    }
  }

  /// What is stored in a place.
  subscript(storeAt scope: StoreScope) -> TokenStore {
    get {
      for index in stores.indices where stores[index].scope == scope { return stores[index].tokens }
      return TokenStore()
    }
    _modify {
      let known = stores.indices.first { stores[$0].scope == scope }
      if known == nil { stores.append(ScopedStore(scope: scope)) }
      yield &stores[known ?? stores.count - 1].tokens
    }
  }

  /// Returns the app that a place belongs to, the first of several; nil for one that no SDK uses which
  /// is installed now.
  public func owner(of scope: StoreScope) -> InstalledApp? {
    let home = apps.first { $0.access.privateFile == scope }?.access.home ?? scope
    return apps.first { $0.access.home == home }
  }

  /// Changes every place that counts for an app.
  mutating func updateStores(of app: AppName, _ change: (inout TokenStore) -> Void) {
    let access = self[app].access
    for index in stores.indices where access.reads(stores[index].scope) {
      change(&stores[index].tokens)
    }
  }

  /// Returns the number of sign-ins there have been in the places that count for an app.
  func signInCount(for app: AppName) -> Int {
    let access = self[app].access
    return stores.filter { access.reads($0.scope) }.map(\.tokens.signInCount).max() ?? 0
  }

  /// Returns the place in which the tokens of a programmer and an MVPD lie for an app; where there are
  /// none, that in which new ones would.
  func place(of requestor: RequestorID, _ provider: ProviderID, for app: AppName) -> StoreScope {
    let access = self[app].access
    let place = stores.indices.first { index in
      access.reads(stores[index].scope)
        && stores[index].tokens.authenticationToken(of: requestor, from: provider) != nil
    }
    return place.map { stores[$0].scope } ?? access.home
  }

  /// Returns the other apps for which what an app stores counts.
  func sharers(with app: AppName) -> [InstalledApp] {
    let home = self[app].access.home
    return apps.filter { $0.name != app && $0.access.reads(home) }
  }

  /// Notes that an app has emptied its store; the others find that out when they come back.
  mutating func noteLoss(by app: AppName) {
    for sharer in sharers(with: app) where sharer.name != front {
      self[sharer.name].loss = .unnoticed
    }
  }

  /// Notes that there is something in the store of an app again.
  mutating func noteGain(by app: AppName) {
    self[app].loss = .none
    for sharer in sharers(with: app) { self[sharer.name].loss = .none }
  }

  /// Notes that an app in front asks for its configuration.
  mutating func noteRequest(_ request: Request) {
    guard request.service == .configuration, request.app == front,
      apps[index(of: request.app)].loss == .unnoticed
    else { return }
    self[request.app].loss = .asked
  }

  /// Returns the rules by which others see, or do not see, what an app stores.
  func rulesOfScope(of app: AppName) -> Rules {
    guard kind.platform == .iOS else { return "STORE-003" }
    let package = self[app].package
    let sharers = sharers(with: app)
    guard system >= .limitedToTeams else { return sharers.isEmpty ? [] : "STORE-014" }
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
  /// Returns the name of the sign-in that it is in the store of an older SDK.
  fileprivate func legacySignIn(in scope: StoreScope) -> LegacySignIn {
    LegacySignIn(self.signIn?.number ?? 0, in: scope)
  }
}
