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
  /// The app.
  public var app = AppDescription()
  /// The MVPDs in the order of the configuration.
  public var providers: [MVPD] = []
  /// The people with accounts.
  public var subscribers: [Subscriber] = []
  /// The scripted answers as they are written.
  public var answers: [Located<ScriptedAnswer>] = []
  /// What is stored at the start.
  public var tokens: [TokenDescription] = []
  /// The lives of tokens and the times of the network.
  public var durations = Durations()

  /// Creates a world in which every key has its default, without providers and subscribers.
  public init() {}
}

/// The device of a world.
public struct DeviceDescription: Hashable, Sendable {
  /// What it is.
  public var kind = DeviceKind.iPhone
  /// The version of its operating system, as text.
  public var operatingSystem = "17.0"
  /// Whether it has a network at the start.
  public var isOnline = true

  /// Creates the default device.
  public init() {}
}

/// The app of a world.
public struct AppDescription: Hashable, Sendable {
  /// How the app is when the first step begins.
  public enum Start: String, CaseIterable, Sendable {
    /// The SDK exists; nothing has been called.
    case launched
    /// `setRequestor` has succeeded; nothing of it is expected or counted.
    case configured
  }

  /// What the app does unasked.
  public enum Manners: String, CaseIterable, Sendable {
    /// What the SDK's cookbook tells an app to do.
    case cookbook
    /// Nothing but what the scenario says.
    case nothing
  }

  /// The name that requests carry.
  public var name: AppName = "app"
  /// The version of the SDK in it.
  public var sdk = SDKVersion(3, 9, 2)
  /// The programmer that it asks for.
  public var requestor: RequestorID = "DEMO"
  /// How it is when the first step begins.
  public var starts = Start.launched
  /// The URL scheme that it registered.
  public var scheme = "adbe.example"
  /// The optional callbacks that its delegate does not have.
  public var lacks: [CallbackName] = []
  /// What it does unasked.
  public var follows = Manners.cookbook

  /// Creates the default app.
  public init() {}
}

/// An authentication token that is stored at the start.
public struct TokenDescription: Hashable, Sendable {
  /// Whose sign-in it stands for.
  public var subscriber: SubscriberName
  /// The programmer for whom it was issued.
  public var requestor: RequestorID
  /// The time from the start of the run to its expiry, nil for what the world's durations say.
  public var expires: Interval?
  /// Whether its provider is the programmer's current one.
  public var isSelected: Bool

  /// Creates a token.
  public init(
    subscriber: SubscriberName,
    requestor: RequestorID,
    expires: Interval? = nil,
    isSelected: Bool = true
  ) {
    self.subscriber = subscriber
    self.requestor = requestor
    self.expires = expires
    self.isSelected = isSelected
  }
}

/// The lives of tokens and the times of the network.
public struct Durations: Hashable, Sendable {
  /// How long an authentication token lives.
  public var authentication = Interval.days(30)
  /// When a request without an answer is given up.
  public var timeout = Interval.seconds(30)
  /// How long an answer takes.
  public var latency = Interval.zero

  /// Creates the defaults.
  public init() {}
}
