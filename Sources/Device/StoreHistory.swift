import EntsimEntitlement
import EntsimSimulation

// How updates of apps and of the operating system change the stores (001; 3.7.0; STORE-015 to 020, 025).
extension Transaction<Device> {
  /// Migrates an app's store from the pasteboard when its SDK first starts with the keychain (STORE-025).
  ///
  /// An app that never had an older SDK migrates nothing: older and newer SDKs share no sign-ins.
  mutating func migrateStore(of app: AppName) {
    let installed = state[app]
    guard let former = installed.access.former, installed.lastMedium == former.medium,
      !state.stores[former].isUntouched
    else { return }
    record(.storeMigrated(app), by: "STORE-025")
  }

  /// Erases the stores of the team's apps with other bundle prefixes, as SDK 1.8 does at its start
  /// (STORE-028).
  mutating func eraseOtherVendors(of app: AppName) {
    let edition = SDKEdition(state[app].package.sdk, on: state.traits.kind.platform)
    guard edition.has(.erasesOtherVendors) else { return }
    let access = state[app].access
    for store in state.stores
    where store.scope != access.home && access.reads(store.scope) && !store.tokens.holdsNothing {
      record(.storeLost(store.scope), by: "STORE-028")
    }
  }

  /// Imports the tokens that an older SDK has stored (STORE-017, STORE-018).
  mutating func importTokens(
    of requestor: RequestorID,
    from provider: ProviderID,
    for app: AppName
  ) {
    let rules: Rules =
      state[app].isUpdated ? "STORE-018 STORE-008 STORE-032" : "STORE-017 STORE-008 STORE-032"
    record(.tokensImported(requestor, provider, app), by: rules + state.rulesOfScope(of: app))
  }

  /// Installs another SDK in an app; the stores stay.
  mutating func update(_ app: AppName, to sdk: SDKVersion) {
    let old = SDKEdition(state[app].package.sdk, on: state.traits.kind.platform)
    let new = SDKEdition(sdk, on: state.traits.kind.platform)
    let isOtherStore = new.differs(from: old, in: .nestedStore)
    let isOtherMedium = new.differs(from: old, in: .keychain)
    record(
      .appUpdated(app, sdk),
      by: (isOtherStore ? "STORE-018" : []) + (isOtherMedium ? "STORE-025" : [])
    )
  }

  /// Installs a newer operating system, with the stores that it erases and the ids that it changes.
  mutating func upgrade(to newer: SystemVersion) {
    erasePasteboards(by: newer)
    record(.upgraded(newer), by: state.traits.kind.platform == .tvOS ? "STORE-016" : [])
    changeIdentityAfterUpgrade()
  }

  /// Erases the stores of SDKs before 3.7 on the upgrade to iOS 10; the keychain stays (STORE-015, AMB-59).
  private mutating func erasePasteboards(by newer: SystemVersion) {
    guard state.traits.kind.platform == .iOS, state.switches.erasedByIOS10 == .before370,
      state.keepsPasteboards, newer.reaches(.erasesPasteboards)
    else { return }
    for store in state.stores
    where store.scope.medium != .keychain && !store.tokens.holdsNothing {
      record(.storeLost(store.scope), by: "STORE-015")
    }
  }
}

extension Device {
  /// Whether its system is from before the one that erases pasteboards.
  fileprivate var keepsPasteboards: Bool { !traits.operatingSystem.reaches(.erasesPasteboards) }

  /// Installs another operating system; stores whose scope changes by it keep their tokens.
  mutating func install(_ newer: SystemVersion) {
    traits.operatingSystem = newer
    for index in apps.indices {
      let old = apps[index].access
      apps[index].access = access(of: apps[index].package)
      // An app on the REST path stores nothing here.
      guard apps[index].package.path == .sdk else { continue }
      let new = apps[index].access
      let places = zip(old.places, new.places)
      for (before, after) in places
      where before != after && !stores.contains(where: { $0.scope == after }) {
        guard let tokens = stores.first(where: { $0.scope == before })?.tokens else { continue }
        stores.append(ScopedStore(scope: after, tokens: tokens))
      }
    }
  }

  /// Installs another SDK in an app.
  mutating func install(_ sdk: SDKVersion, in app: AppName) {
    let index = index(of: app)
    apps[index].package.sdk = sdk
    apps[index].access = access(of: apps[index].package)
    apps[index].isUpdated = true
  }

  /// Returns an app's access to the stores.
  func access(of package: AppPackage) -> StoreAccess {
    StoreAccess(
      of: package.name,
      team: package.team,
      vendor: package.vendor,
      edition: SDKEdition(package.sdk, on: traits.kind.platform),
      on: traits.operatingSystem
    )
  }
}
