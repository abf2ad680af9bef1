public import Simulation

/// The kinds of tokens, by the words of a scenario.
public enum TokenKind: String, CaseIterable, Sendable {
  /// The proof that a viewer is signed in.
  case authentication
  /// The proof that a viewer may watch a resource.
  case authorization
}

/// A token that is stored at the start.
public struct TokenDescription: Hashable, Sendable {
  /// Whose fingerprint a token carries.
  public enum Fingerprint: String, CaseIterable, Sendable {
    /// This device's.
    case this
    /// Another device's.
    case other
  }

  /// The generations of the store.
  public enum Generation: String, CaseIterable, Sendable {
    /// The one that the app's SDK writes.
    case current
    /// The one that SDKs before it wrote.
    case legacy
  }

  /// The kind.
  public var kind = TokenKind.authentication
  /// Whose sign-in it stands for.
  public var subscriber: SubscriberName
  /// What may be watched; nil for an authentication token.
  public var resource: ResourceID?
  /// The programmer for whom it was issued.
  public var requestor: RequestorID
  /// The app in whose store it is.
  public var app: AppName = "app"
  /// The time from the start of the run to its expiry, nil for what the world's durations say.
  public var expires: Interval?
  /// How the viewer signed in.
  public var source = TokenSource.mvpd
  /// Whose fingerprint it carries.
  public var device = Fingerprint.this
  /// The generation of the store in which it is.
  public var store = Generation.current
  /// Whether it is damaged.
  public var isCorrupt = false
  /// Whether its provider is the programmer's current one.
  public var isSelected: Bool

  /// Creates an authentication token.
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
