/// A person with an account: who it is, and what the MVPD knows.
public struct SubscriberDescription: Hashable, Sendable {
  /// Who it is.
  public var subscriber: Subscriber
  /// What may be watched; nil for everything.
  public var resources: [ResourceID]? {
    get { subscriber.resources }
    set { subscriber.resources = newValue }
  }
  /// The MVPD's texts for what may not be watched, by resource.
  public var denied: [Value.Field] {
    get { subscriber.denied }
    set { subscriber.denied = newValue }
  }
  /// What the MVPD tells about the person.
  public var metadata: [Value.Field] {
    get { subscriber.metadata }
    set { subscriber.metadata = newValue }
  }
  /// The fields of the metadata that are encrypted.
  public var encrypted: [String] {
    get { subscriber.encrypted }
    set { subscriber.encrypted = newValue }
  }

  /// Creates a person with the defaults.
  public init(_ subscriber: Subscriber) {
    self.subscriber = subscriber
  }

  /// The scenario's name for the person.
  public var name: SubscriberName { subscriber.name }
}
