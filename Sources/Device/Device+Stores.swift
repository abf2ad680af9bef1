public import EntsimEntitlement
import EntsimSimulation

extension Device {
  /// The tokens that the SDK of an app reads, from all its scopes.
  ///
  /// - Precondition: The app is installed.
  public subscript(tokensOf app: AppName) -> TokenStore {
    stores.tokens(for: self[app].access)
  }

  /// The tokens of an app's older SDK that its SDK may import; nil where there are none.
  public subscript(legacyTokensOf app: AppName) -> TokenStore? {
    stores.legacyTokens(for: self[app].access)
  }

  /// Returns the first app that stores in a scope; nil where no installed SDK uses the scope.
  public func owner(of scope: StoreScope) -> InstalledApp? {
    let home =
      apps.first { $0.package.path == .sdk && $0.access.privateFile == scope }?.access.home ?? scope
    return apps.first { $0.package.path == .sdk && $0.access.home == home }
  }

  /// Returns the other apps that read an app's store.
  func sharers(with app: AppName) -> [InstalledApp] {
    let home = self[app].access.home
    return apps.filter { $0.name != app && $0.package.path == .sdk && $0.access.reads(home) }
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
      self[request.app].loss == .unnoticed
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
    let others = apps.filter { $0.name != app && $0.package.path == .sdk }
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
