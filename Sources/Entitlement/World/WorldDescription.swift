public import EntsimSimulation

/// The initial state (language.md, The world), with every default filled in.
public struct WorldDescription: Hashable, Sendable {
  /// The true time at the start.
  public var clock = Instant(milliseconds: 1_735_689_600_000)
  /// The seed of all generated values.
  public var seed: UInt64 = 1
  /// The device.
  public var device = DeviceDescription()
  /// The apps in the order of the file, at least one.
  public var apps = [AppDescription()]
  /// The requestors in the order of the file, at least one for each that an app names.
  public var requestors: [RequestorDescription] = []
  /// The MVPDs in the order of the configuration.
  public var providers: [ProviderDescription] = []
  /// The subscribers.
  public var subscribers: [Subscriber] = []
  /// The hosts of the services, at least one.
  public var serviceProviders = [ServiceProviderDescription()]
  /// The scripted answers in the order of the file.
  public var answers: [ScriptedAnswer] = []
  /// The account in the system's TV provider; nil where no viewer is signed in.
  public var appleAccount: AppleAccountDescription?
  /// The tokens that are stored at the start.
  public var tokens: [TokenDescription] = []
  /// The lifetimes of tokens and the times of the network.
  public var durations = Durations()
  /// The interpretations of the documents.
  public var switches = Switches()

  /// Creates an initial state with every default, without providers and subscribers.
  public init() {}

  /// Returns the app with a name; nil when there is none.
  public func app(_ name: AppName) -> AppDescription? { apps.first { $0.name == name } }

  /// Returns the subscriber with a name; nil when there is none.
  public func subscriber(_ name: SubscriberName) -> Subscriber? {
    subscribers.first { $0.name == name }
  }
}
