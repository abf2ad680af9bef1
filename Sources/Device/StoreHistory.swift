import Entitlement
import Simulation

// What becomes of the storage when apps and operating systems change (001; 3.7.0; STORE-015 to 020, 025).
extension Device {
  /// Returns the taking over of what an app kept on a pasteboard, when its SDK starts with the keychain
  /// for the first time (STORE-025).
  ///
  /// An app that never had an older SDK takes nothing over: those and newer ones share no sign-ins.
  func migrateStore(of app: AppName) -> [Decision<Event>] {
    let installed = self[app]
    guard let former = installed.access.former, installed.lastMedium == former.medium,
      !self[storeAt: former].isUntouched
    else { return [] }
    return [Decision(.storeMigrated(app), by: "STORE-025")]
  }

  /// Returns what SDK 1.8 erases when it starts: what apps of the team have stored whose bundle identifiers
  /// begin with something else (STORE-028).
  func eraseOtherVendors(of app: AppName) -> [Decision<Event>] {
    let access = self[app].access
    guard SDKEdition(self[app].package.sdk, on: kind.platform).has(.erasesOtherVendors) else {
      return []
    }
    return stores.filter {
      $0.scope != access.home && access.reads($0.scope) && !$0.tokens.holdsNothing
    }.map { Decision(.storeLost($0.scope), by: "STORE-028") }
  }

  /// Returns the import of a token that an older SDK has stored (STORE-017, STORE-018).
  func importTokens(
    of requestor: RequestorID,
    from provider: ProviderID,
    for app: AppName
  ) -> [Decision<Event>] {
    [
      Decision(
        .tokensImported(requestor, provider, app),
        by: [self[app].isUpdated ? "STORE-018" : "STORE-017", "STORE-008", "STORE-032"]
          + rulesOfScope(of: app)
      )
    ]
  }

  /// Returns the installation of another SDK in an app, which ends it; what is stored stays.
  func update(_ app: AppName, to sdk: SDKVersion) -> [Decision<Event>] {
    let old = SDKEdition(self[app].package.sdk, on: kind.platform)
    let new = SDKEdition(sdk, on: kind.platform)
    let isOtherStore = old.has(.nestedStore) != new.has(.nestedStore)
    let isOtherMedium = old.has(.keychain) != new.has(.keychain)
    return [
      Decision(
        .appUpdated(app, sdk),
        by: (isOtherStore ? "STORE-018" : []) + (isOtherMedium ? "STORE-025" : [])
      )
    ]
  }

  /// Returns the installation of a newer operating system, with what it erases and what changes by it.
  func upgrade(to newer: SystemVersion) -> [Decision<Event>] {
    erasePasteboards(by: newer) + [
      Decision(.upgraded(newer), by: kind.platform == .tvOS ? "STORE-016" : [])
    ] + changeIdentity(with: newer)
  }

  /// Returns the erasure of what SDKs before 3.7 have stored, by the first iOS that does that; the
  /// keychain stays (STORE-015, AMB-59).
  private func erasePasteboards(by newer: SystemVersion) -> [Decision<Event>] {
    guard kind.platform == .iOS, switches.erasedByIOS10 == .before370, system < .erasesPasteboards,
      newer >= .erasesPasteboards
    else { return [] }
    return stores.filter { $0.scope.medium != .keychain && !$0.tokens.holdsNothing }
      .map { Decision(.storeLost($0.scope), by: "STORE-015") }
  }

  /// Becomes a device with another operating system: what lay in a place whose owner is another one now
  /// lies there.
  mutating func become(_ newer: SystemVersion) {
    system = newer
    for index in apps.indices {
      let old = apps[index].access
      apps[index].access = access(of: apps[index].package)
      let new = apps[index].access
      let places = zip(old.places, new.places)
      for (before, after) in places
      where before != after && !stores.contains(where: { $0.scope == after }) {
        guard let tokens = stores.first(where: { $0.scope == before })?.tokens else { continue }
        stores.append(ScopedStore(scope: after, tokens: tokens))
      }
    }
  }

  /// Becomes a device on which an app has another SDK.
  mutating func install(_ sdk: SDKVersion, in app: AppName) {
    var installed = self[app]
    installed.package.sdk = sdk
    installed.access = access(of: installed.package)
    installed.isUpdated = true
    self[app] = installed
  }

  /// Returns what an app reaches of the storage.
  private func access(of package: AppPackage) -> StoreAccess {
    Self.access(of: package, on: kind.platform, system)
  }

  /// Returns what an app reaches of the storage on a device.
  static func access(
    of package: AppPackage,
    on platform: Platform,
    _ system: SystemVersion
  ) -> StoreAccess {
    StoreAccess(
      of: package.name,
      team: package.team,
      vendor: package.vendor,
      edition: SDKEdition(package.sdk, on: platform),
      on: system
    )
  }
}
