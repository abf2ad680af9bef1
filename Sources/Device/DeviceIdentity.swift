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

  /// Returns the ids that are different in another version of the operating system (DEVICE-006).
  func changeIdentity(with system: SystemVersion) -> [Decision<Event>] {
    apps.compactMap { app in
      let id = Self.identity(for: app.package, on: system, change: idCount, from: values)
      guard id != app.device else { return nil }
      let edition = SDKEdition(app.package.sdk, on: kind.platform)
      return Decision(
        .identified(app.name, id),
        by: ["DEVICE-006"] + (edition.has(.tokenSanitizer) ? ["DEVICE-005"] : [])
      )
    }
  }
}
