public import EntsimApps
public import EntsimDevice
public import EntsimEntitlement
public import EntsimPassService
public import EntsimRESTClient
public import EntsimSDKRules

/// A command with the participant whose mailbox it goes to.
public enum Message: Hashable, Sendable {
  /// To an app.
  case app(AppName, App.Command)
  /// To the SDK in an app.
  case accessEnabler(AppName, AccessEnabler.Command)
  /// To the client in an app on the REST path.
  case restClient(AppName, RESTClient.Command)
  /// To the device.
  case device(Device.Command)
  /// To the servers.
  case services(PassService.Command)
}
