internal import EntsimEntitlement
internal import EntsimSimulation

/// A viewer with an account at a provider.
public struct Subscriber: WorldPart {
  /// What the part adds.
  public let change: WorldChange

  /// Creates a subscriber.
  ///
  /// - Parameters:
  ///   - name: The name by which the test speaks of the subscriber.
  ///   - provider: The provider that has the account.
  ///   - resources: The resources that the subscriber may watch; nil for all.
  ///   - denied: The MVPD's texts for denied resources, by resource.
  ///   - guid: The opaque id at the MVPD; nil for one made from the seed.
  ///   - metadata: The user metadata by field: texts, numbers, arrays and dictionaries.
  ///   - encrypted: The fields of the metadata that are encrypted.
  public init(
    _ name: String,
    of provider: String,
    resources: [String]? = nil,
    denied: [String: String] = [:],
    guid: String? = nil,
    metadata: [String: any Sendable] = [:],
    encrypted: [String] = []
  ) {
    let texts = Value.fields(denied)
    let fields = Value.fields(metadata)
    change = WorldChange { world in
      let made = GeneratedValues(seed: world.seed).hexadecimal(for: name, purpose: "guid")
      let subscriber = EntsimEntitlement.Subscriber(
        name: SubscriberName(name),
        provider: ProviderID(provider),
        guid: guid ?? made,
        resources: resources?.map { ResourceID($0) },
        denied: texts,
        metadata: fields,
        encrypted: encrypted
      )
      world.subscribers.put(subscriber, by: \.name)
    }
  }
}
