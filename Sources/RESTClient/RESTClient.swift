public import EntsimEntitlement
public import EntsimSimulation

/// The client in an app on the REST path, as a value: it asks the services of REST API V1 and Apple's framework,
/// and follows the cookbook for Apple's single sign-on (003).
///
/// It has the place that the SDK has in other apps. None of it is Adobe's code: the cookbook addresses the app's
/// developers. ``CookbookTransition`` says where each step leads. A rule ends a step by an outcome, and enters the
/// next one.
public struct RESTClient: Decider {
  /// What the client is built with.
  public let profile: Profile
  /// Its access to the services, which outlives the process.
  public internal(set) var access: ServiceAccess
  /// Whether its app runs, and what is in memory then.
  public internal(set) var process: Process
  /// The number of requests so far; a later process counts on, so that an answer tells whether its process has ended.
  public internal(set) var requestCount = 0
  /// The number of requests that earlier processes sent; their answers are ignored.
  public internal(set) var formerRequestCount = 0
  /// The number of requests to Apple so far, of all processes.
  public internal(set) var metadataCount = 0

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
    /// Whether the page that the app opened last has loaded, as the web view or the Safari view controller tells it.
    public let hasLoadedPage: Bool

    /// Creates a view.
    public init(
      clock: Instant,
      device: DeviceID,
      system: SystemVersion,
      permission: TVProviderPermission,
      isInForeground: Bool,
      hasLoadedPage: Bool
    ) {
      self.clock = clock
      self.device = device
      self.system = system
      self.permission = permission
      self.isInForeground = isInForeground
      self.hasLoadedPage = hasLoadedPage
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
    /// The page has ended.
    case finishPage(PageEnd)
    /// The person leaves the page or the code on screen.
    case goBack
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
    case (.end, .running(let memory)): record(.ended, by: memory.isBusy ? "ASYNC-007" : [])
    case (.create, .running): record(.ignored(.running), by: [])
    case (.answer(let request, _), .none): record(.ignored(.endedProcess(request)), by: "ASYNC-007")
    case (_, .none): record(.ignored(.notRunning), by: "ASYNC-007")
    case (.call(let call), .running): perform(call)
    case (.answer(let request, let answer), .running): settle(request, with: answer)
    case (.hearPermission(let permission), .running): hear(permission)
    case (.presentDialog(let dialog), .running): present(dialog)
    case (.dismissDialog(let number), .running): dismissDialog(number)
    case (.hearApple(let number, let answer), .running): hearApple(number, answer)
    case (.pick(let provider), .running): pick(provider)
    case (.finishPage(let end), .running): finishPage(end)
    case (.goBack, .running): goBack()
    case (.poll, .running): poll()
    case (.expireCode, .running): expireCode()
    }
  }

  private mutating func perform(_ call: RESTCall) {
    switch call {
    case .play(let resource): play(resource)
    case .logout: logOut()
    case .checkAccessStatus: askAhead()
    case .preauthorize(let resources): callOnDemand(nextRequest(.preauthorize, onAll: resources))
    case .userMetadata: callOnDemand(nextRequest(.userMetadata))
    case .authorizationToken(let resource):
      callOnDemand(nextRequest(.authorizationToken, on: resource))
    case .freePreview(let provider, let data):
      callOnDemand(nextRequest(.freePreview, about: provider, passing: data))
    }
  }
}
