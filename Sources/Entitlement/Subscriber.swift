/// A person with an account at an MVPD (language, section 3).
public struct Subscriber: Hashable, Sendable {
  /// The scenario's name for the person.
  public let name: SubscriberName
  /// The MVPD at which the account is.
  public let provider: ProviderID
  /// The person's opaque id there.
  public let guid: String

  /// Creates a subscriber.
  public init(name: SubscriberName, provider: ProviderID, guid: String) {
    self.name = name
    self.provider = provider
    self.guid = guid
  }
}
