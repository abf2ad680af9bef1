import EntsimEntitlement
import EntsimSimulation

// The account at Apple in the settings (003, Logout).
extension Transaction<Device> {
  /// Signs the person out of the TV provider; no app can do that.
  mutating func signOutOfTVProvider() {
    record(.accountChanged(nil), by: state.account == nil ? [] : state.rulesOfSignOut)
  }
}

extension Device {
  /// The requirements by which the person signs out, where an app on the REST path rests on them.
  fileprivate var rulesOfSignOut: Rules {
    apps.contains { $0.package.path == .restV1 } ? "REST-039" : []
  }
}
