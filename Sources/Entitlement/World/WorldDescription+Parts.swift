public import Simulation

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
