public import EntsimEntitlement
public import EntsimSimulation

/// The SDK in one app, as a value: what it calls back, given what it knows (000, 001, 004).
///
/// The rules stand in one file a flow, as extensions of its transaction; each decision names the
/// requirements that it rests on.
public struct AccessEnabler: Decider {
  /// What the app brings along, and what the SDK found out when it was created.
  public internal(set) var profile: Profile
  /// Whether there is a configuration.
  public internal(set) var phase = Phase.unconfigured
  /// Whether the services let it in.
  public internal(set) var access: Access
  /// The options that the app has set.
  public internal(set) var options = Options()
  /// The calls that wait for the configuration, the oldest first.
  public internal(set) var queue: [APICall] = []
  /// The requests whose answers are not awaited any more, and why.
  public internal(set) var abandoned: [Abandoned] = []
  /// The known decisions on resources, of all requestors.
  var preauthorizationCache = PreauthorizationCache()
  /// The number of requests sent so far, by all processes of the app.
  var requestCount = 0
  /// The keys for the second screen that the app has passed last; nil where it has passed none.
  public internal(set) var keys: RequestorCredentials.Keys?
  /// What the last page was opened in; a Safari view controller of the SDK's is open still.
  public internal(set) var pageController = PageController.webView
  /// The number of Apple's dialogs so far, of all processes of the app.
  var dialogCount = 0
  /// The process that the SDK lives in.
  public internal(set) var process = Process()

  /// Creates the SDK of a freshly launched app, or of one that is yet to be launched.
  public init(profile: Profile, access: Access, isRunning: Bool = true) {
    self.profile = profile
    self.access = access
    self.process = Process(isRunning: isRunning)
  }

  /// Creates the SDK of an app whose `setRequestor` has succeeded, or will have as soon as the app
  /// is launched.
  ///
  /// The MVPDs are those of the default service provider's configuration, in its order.
  public init(
    profile: Profile,
    access: Access,
    configuredFor requestor: RequestorID,
    with providers: [MVPD],
    revealingDeviceID revealsDeviceID: Bool = false,
    isRunning: Bool = true
  ) {
    self.init(profile: profile, access: access, isRunning: isRunning)
    let endpoint = profile.defaultServiceProvider
    phase = .configured(
      Session(
        requestor: requestor,
        serviceProvider: endpoint,
        providers: providers.map { PairedProvider($0, at: endpoint) },
        revealsDeviceID: revealsDeviceID
      )
    )
  }

  /// What the SDK reads of the device.
  public struct View: Sendable {
    /// The stores of the device, with all recorded events folded.
    var stores: [ScopedStore]
    /// Which of them it reads and writes.
    let access: StoreAccess
    /// The time by the device's own clock, which decides on expiry (TOKEN-017).
    public let deviceClock: Instant
    /// Whether another app emptied the store while the app was in the background, and the app has
    /// called `setRequestor` since it came back (LOGOUT-021).
    public internal(set) var wasEmptiedByAnother: Bool
    /// What is installed.
    public let installation: Installation
    /// What Apple's framework says when it is asked.
    public let tvProvider: TVProviderAnswer

    /// What an instance finds out when it is created.
    public struct Installation: Hashable, Sendable {
      /// The version of the SDK.
      public let version: SDKVersion
      /// The device's id.
      public let device: DeviceID
      /// Whether the app was updated to this SDK.
      public let isUpdated: Bool

      /// Creates an installation.
      public init(_ version: SDKVersion, on device: DeviceID, isUpdated: Bool = false) {
        self.version = version
        self.device = device
        self.isUpdated = isUpdated
      }
    }

    /// Creates a view.
    public init(
      of stores: [ScopedStore],
      by access: StoreAccess,
      deviceClock: Instant,
      installation: Installation,
      wasEmptiedByAnother: Bool = false,
      tvProvider: TVProviderAnswer = .refused(.undetermined)
    ) {
      self.stores = stores
      self.access = access
      self.deviceClock = deviceClock
      self.installation = installation
      self.wasEmptiedByAnother = wasEmptiedByAnother
      self.tvProvider = tvProvider
    }
  }

