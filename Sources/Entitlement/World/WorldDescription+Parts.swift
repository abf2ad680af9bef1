public import EntsimSimulation

/// The account in the system's TV provider.
public struct AppleAccountDescription: Hashable, Sendable {
  /// The subscriber.
  public var subscriber: SubscriberName
  /// The time from the start of the run to the expiry of the sign-in; nil for never.
  public var expires: Interval?
  /// Apple's statement for the token exchange; nil for a generated one.
  public var saml: String?

  /// Creates an account.
  public init(subscriber: SubscriberName, expires: Interval? = nil, saml: String? = nil) {
    self.subscriber = subscriber
    self.expires = expires
    self.saml = saml
  }
}

/// The lifetimes of tokens and the times of the network.
public struct Durations: Hashable, Sendable {
  /// How long an authentication token lives.
  public var authentication = Interval.days(30)
  /// How long an authorization token lives.
  public var authorization = Interval.days(1)
  /// How long a media token lives.
  public var mediaToken = Interval.minutes(5)
  /// How long the services cache an MVPD's answer to a preauthorization.
  public var preauthorization = Interval.minutes(5)
  /// How long a registration code lives.
  public var registrationCode = Interval.minutes(30)
  /// How long an access token lives.
  public var accessToken = Interval.days(1)
  /// How long the SDK waits between two polls.
  public var poll = Interval.seconds(5)
  /// The time after which a request without an answer fails.
  public var timeout = Interval.seconds(30)
  /// The usual time from a request to its answer.
  public var latency = Interval.zero

  /// Creates the defaults.
  public init() {}
}
