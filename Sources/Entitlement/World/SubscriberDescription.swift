/// A subscriber of the initial state.
public struct SubscriberDescription: Hashable, Sendable {
  /// The subscriber.
  public var subscriber: Subscriber
  /// The permitted resources; nil for all.
  public var resources: [ResourceID]? {
    get { subscriber.resources }
    set { subscriber.resources = newValue }
  }
  /// The MVPD's texts for denied resources, by resource.
  public var denied: [Value.Field] {
    get { subscriber.denied }
    set { subscriber.denied = newValue }
  }
  /// The user metadata.
  public var metadata: [Value.Field] {
    get { subscriber.metadata }
    set { subscriber.metadata = newValue }
  }
  /// The fields of the metadata that are encrypted.
  public var encrypted: [String] {
    get { subscriber.encrypted }
    set { subscriber.encrypted = newValue }
  }

  /// Creates a subscriber with the defaults.
  public init(_ subscriber: Subscriber) {
    self.subscriber = subscriber
  }

  /// The scenario's name for the subscriber.
  public var name: SubscriberName { subscriber.name }
}
