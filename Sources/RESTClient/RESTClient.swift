public import Entitlement
public import Simulation

/// The client in an app on the REST path, as a value: it asks the services of REST API V1 and Apple's framework,
/// and follows the cookbook for Apple's single sign-on (003).
///
/// It stands where the SDK stands in other apps. Nothing of it is Adobe's: the cookbook is for the programmer.
public struct RESTClient: Decider {
  /// What the client is built with.
  public let profile: Profile
  /// Its access to the services, the only thing that outlives the process.
  public internal(set) var access: ServiceAccess
  /// Whether its app runs, and what is in memory then.
  public internal(set) var process: Process

  /// Creates the client of an app that does not run.
  public init(profile: Profile, access: ServiceAccess) {
    self.profile = profile
    self.access = access
    self.process = .none
  }

  /// Whether the app runs.
  public enum Process: Hashable, Sendable {
    /// It does not run.
    case none
    /// It runs.
    case running(Memory)
  }

  /// What a running client holds.
  public struct Memory: Hashable, Sendable {
    /// What is under way.
    public internal(set) var flow = Flow.idle
    /// The configuration; nil before the first was received.
    public internal(set) var providers: [MVPD]?
    /// The requests that the app made by the way, with the services that they ask.
    public internal(set) var errands: [Errand] = []
    /// The number of requests so far.
    public internal(set) var requestCount = 0
    /// The number of requests to Apple so far.
    public internal(set) var metadataCount = 0
  }

  /// A request of the app by the way, while nothing or anything else is under way.
  public struct Errand: Hashable, Sendable {
    /// The service.
    public let service: Service
    /// The request.
    public let request: RequestID
  }

  /// The requests whose answers are awaited, in the order of the flow and then of the calls by the way.
  public var awaitedRequests: [RequestID] {
    guard case .running(let memory) = process else { return [] }
    return [access.awaited].compactMap(\.self) + memory.flow.awaitedRequests
      + memory.errands.map(\.request)
  }

  /// What the client reads of others.
  public struct View: Sendable {
    /// The device's clock.
    public let clock: Instant
    /// The device's id for the app.
    public let device: DeviceID
    /// The version of the operating system.
    public let system: SystemVersion
    /// Whether the app may use the system's TV provider.
    public let permission: TVProviderPermission
    /// Whether the app is in the foreground, where alone the system can ask the person.
    public let isInForeground: Bool

    /// Creates a view.
    public init(
      clock: Instant,
      device: DeviceID,
      system: SystemVersion,
      permission: TVProviderPermission,
      isInForeground: Bool
    ) {
      self.clock = clock
      self.device = device
      self.system = system
      self.permission = permission
      self.isInForeground = isInForeground
    }
  }

  /// A command to the client.
  public enum Command: Hashable, Sendable {
    /// The app was launched.
    case create
    /// The app's process ended.
    case end
    /// The scenario has the app make a call.
    indirect case call(RESTCall)
    /// An answer of a service.
    case answer(RequestID, Answer)
    /// The person has answered whether the app may use the TV provider.
    case hearPermission(TVProviderPermission)
    /// Apple's framework has its delegate present a dialog.
    indirect case presentDialog(TVProviderDialog)
    /// Apple's framework has its delegate dismiss the dialog with a number.
    case dismissDialog(Int)
    /// Apple answers the request for metadata with a number.
    indirect case hearApple(Int, AccountMetadataAnswer)
    /// The person picks in the app's own picker; nil leaves it.
    case pick(ProviderID?)
    /// The page has gone to its redirect URL, or the person has closed it.
    case finishPage
    /// It is time for the next poll.
    case poll
    /// The registration code expires.
    case expireCode
  }

  /// Records what happens, in order.
  public static func decide(_ command: Command, in transaction: inout Transaction<Self>) {
    transaction.decide(command)
  }
}

extension Transaction<RESTClient> {
  fileprivate mutating func decide(_ command: RESTClient.Command) {
    switch (command, state.process) {
    case (.create, .none): record(.created, by: [])
    case (.end, .running): record(.ended, by: [])
    case (.create, .running): record(.ignored(.running), by: [])
    case (.answer(let request, _), .none): record(.ignored(.endedProcess(request)), by: "ASYNC-007")
    case (_, .none): record(.ignored(.notRunning), by: "ASYNC-007")
    case (.call, .running), (.answer, .running), (.hearPermission, .running),
      (.presentDialog, .running), (.dismissDialog, .running), (.hearApple, .running),
      (.pick, .running), (.finishPage, .running), (.poll, .running), (.expireCode, .running):
      preconditionFailure("no scenario runs an app on the REST path yet")
    }
  }
}
