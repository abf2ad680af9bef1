public import EntsimApps
public import EntsimDevice
public import EntsimPassService
public import EntsimRESTClient
public import EntsimSDKRules
public import EntsimSimulation

/// How often each participant met each kind of command in each kind of state.
public struct StateTable: Hashable, Sendable {
  /// The visits to the SDKs of all apps.
  public internal(set) var accessEnabler = Visits<AccessEnabler>()
  /// The visits to the clients of all apps on the REST path.
  public internal(set) var restClient = Visits<RESTClient>()
  /// The visits to the apps.
  public internal(set) var app = Visits<App>()
  /// The visits to the device.
  public internal(set) var device = Visits<Device>()
  /// The visits to the servers.
  public internal(set) var services = Visits<PassService>()
}
