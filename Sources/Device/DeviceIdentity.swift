import Entitlement
import Simulation

// The id that tokens are bound to: from what it is made, and when it changes (001 device binding).
extension Device {
  /// Returns the device's id as an app sees it.
  ///
  /// Up to iOS 6 it rests on the network address, which all apps see (DEVICE-006). From then on apps of
  /// different vendors see different ones (DEVICE-005, AMB-58).
  static func identity(
    for package: AppPackage,
    on system: SystemVersion,
    change count: Int,
    from values: GeneratedValues
  ) -> DeviceID {
    let reader = system < .limitedToTeams ? "" : " of \(package.team) \(package.vendor)"
    let change = count == 0 ? "" : " \(count)"
    return DeviceID(values.hexadecimal(for: "device", purpose: "id" + reader + change))
  }

  /// Returns a new id for every app.
  func changeIdentity() -> [Decision<Event>] {
    apps.map { app in
      let id = Self.identity(for: app.package, on: system, change: idCount + 1, from: values)
      return Decision(.identified(app.name, id), by: [])
    }
  }

  /// Becomes a device that an app sees another id of.
  ///
  /// The first app that sees the next id counts it, so that no id comes again.
  mutating func identify(_ app: AppName, as id: DeviceID) {
    let package = self[app].package
    let next = Self.identity(for: package, on: system, change: idCount + 1, from: values)
    if id == next { idCount += 1 }
    self[app].device = id
  }

  /// Returns whether an app saw an id before iOS 7, which it sees no more.
  func isFromBefore(_ id: DeviceID?, for app: AppName) -> Bool {
    system >= .limitedToTeams && id != self[app].device
      && (0...idCount).contains {
        id
          == Self.identity(for: self[app].package, on: .beforeTeams, change: $0, from: values)
      }
  }

  /// Returns the ids that are different in another version of the operating system (DEVICE-006).
  func changeIdentity(with system: SystemVersion) -> [Decision<Event>] {
    apps.compactMap { app in
      let id = Self.identity(for: app.package, on: system, change: idCount, from: values)
      guard id != app.device else { return nil }
      let edition = SDKEdition(app.package.sdk, on: kind.platform)
      return Decision(
        .identified(app.name, id),
        by: "DEVICE-006" + (edition.has(.tokenSanitizer) ? "DEVICE-005" : [])
      )
    }
  }
}
