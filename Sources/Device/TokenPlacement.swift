public import Entitlement
import Simulation

// The store that a token goes to: beside others, in place of others, or in the app's own file.
extension Device {
  /// Stores a token in the store of an app.
  mutating func put(_ token: AuthenticationToken, of app: AppName) {
    let access = apps[index(of: app)].access
    let count = signInCount(for: app)
    if let file = access.privateFile, token.marks.isForOneRequestor {
      self[storeAt: file].store(token, after: count)
      self[storeAt: access.home].setCurrentProvider(token.provider, of: token.requestor)
    } else if access.holdsOneToken {
      self[storeAt: access.home].storeAlone(token, after: count)
    } else {
      updateStores(of: app, except: access.home) {
        $0.removeTokens(of: token.requestor, from: token.provider)
      }
      self[storeAt: access.home].store(token, after: count)
    }
  }

  /// Stores an authorization token beside its sign-in, in place of one for the same resource in any store that
  /// the app reads (TOKEN-010).
  mutating func put(_ token: AuthorizationToken, of app: AppName) {
    let place = place(of: token.requestor, token.provider, for: app)
    updateStores(of: app, except: place) { $0.removeToken(replacedBy: token) }
    self[storeAt: place].store(token)
  }

  /// Stores a token of the initial state, and the user metadata that came with it, in the store of an app.
  ///
  /// A selected token's MVPD becomes the requestor's current one; a legacy token is one of an older SDK.
  public mutating func prepare(
    with token: AuthenticationToken,
    _ metadata: UserMetadata? = nil,
    for app: AppName,
    isSelected: Bool = true,
    isLegacy: Bool = false
  ) {
    let access = self[app].access
    guard !isLegacy else {
      let place = legacyPlace(for: app, isPrivate: token.marks.isForOneRequestor)
      if place.medium == .globalToken {
        self[storeAt: place].storeAlone(token)
      } else {
        self[storeAt: place].store(token)
      }
      if let metadata { self[storeAt: place].store(metadata) }
      self[app].lastMedium = place.medium == .privateFile ? .globalToken : place.medium
      return
    }
    let current = self[tokensOf: app].currentProvider(of: token.requestor)
    put(token, of: app)
    self[app].lastMedium = access.home.medium
    if !isSelected {
      self[storeAt: access.home].setCurrentProvider(current, of: token.requestor)
    }
    if let metadata {
      self[storeAt: place(of: token.requestor, token.provider, for: app)].store(metadata)
    }
  }

  /// Returns the scope of the SDK that an app had before.
  private func legacyPlace(for app: AppName, isPrivate: Bool) -> StoreScope {
    let access = self[app].access
    if let former = access.former { return former }
    return isPrivate ? access.older[1] : access.older[0]
  }

  /// Stores an authorization token of the initial state beside the authentication token of an app.
  public mutating func prepare(
    with token: AuthorizationToken,
    for app: AppName,
    isLegacy: Bool = false
  ) {
    guard isLegacy else { return put(token, of: app) }
    self[storeAt: legacyPlace(for: app, isPrivate: false)].store(token)
  }
}
