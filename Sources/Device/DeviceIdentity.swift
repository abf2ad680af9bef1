import EntsimEntitlement
import EntsimSimulation

// The device's id, which tokens are bound to: its sources, and when it changes (001 device binding).
extension Device {
  /// Returns the device's id for an app.
  ///
  /// Before iOS 7 it rests on the network address, which is the same for all apps (DEVICE-006). From then on
  /// apps of different vendors get different ids (DEVICE-005, AMB-58).
  func identity(
    for package: AppPackage,
    on earlier: SystemVersion? = nil,
    change count: Int
  ) -> DeviceID {
    let isForAll = !(earlier ?? traits.operatingSystem).reaches(.limitedToTeams)
    let reader = isForAll ? "" : " of \(package.team.text) \(package.vendor.text)"
    let change = count == 0 ? "" : " \(count)"
    return DeviceID(values.hexadecimal(for: "device", purpose: "id" + reader + change))
  }

  /// Changes the device's id for an app.
  ///
  /// The first app that gets the next id counts it, so that no id comes twice.
  mutating func identify(_ app: AppName, as id: DeviceID) {
    let index = index(of: app)
    if id == identity(for: apps[index].package, change: idCount + 1) { idCount += 1 }
    apps[index].device = id
  }

  /// Whether an id is one that an app had before iOS 7, and has no more.
  func isFromBefore(_ id: DeviceID?, for app: AppName) -> Bool {
    let index = index(of: app)
    guard traits.operatingSystem.reaches(.limitedToTeams), id != apps[index].device else {
      return false
    }
    let package = apps[index].package
    return (0...idCount).contains {
      id == identity(for: package, on: .beforeTeams, change: $0)
    }
  }
}

extension Transaction<Device> {
  /// Changes the device's id for every app.
  mutating func changeIdentity() {
    let change = state.idCount + 1
    for app in state.apps {
      identify(app, as: state.identity(for: app.package, change: change), by: [])
    }
  }

  /// Changes the ids that differ in the new version of the operating system (DEVICE-006).
  mutating func changeIdentityAfterUpgrade() {
    for app in state.apps {
      let id = state.identity(for: app.package, change: state.idCount)
      guard id != app.device else { continue }
      let edition = SDKEdition(app.package.sdk, on: state.traits.kind.platform)
      identify(
        app,
        as: id,
        by: edition.has(.tokenSanitizer) ? "DEVICE-006 DEVICE-005" : "DEVICE-006"
      )
    }
  }

  /// Changes the device's id for an app, which its SDK hears of; no requirement is about one without an SDK.
  private mutating func identify(_ app: Device.InstalledApp, as id: DeviceID, by rules: Rules) {
    switch app.package.path {
    case .sdk: record(.identified(app.name, id), by: rules)
    case .restV1: record(.clientIdentified(app.name, id), by: [])
    }
  }
}