  /// What the SDK can be asked to do.
  public enum Command: Hashable, Sendable {
    /// The app calls.
    indirect case call(APICall)
    /// What became of a request.
    case answer(RequestID, Answer)
    /// The next waiting call is to be started; the SDK sends this to itself.
    case drainQueue
    /// The authorizations that have their turn are to go on; the SDK sends this to itself.
    case resumeAuthorizations
    /// The person has closed the Safari view controller that the SDK had presented.
    case finishPage
    /// The person has left one of Apple's dialogs, by its number.
    case closeDialog(Int, TVProviderDialog.Outcome)
    /// It is time to ask whether the viewer has signed in on the second screen.
    case poll
    /// The registration code has expired.
    case expireCode
    /// The app was launched, and creates its SDK.
    case create
    /// The app's process has ended.
    case end
    /// The device has another id.
    case identify(DeviceID)
  }

  /// Records what happens, in order.
  public static func decide(_ command: Command, in transaction: inout Transaction<Self>) {
    transaction.decide(command)
  }

  /// Whether the SDK behaves in a way that not every edition does.
  @inline(__always)
  func has(
    _ feature: Feature,
    file: StaticString = #fileID,
    function: StaticString = #function
  ) -> Bool {
    profile.edition.has(feature, file: file, function: function)
  }
}

extension Transaction<AccessEnabler> {
  fileprivate mutating func decide(_ command: AccessEnabler.Command) {
    if let (reason, rules) = state.reasonToIgnore(command) {
      return record(.ignored(reason), by: rules)
    }
    switch command {
    case .call(let call): admit(call)
    case .answer(let request, let answer): settle(request, with: answer)
    case .drainQueue: startNextCall()
    case .resumeAuthorizations: resumeAuthorizations()
    case .create: create()
    case .finishPage: finishPage()
    case .closeDialog(let number, let outcome): closeDialog(number, with: outcome)
    case .poll: poll()
    case .expireCode: expireCode()
    case .end: end()
    case .identify(let id): record(.deviceIdentified(id), by: "DEVICE-001")
    }
  }

  /// The work for the requestor.
  ///
  /// - Precondition: There is a configuration, or the one before it is kept.
  var session: AccessEnabler.Session {
    guard let session = state.session else {
      preconditionFailure("a rule needs a session, in \(state.phase)")
    }
    return session
  }
}

extension AccessEnabler {
  /// What an app brings along, and what its SDK finds out when it is created.
  public struct Profile: Hashable, Sendable {
    /// The name that requests carry.
    public let app: AppName
    /// The SDK that the app was last launched with.
    public internal(set) var edition: SDKEdition
    /// What the device is, as tracking arrays tell it where they do.
    let traits: ClientTraits
    /// The URL scheme that the app registered.
    public let customScheme: String
    /// The optional callbacks that the app's delegate does not have.
    public let lacks: [CallbackName]
    /// Whether it lacks the variant of `navigateToUrl` with `useSVC` as well.
    public var lacksUseSVC = false
    /// The time between two polls of the second screen (AMB-41).
    public var pollInterval = Interval.seconds(5)
    /// The device's id, sent with every request (DEVICE-001).
    public internal(set) var device: DeviceID
    /// The service provider that is asked where the app names none (CFG-003, CFG-004).
    public let defaultServiceProvider: String
    /// The interpretations of the documents that it follows.
    public let switches: Switches
    /// What the app has the SDK check when it creates it; nil where it does not say (API-029).
    public let storageCheck: StorageCheck?

    /// Creates a profile.
    public init(
      app: AppName,
      edition: SDKEdition,
      client: ClientTraits,
      customScheme: String,
      lacks: [CallbackName],
      device: DeviceID,
      defaultServiceProvider: String = Profile.production,
      switches: Switches = Switches(),
      storageCheck: StorageCheck? = nil
    ) {
      self.app = app
      self.edition = edition
      self.traits = client
      self.customScheme = customScheme
      self.lacks = lacks
      self.device = device
      self.defaultServiceProvider = defaultServiceProvider
      self.switches = switches
      self.storageCheck = storageCheck
    }

    /// The last entries of tracking arrays, about the device: three, or none (TRACK-007).
    public var client: ClientTraits { edition.has(.clientTraits) ? traits : ClientTraits() }

    /// The default service provider of the production environment (CFG-003, AMB-51).
    public static let production = "https://sp.auth.adobe.com"
    /// The default service provider of the staging environment (CFG-004).
    public static let staging = "https://sp.auth-staging.adobe.com"
  }
}
