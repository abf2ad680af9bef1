internal import Entitlement
internal import Simulation
internal import YAML

extension Decoder {
  /// Reads the providers, the one that there is by default where the world says nothing.
  mutating func providers(_ node: Node?) -> [ProviderDescription] {
    guard let node else {
      scope.providers = ["Alpha"]
      return [ProviderDescription(MVPD(id: "Alpha", displayName: "Alpha"))]
    }
    guard let pairs = mapping(node, "a mapping of ids, as `{Alpha: {}, Beta: {}}`") else {
      return []
    }
    scope.providers = pairs.map(\.key.text)
    return pairs.compactMap { pair in
      if pair.key.text.isEmpty { error(.badName, "a provider has an empty id", at: pair.key) }
      return provider(pair)
    }
  }

  private mutating func provider(_ pair: Pair) -> ProviderDescription? {
    guard let fields = fields(pair.value, .provider) else { return nil }
    let id = pair.key.text
    let displayName = fields["displayName"].flatMap { prose($0.value, "a name for a picker") }
    let logoURL = fields["logoURL"].flatMap { text($0.value, "a URL") }
    let boardingStatus: BoardingStatus? = fields["boardingStatus"].flatMap { pair in
      pair.value.isNull ? nil : choice(pair.value, .boardingStatuses)
    }
    let isEnabled = fields["enablePlatformServices"].flatMap { bool($0.value) }
    return ProviderDescription(
      MVPD(
        id: ProviderID(id),
        displayName: displayName ?? id,
        logoURL: logoURL ?? "",
        enablePlatformServices: isEnabled ?? (boardingStatus != nil),
        boardingStatus: boardingStatus
      )
    )
  }

  /// Reads the subscribers; by default there is one, at the first provider.
  ///
  /// The seed makes the GUIDs that the world does not say.
  mutating func subscribers(_ node: Node?, seed: UInt64) -> [SubscriberDescription] {
    guard let node else {
      guard let provider = scope.providers.first else { return [] }
      scope.subscribers = ["subscriber"]
      return [subscriber("subscriber", at: ProviderID(provider), guid: nil, seed: seed)]
    }
    guard let pairs = mapping(node, "a mapping of names, as `{alice: {provider: Alpha}}`") else {
      return []
    }
    scope.subscribers = pairs.map(\.key.text)
    return pairs.compactMap { subscriber($0, seed: seed) }
  }

  private mutating func subscriber(_ pair: Pair, seed: UInt64) -> SubscriberDescription? {
    let name = pair.key.text
    if !Self.isName(name) {
      error(
        .badName,
        "\(Wording.quote(name)) cannot be the name of a subscriber",
        at: pair.key,
        help: "a name begins with a letter and goes on with letters, digits, `-` and `_`"
      )
    }
    guard let fields = fields(pair.value, .subscriber) else { return nil }
    let guid = fields["guid"].flatMap { self.name($0.value, "an opaque id") }
    guard let provider = fields["provider"] else {
      error(
        .missingKey,
        "the subscriber \(Wording.quote(name)) has no `provider`",
        at: pair.key,
        help:
          "say at which provider the account is, as `provider: \(scope.providers.first ?? "Alpha")`"
      )
      return nil
    }
    guard let id = declaredProvider(provider.value) else { return nil }
    return subscriber(name, at: id, guid: guid, seed: seed)
  }

  private func subscriber(
    _ name: String,
    at provider: ProviderID,
    guid: String?,
    seed: UInt64
  ) -> SubscriberDescription {
    let generated = GeneratedValues(seed: seed).hexadecimal(for: name, purpose: "guid")
    return SubscriberDescription(
      Subscriber(name: SubscriberName(name), provider: provider, guid: guid ?? generated)
    )
  }
}
