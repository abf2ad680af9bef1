public import Entitlement
import Simulation

// Where a token is put: beside others, in place of them, or in a file of the app's own.
extension Device {
  /// Puts a token where an app keeps it.
  mutating func put(_ token: AuthenticationToken, of app: AppName) {
    let access = self[app].access
    let count = signInCount(for: app)
    if let file = access.privateFile, token.marks.isForOneRequestor {
      self[storeAt: file].store(token, after: count)
      self[storeAt: access.home].setCurrentProvider(token.provider, of: token.requestor)
    } else if access.holdsOneToken {
      self[storeAt: access.home].storeAlone(token, after: count)
    } else {
      for index in stores.indices
      where stores[index].scope != access.home && access.reads(stores[index].scope) {
        stores[index].tokens.removeTokens(of: token.requestor, from: token.provider)
      }
      self[storeAt: access.home].store(token, after: count)
    }
  }

  /// Puts a token where an app keeps it, before anything has happened.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - metadata: What was told with it; nil for nothing.
  ///   - app: The app.
  ///   - isSelected: Whether its MVPD becomes the programmer's current one.
  ///   - isLegacy: Whether an older SDK has put it there.
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

  /// Returns where the SDK that an app had before has kept things.
  private func legacyPlace(for app: AppName, isPrivate: Bool) -> StoreScope {
    let access = self[app].access
    if let former = access.former { return former }
    return isPrivate ? access.older[1] : access.older[0]
  }

  /// Puts an authorization token beside the authentication token of an app, before anything has
  /// happened.
  public mutating func prepare(
    with token: AuthorizationToken,
    for app: AppName,
    isLegacy: Bool = false
  ) {
    let place =
      isLegacy
      ? legacyPlace(for: app, isPrivate: false)
      : place(of: token.requestor, token.provider, for: app)
    self[storeAt: place].store(token)
  }
}
