public import Entitlement
public import Simulation

/// What is so before the first step (language, section 3), every default filled in.
public struct WorldDescription: Hashable, Sendable {
  /// The true time at the start.
  public var clock = Instant(milliseconds: 1_735_689_600_000)
  /// The seed of all generated values.
  public var seed: UInt64 = 1
  /// The device.
  public var device = DeviceDescription()
  /// The apps in the order of the file, at least one.
  public var apps = [AppDescription()]
  /// The programmers in the order of the file, one at least for each that an app names.
  public var requestors: [RequestorDescription] = []
  /// The MVPDs in the order of the configuration.
  public var providers: [ProviderDescription] = []
  /// The people with accounts.
  public var subscribers: [SubscriberDescription] = []
  /// The hosts of the services, at least one.
  public var serviceProviders = [ServiceProviderDescription()]
  /// The scripted answers as they are written.
  public var answers: [Located<ScriptedAnswer>] = []
  /// Who is signed in to the system's TV provider; nil when nobody is.
  public var appleAccount: AppleAccountDescription?
  /// What is stored at the start.
  public var tokens: [TokenDescription] = []
  /// The lives of tokens and the times of the network.
  public var durations = Durations()
  /// The readings of the documents.
  public var switches = Switches()

  /// Creates a world in which every key has its default, without providers and subscribers.
  public init() {}

  /// Returns the app of this name, nil when there is none.
  public func app(_ name: AppName) -> AppDescription? { apps.first { $0.name == name } }

  /// Returns what an app reaches of the device's storage.
  public func access(of app: AppDescription) -> StoreAccess {
    app.access(on: device.kind.platform, device.operatingSystem)
  }

  /// Returns the subscriber of this name, nil when there is none.
  public func subscriber(_ name: SubscriberName) -> SubscriberDescription? {
    subscribers.first { $0.name == name }
  }
}

/// The device of a world.
public struct DeviceDescription: Hashable, Sendable {
  /// What it is.
  public var kind = DeviceKind.iPhone
  /// The version of its operating system.
  public var operatingSystem = SystemVersion(17)
  /// Whether it has a network at the start.
  public var isOnline = true
  /// How Apple's framework fails at the start; nil where it works.
  public var tvProviderError: TVProviderError?

  /// Creates the default device.
  public init() {}
}

/// Who is signed in to the system's TV provider.
public struct AppleAccountDescription: Hashable, Sendable {
  /// The person.
  public var subscriber: SubscriberName
  /// The time from the start of the run to the end of the sign-in; nil for never.
  public var expires: Interval?
  /// The text that Apple hands over for the exchange; nil for a generated one.
  public var saml: String?

  /// Creates an account.
  public init(subscriber: SubscriberName, expires: Interval? = nil, saml: String? = nil) {
    self.subscriber = subscriber
    self.expires = expires
    self.saml = saml
  }
}

/// The lives of tokens and the times of the network.
public struct Durations: Hashable, Sendable {
  /// How long an authentication token lives.
  public var authentication = Interval.days(30)
  /// How long an authorization token lives.
  public var authorization = Interval.days(1)
  /// How long a media token lives.
  public var mediaToken = Interval.minutes(5)
  /// How long the services keep what the MVPD has said to a preauthorization.
  public var preauthorization = Interval.minutes(5)
  /// How long a code for the second screen lives.
  public var registrationCode = Interval.minutes(30)
  /// How long an access token lives.
  public var accessToken = Interval.days(1)
  /// How long the SDK waits between two polls.
  public var poll = Interval.seconds(5)
  /// When a request without an answer is given up.
  public var timeout = Interval.seconds(30)
  /// How long an answer takes.
  public var latency = Interval.zero

  /// Creates the defaults.
  public init() {}
}
