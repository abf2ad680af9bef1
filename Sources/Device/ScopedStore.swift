public import Entitlement
import Simulation

extension Device {
  /// What the SDKs of the apps of one scope have stored.
  public struct ScopedStore: Hashable, Sendable {
    /// Whose it is.
    public let scope: StoreScope
    /// What is stored.
    public internal(set) var tokens = TokenStore()
  }

  /// What the SDK of an app has stored, together with those of the apps that share its store.
  ///
  /// - Precondition: The app is installed.
  public internal(set) subscript(tokensOf app: AppName) -> TokenStore {
    get { stores[storeIndex(of: app)].tokens }
    set { stores[storeIndex(of: app)].tokens = newValue }
  }

  private func storeIndex(of app: AppName) -> Int {
    let scope = self[app].scope
    guard let index = stores.firstIndex(where: { $0.scope == scope }) else {
      preconditionFailure("there is no store for \(app)")
    }
    return index
  }

  /// Puts a token into the store of an app before anything has happened.
  public mutating func prepare(for app: AppName, _ change: (inout TokenStore) -> Void) {
    change(&self[tokensOf: app])
  }

  /// Returns the other apps that share the store of an app.
  func sharers(with app: AppName) -> [InstalledApp] {
    let scope = self[app].scope
    return apps.filter { $0.name != app && $0.scope == scope }
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
      self[request.app].loss == .unnoticed
    else { return }
    self[request.app].loss = .asked
  }

  /// Returns the rules by which others see, or do not see, what an app stores.
  func rulesOfScope(of app: AppName) -> [RequirementID] {
    guard kind.platform == .iOS else { return [] }
    let scope = self[app].scope
    let isShared = !sharers(with: app).isEmpty
    guard scope.team != nil else { return isShared ? ["STORE-014"] : [] }
    let hasStrangers = apps.contains { $0.scope.team != scope.team }
    return (isShared ? ["STORE-012"] : []) + (hasStrangers ? ["STORE-013"] : [])
  }
}
