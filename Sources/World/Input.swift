public import Apps
public import Entitlement
public import Simulation

/// What the scenario does to the world; everything else follows from it.
public enum Input: Hashable, Sendable {
  /// An app calls its SDK.
  case call(AppName, APICall, CallSite = CallSite())
  /// An app is started, ended or moved.
  case app(AppName, AppAction)
  /// The person acts on what an app shows.
  case user(AppName, UserAction)
  /// Something happens to the device.
  case device(DeviceAction)
  /// Something happens to the servers.
  case server(ServerAction)
  /// Time passes.
  case advance(Interval)
}
