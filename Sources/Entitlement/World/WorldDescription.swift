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
  /// The scripted answers in the order of the file.
  public var answers: [ScriptedAnswer] = []
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
