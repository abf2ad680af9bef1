public import EntsimEntitlement
import EntsimSimulation

// The tokens of the initial state, which go where the SDK of an app would have put them.
extension Device {
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
        stores[place].storeAlone(token)
      } else {
        stores[place].store(token)
      }
      if let metadata { stores[place].store(metadata) }
      self[app].lastMedium = place.medium == .privateFile ? .globalToken : place.medium
      return
    }
    let current = self[tokensOf: app].currentProvider(of: token.requestor)
    stores.store(token, for: access)
    self[app].lastMedium = access.home.medium
    if !isSelected {
      stores[access.home].setCurrentProvider(current, of: token.requestor)
    }
    if let metadata { stores.store(metadata, for: access) }
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
    guard !isLegacy else {
      return stores[legacyPlace(for: app, isPrivate: false)].store(token)
    }
    stores.store(token, for: self[app].access)
  }
}
