public import EntsimSimulation

/// The kinds of stored tokens, by the words of a scenario.
public enum TokenKind: String, CaseIterable, Sendable, CanonicalWord {
  /// The proof that a viewer is signed in.
  case authentication
  /// The proof that a viewer may watch a resource.
  case authorization
}

/// A token that is stored in the initial state.
public struct TokenDescription: Hashable, Sendable {
  /// The device that a token is bound to.
  public enum Fingerprint: String, CaseIterable, Sendable, CanonicalWord {
    /// This device.
    case this
    /// Another device.
    case other
  }

  /// The generations of the store.
  public enum Generation: String, CaseIterable, Sendable, CanonicalWord {
    /// The store that the app's SDK writes.
    case current
    /// The store that older SDKs wrote.
    case legacy
  }

  /// The kind.
  public var kind = TokenKind.authentication
  /// The subscriber.
  public var subscriber: SubscriberName
  /// The resource; nil for an authentication token.
  public var resource: ResourceID?
  /// The requestor that it was issued for.
  public var requestor: RequestorID
  /// The app that stored it.
  public var app = AppDescription.usualName
  /// The time from the start of the run to its expiry; nil for the usual lifetime.
  public var expires: Interval?
  /// How the viewer signed in.
  public var source = TokenSource.mvpd
  /// The device that it is bound to.
  public var device = Fingerprint.this
  /// The generation of its store.
  public var store = Generation.current
  /// Whether it is damaged.
  public var isCorrupt = false
  /// Whether its provider is the requestor's current one.
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
