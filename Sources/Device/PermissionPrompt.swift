import Entitlement
import Simulation

// What a person does on the screens that only apps on the REST path have: the system's question for access, and the
// app's own picker.
extension Transaction<Device> {
  /// Refuses an action on a screen that is not there.
  mutating func refuseOnREST(_ action: UserAction, on app: Device.InstalledApp) {
    refuse(action, "on screen is \(app.screen.words)")
  }
}
