public import EntsimApps
public import EntsimDevice
public import EntsimEntitlement
public import EntsimPassService
public import EntsimRESTClient
public import EntsimSDKRules
public import EntsimSimulation

/// All participants as one value, with the work that is still to come between them.
///
/// A copy is a fork: it goes its own way from here.
public struct World: Hashable, Sendable {
  /// An app with the SDK or the client in it.
  public struct Installation: Hashable, Sendable {
    /// The app.
    public var app: App
    /// The SDK in it, which an app on the REST path never starts.
    public var accessEnabler: AccessEnabler
    /// The client in it; nil on the SDK's path.
    public var restClient: RESTClient?
  }

  /// A message under way, with the entry that led to it.
  public struct Delivery: Hashable, Sendable {
    /// The message.
    public let message: Message
    /// The entry that led to it.
    public let cause: EntryNumber
  }

  /// The apps, in the order in which the scenario names them.
  public internal(set) var installations: [Installation]
  /// The device.
  public internal(set) var device: Device
  /// The servers.
  public internal(set) var services: PassService
  /// The true time.
  public internal(set) var now: Instant
  /// The work that is still to come.
  public internal(set) var schedule = Schedule<Delivery>()

  /// Returns the installation of an app.
  ///
  /// - Precondition: The world has the app.
  public func installation(of app: AppName) -> Installation { installations[index(of: app)] }

  /// Returns the place of an app among the installations.
  ///
  /// - Precondition: The world has the app.
  package func index(of app: AppName) -> Int {
    // A search with a closure would copy each installation.
    for index in installations.indices where installations[index].app.name == app { return index }
    preconditionFailure("the world has no app \(app)")
  }

  /// The requests whose answers are awaited, in the order of the participants.
  public var awaitedRequests: [RequestID] {
    var requests: [RequestID] = []
    for index in installations.indices {
      installations.withElement(at: index) { installation in
        requests +=
          installation.value.restClient?.awaitedRequests
          ?? installation.value.accessEnabler.awaitedRequests
      }
    }
    return requests + device.awaitedRequests
  }
}
