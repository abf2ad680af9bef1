/// The arguments of `getAuthentication`; which of them are present determines the overload.
public struct AuthenticationArguments: Hashable, Sendable {
  /// Whether a viewer who is signed in signs in again; nil where the app passes none.
  public let forceAuthn: Bool?
  /// Keys and values for the authentication service; nil where the app passes none.
  public let data: [Value.Field]?
  /// The providers of Apple's dialog; nil where the app passes none.
  public let filter: ProviderFilter?

  /// Creates the arguments; without any, those of the plain call.
  public init(forceAuthn: Bool? = nil, data: [Value.Field]? = nil, filter: ProviderFilter? = nil) {
    self.forceAuthn = forceAuthn
    self.data = data
    self.filter = filter
  }

  /// Creates the arguments from values in the order of the surface's parameters, null for one left
  /// out; nil where one is of a wrong kind.
  init?(_ values: [Value]) {
    var reader = ArgumentReader(values)
    forceAuthn = reader.next(\.bool)
    data = reader.next(\.fields)
    filter = reader.next { ProviderFilter($0) }
    if reader.hasFailed { return nil }
  }

  /// The arguments in the order of the surface's parameters, without the nulls at the end.
  var values: [Value] {
    let all: [Value] = [
      forceAuthn.map { .bool($0) } ?? .null, data.map { .map($0) } ?? .null,
      filter?.value ?? .null,
    ]
    return all.withoutTrailingNulls
  }
}

/// The providers that the app wants to see in Apple's dialog (API-012, API-013).
public enum ProviderFilter: Hashable, Sendable {
  /// The form before SDK 2.4: the providers in order.
  case list([ProviderID])
  /// The form from SDK 2.4 on: the providers, nil for all, and those that the dialog shows first.
  case dictionary(providers: [ProviderID]?, featured: [ProviderID]?)

  /// Creates a filter from the app's argument; nil where it is of a wrong kind.
  init?(_ value: Value) {
    if let providers = value.texts {
      self = .list(providers.map { ProviderID($0) })
      return
    }
    guard let fields = value.fields else { return nil }
    var providers: [ProviderID]?
    var featured: [ProviderID]?
    for field in fields {
      guard let ids = field.value.texts?.map({ ProviderID($0) }) else { return nil }
      switch Key(rawValue: field.name) {
      case .providers: providers = ids
      case .featured: featured = ids
      case nil: return nil
      }
    }
    self = .dictionary(providers: providers, featured: featured)
  }

  /// The filter as the app's argument.
  public var value: Value {
    switch self {
    case .list(let providers): return .names(providers)
    case .dictionary(let providers, let featured):
      let fields = [(Key.providers, providers), (Key.featured, featured)]
      return .map(
        fields.compactMap { key, ids in ids.map { Value.Field(key.rawValue, .names($0)) } }
      )
    }
  }

  /// The keys of the dictionary.
  private enum Key: String {
    case providers = "TV_PROVIDERS"
    case featured = "FEATURED_TV_PROVIDERS"
  }
}
