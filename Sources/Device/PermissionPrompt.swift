import EntsimEntitlement
import EntsimSimulation

// Whether an app on the REST path may use the TV provider: the system's question, and the choice in the settings
// (003, Permission).
extension Transaction<Device> {
  /// Has the system ask the person whether an app may use the TV provider.
  ///
  /// The system asks only once, and only for the app in the foreground. Every other app hears at once what the device
  /// knows (AMB-138).
  mutating func promptForPermission(of app: AppName) {
    let permission = state[app].package.permission
    guard permission == .undetermined else {
      return record(.permissionAnswered(app, permission), by: "REST-001")
    }
    guard state.front == app else {
      return record(.permissionAnswered(app, permission), by: "REST-006")
    }
    record(.permissionPromptShown(app), by: "REST-001")
  }

  /// Answers the question that an app has the system ask.
  mutating func answer(_ permission: TVProviderPermission, toPromptOf app: Device.InstalledApp) {
    let action = UserAction.answersPermissionPrompt(permission)
    guard app.screen == .permissionPrompt else {
      return refuseAction(action, on: app)
    }
    switch permission {
    case .granted, .denied: record(.permissionAnswered(app.name, permission), by: "REST-001")
    case .undetermined, .restricted:
      refuseAction(action, "\(shown(in: app)), which the viewer grants or denies")
    }
  }

  /// Sets an app's permission in the settings, which also answers a question that is still on screen.
  mutating func setPermission(_ permission: TVProviderPermission, of app: AppName) {
    record(.permissionSet(app, permission), by: state.rules(ofPermission: permission, for: app))
    guard state[app].screen == .permissionPrompt, permission != .undetermined else { return }
    record(.permissionAnswered(app, permission), by: "REST-002")
  }
}

extension Device {
  /// Returns the requirements by which a permission counts for an app.
  ///
  /// To withdraw it is one of the two ways out of a sign-in at Apple (REST-039).
  fileprivate func rules(ofPermission newer: TVProviderPermission, for app: AppName) -> Rules {
    let package = self[app].package
    guard package.path == .restV1 else { return [] }
    let isWithdrawn = package.permission == .granted && newer != .granted && account != nil
    return isWithdrawn ? "REST-002 REST-039" : "REST-002"
  }
}
