internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimSimulation
internal import EntsimYAML

extension Decoder {
  /// Reads the subscribers; by default there is one, at the first provider.
  ///
  /// The seed makes the GUIDs that the world does not say. What several cells say alike is read once.
  mutating func subscribers(_ node: Node?, seed: UInt64) -> [Subscriber] {
    let providers = declared.given?["providers"]?.value
    if let known = shared?.subscribers, known.node == node, known.seed == seed,
      known.providers == providers
    {
      declared.subscribers = known.names
      return known.subscribers
    }
    let count = findingCount
    let subscribers = readSubscribers(node, seed: seed)
    if let node, findingCount == count {
      shared?.subscribers = SharedByCells.Subscribers(
        node: node,
        seed: seed,
        providers: providers,
        names: declared.subscribers,
        subscribers: subscribers
      )
    }
    return subscribers
  }

  private mutating func readSubscribers(_ node: Node?, seed: UInt64) -> [Subscriber] {
    guard let node else {
      guard let provider = declared.providers.first else { return [] }
      declared.subscribers = ["subscriber"]
      return [subscriber("subscriber", at: ProviderID(provider), guid: nil, seed: seed)]
    }
    guard
      let pairs = entries(node, .subscriber, "a mapping of names, as `{alice: {provider: Alpha}}`")
    else {
      return []
    }
    declared.subscribers = NameList(pairs.map(\.key.text))
    return pairs.compactMap { subscriber($0, seed: seed) }
  }

  private mutating func subscriber(_ pair: Pair, seed: UInt64) -> Subscriber? {
    let name = pair.key.text
    _ = isName(name, of: "the name of a subscriber", at: pair.key)
    guard let fields = fields(pair.value, .subscriber) else { return nil }
    let guid = fields["guid"].flatMap { self.name($0.value, "an opaque id") }
    let account = self.account(fields)
    guard let provider = fields["provider"] else {
      return refuse(.missingKey, at: pair.key) {
        "the subscriber \(Wording.quote(name)) has no `provider`"
        "say at which provider the account is, as `provider: \(declared.providers.first ?? "Alpha")`"
      }
    }
    guard let id = declaredProvider(provider.value) else { return nil }
    var subscriber = subscriber(name, at: id, guid: guid, seed: seed)
    subscriber.resources = account.resources
    subscriber.denied = account.denied
    subscriber.metadata = account.metadata
    subscriber.encrypted = account.encrypted
    return subscriber
  }

  /// Reads what the MVPD knows.
  private mutating func account(
    _ fields: Fields
  ) -> (
    resources: [ResourceID]?, denied: [Value.Field], metadata: [Value.Field], encrypted: [String]
  ) {
    var resources: [ResourceID]?
    if let pair = fields["resources"], pair.value.string != "all" {
      resources = names(pair.value, "a list of resources, or `all`", "the resource")
        .map { ResourceID($0) }
    }
    let denied = fields["denied"].flatMap { self.fields(of: $0.value, .map(.resource, .text)) }
    let metadata = fields["metadata"]
      .flatMap { self.fields(of: $0.value, .map(.metadataField, .anything)) }
    let encrypted = fields["encrypted"].map { names($0.value, "a list of fields", "the field") }
    return (resources, denied ?? [], metadata ?? [], encrypted ?? [])
  }

  /// Reads a mapping in which no matcher may stand.
  mutating func fields(of node: Node, _ kind: ValueKind) -> [Value.Field]? {
    guard case .map(let fields)? = value(node, kind) else { return nil }
    return fields
  }

  private func subscriber(
    _ name: String,
    at provider: ProviderID,
    guid: String?,
    seed: UInt64
  ) -> Subscriber {
    let generated = GeneratedValues(seed: seed).hexadecimal(for: name, purpose: "guid")
    return Subscriber(name: SubscriberName(name), provider: provider, guid: guid ?? generated)
  }
}
