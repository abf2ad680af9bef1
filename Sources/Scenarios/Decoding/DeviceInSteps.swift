internal import EntsimEntitlement
internal import EntsimSimulation

/// The device with its apps, as the steps before the one that is read leave it.
///
/// It says what a step may do: which app acts, whether it runs, and what its SDK has.
struct DeviceInSteps {
  /// The apps, at least one; an update gives one another SDK.
  var apps = [AppDescription()]
  /// The place in `apps` of the app that is being read about; nil where any may be meant.
  var current: Int? = 0
  /// Whether each of `apps` runs by now.
  var lives: [AppLife] = [.running(inForeground: true)]
  /// Every app as it was at some time of the run.
  var everApps: [AppDescription] = []
  /// The family of the device's operating system.
  var platform = DeviceKind.iPhone.platform
  /// The version of the device's operating system.
  var operatingSystem = SystemVersion(17)
  /// What the device's clock shows by now at the earliest; answers may take longer.
  var clock = Instant(milliseconds: 0)

  /// The app that is being read about; the first where any may be meant.
  var app: AppDescription { apps[current ?? 0] }

  /// Returns the place of an app in `apps`; nil where there is no such app.
  func place(of name: AppName) -> Int? { apps.indices.first { apps[$0].name == name } }

  /// Returns where an app keeps what it stores.
  func storeScope(of app: AppDescription) -> StoreScope {
    app.access(on: platform, operatingSystem).home
  }

  /// Returns the first app that reads the store of an app, which stands for all that do; of an app on the REST path
  /// the first of its requestor with the same id of the device.
  func storeOwner(of name: AppName) -> AppName {
    guard apps.count > 1, let place = place(of: name) else { return name }
    let app = apps[place]
    if app.path == .restV1 {
      return apps.first {
        $0.path == .restV1 && $0.requestor == app.requestor && hasSameDeviceID($0, app)
      }?.name ?? name
    }
    let scope = storeScope(of: app)
    return apps.first { $0.path == .sdk && storeScope(of: $0) == scope }?.name ?? name
  }

  /// Whether the device has one id for two apps (DEVICE-005, DEVICE-006).
  private func hasSameDeviceID(_ app: AppDescription, _ other: AppDescription) -> Bool {
    !operatingSystem.reaches(.limitedToTeams)
      || (app.team, app.vendor) == (other.team, other.vendor)
  }

  /// Whether steps have to name their app.
  var hasSeveralApps: Bool { apps.count > 1 }

  /// The SDK of the app that is being read about.
  var edition: SDKEdition { SDKEdition(app.sdk, on: platform) }

  /// Whether the app's SDK has something on its platform.
  func has(_ availability: Availability) -> Bool {
    availability.includes(app.sdk, on: platform)
  }

  /// The parameters of a method that the app's SDK has on its platform.
  func available(_ parameters: [Parameter]) -> [Parameter] {
    parameters.only { $0.availability.map { has($0) } ?? true }
  }
}
