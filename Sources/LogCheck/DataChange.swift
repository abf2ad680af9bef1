import EntsimEntitlement

/// A change of the data of the servers that callbacks can show.
enum DataChange: Hashable {
  /// The providers of a requestor, in the order of all providers.
  case providers(RequestorID, [ProviderID])
  /// Whether a requestor takes part in Apple's single sign-on.
  case platformSSO(RequestorID, Bool)
  /// How far a provider takes part in Apple's single sign-on.
  case boarding(ProviderID, BoardingStatus?)
  /// Whether a sign-in at a provider is valid for one requestor only.
  case authPerRequestor(ProviderID, Bool)
  /// The rule by which the services bypass a provider.
  case degradation(ProviderID, Degradation?)
  /// The resources that a subscriber may watch.
  case resources(SubscriberName, [ResourceID])
  /// One field of the metadata of a subscriber; nil takes it away.
  case metadata(SubscriberName, String, Value?)

  /// The change as the value of `update` in a scenario.
  var value: Value {
    switch self {
    case .providers(let requestor, let providers):
      .entry("requestors", requestor.text, "providers", .list(providers.map { .name($0) }))
    case .platformSSO(let requestor, let isOn):
      .entry("requestors", requestor.text, "platformSSO", .bool(isOn))
    case .boarding(let provider, let status):
      .map([
        Value.Field(
          "providers",
          .map([
            Value.Field(
              provider.text,
              .map([
                Value.Field("boardingStatus", status.map { .string($0.rawValue) } ?? .null),
                Value.Field("enablePlatformServices", .bool(status != nil)),
              ])
            )
          ])
        )
      ])
    case .authPerRequestor(let provider, let isOn):
      .entry("providers", provider.text, "authPerRequestor", .bool(isOn))
    case .degradation(let provider, let rule):
      .entry("providers", provider.text, "degradation", rule.map { .string($0.rawValue) } ?? .null)
    case .resources(let subscriber, let resources):
      .entry("subscribers", subscriber.text, "resources", .list(resources.map { .name($0) }))
    case .metadata(let subscriber, let field, let value):
      .entry(
        "subscribers",
        subscriber.text,
        "metadata",
        .map([Value.Field(field, value ?? .null)])
      )
    }
  }

  /// Returns the data with the change in it.
  func applied(to directory: ServiceDirectory) -> ServiceDirectory {
    var directory = directory
    switch self {
    case .providers(let requestor, let providers):
      directory.change(requestor) {
        ServiceDirectory.Requestor(
          requestor,
          providers: providers,
          revealsDeviceID: $0.revealsDeviceID,
          usesPlatformSSO: $0.usesPlatformSSO
        )
      }
    case .platformSSO(let requestor, let isOn):
      directory.change(requestor) {
        ServiceDirectory.Requestor(
          requestor,
          providers: $0.providers,
          revealsDeviceID: $0.revealsDeviceID,
          usesPlatformSSO: isOn
        )
      }
    case .boarding(let provider, let status):
      directory.change(provider) {
        $0 = MVPD(
          id: $0.id,
          displayName: $0.displayName,
          logoURL: $0.logoURL,
          enablePlatformServices: status != nil,
          boardingStatus: status,
          integration: $0.integration
        )
      }
    case .authPerRequestor(let provider, let isOn):
      directory.change(provider) { $0.integration.isAuthenticatedPerRequestor = isOn }
    case .degradation(let provider, let rule):
      directory.change(provider) { $0.integration.degradation = rule }
    case .resources(let subscriber, let resources):
      directory.change(subscriber) { $0.resources = resources }
    case .metadata(let subscriber, let field, let value):
      directory.change(subscriber) { subscriber in
        let place = subscriber.metadata.firstIndex { $0.name == field }
        switch (place, value) {
        case (let place?, let value?): subscriber.metadata[place] = Value.Field(field, value)
        case (let place?, nil): subscriber.metadata.remove(at: place)
        case (nil, let value?): subscriber.metadata.append(Value.Field(field, value))
        case (nil, nil): break
        }
      }
    }
    return directory
  }
}

extension Value {
  /// A mapping of one key of one entry.
  fileprivate static func entry(
    _ list: String,
    _ name: String,
    _ key: String,
    _ value: Value
  ) -> Value {
    .map([Field(list, .map([Field(name, .map([Field(key, value)]))]))])
  }
}

extension ServiceDirectory {
  fileprivate mutating func change(_ requestor: RequestorID, _ change: (Requestor) -> Requestor) {
    let place = requestors.firstIndex { $0.id == requestor }
    let changed = change(place.map { requestors[$0] } ?? Requestor(requestor, providers: nil))
    if let place { requestors[place] = changed } else { requestors.append(changed) }
  }

  fileprivate mutating func change(_ provider: ProviderID, _ change: (inout MVPD) -> Void) {
    for place in providers.indices where providers[place].id == provider {
      change(&providers[place])
    }
  }

  fileprivate mutating func change(_ name: SubscriberName, _ change: (inout Subscriber) -> Void) {
    for place in subscribers.indices where subscribers[place].name == name {
      change(&subscribers[place])
    }
  }
}
