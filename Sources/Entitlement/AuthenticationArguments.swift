/// The arguments of `getAuthentication`; which of them are present determines the overload.
public struct AuthenticationArguments: Hashable, Sendable {
  /// Whether a viewer who is signed in signs in again; nil where the app passes none.
  public let forceAuthn: Bool?
  /// Keys and values for the authentication service; nil where the app passes none.
  public let data: [Value.Field]?
  /// The providers of Apple's dialog; nil where the app passes none.
  public let filter: ProviderFilter?

  /// Creates the arguments; without any, those of the plain call.
  public init(
    forceAuthn: Bool? = nil,
    data: [Value.Field]? = nil,
    filter: ProviderFilter? = nil
  ) {
    self.forceAuthn = forceAuthn
    self.data = data
    self.filter = filter
  }

  /// Creates the arguments from values in the order of the surface's parameters, null for one left
  /// out; nil where one is of a wrong kind.
  init?(_ values: [Value]) {
    func value(_ index: Int) -> Value { index < values.count ? values[index] : .null }
    switch value(0) {
    case .null: forceAuthn = nil
    case .bool(let isForced): forceAuthn = isForced
    case .integer, .string, .list, .map, .description: return nil
    }
    switch value(1) {
    case .null: data = nil
    case .map(let fields): data = fields
    case .bool, .integer, .string, .list, .description: return nil
    }
    if value(2) == .null {
      filter = nil
    } else {
      guard let given = ProviderFilter(value(2)) else { return nil }
      filter = given
    }
  }

  /// The arguments in the order of the surface's parameters, without the nulls at the end.
  var values: [Value] {
    let all: [Value] = [
      forceAuthn.map { .bool($0) } ?? .null, data.map { .map($0) } ?? .null,
      filter?.value ?? .null,
    ]
    let count = all.lastIndex { $0 != .null }.map { $0 + 1 } ?? 0
    return Array(all.prefix(count))
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
    switch value {
    case .list(let values):
      guard let providers = Self.providers(values) else { return nil }
      self = .list(providers)
    case .map(let fields):
      var providers: [ProviderID]?
      var featured: [ProviderID]?
      for field in fields {
        guard case .list(let values) = field.value, let ids = Self.providers(values) else {
          return nil
        }
        switch Key(rawValue: field.name) {
        case .providers: providers = ids
        case .featured: featured = ids
        case nil: return nil
        }
      }
      self = .dictionary(providers: providers, featured: featured)
    case .null, .bool, .integer, .string, .description: return nil
    }
  }

  /// The filter as the app's argument.
  public var value: Value {
    switch self {
    case .list(let providers): return Self.value(of: providers)
    case .dictionary(let providers, let featured):
      let fields = [(Key.providers, providers), (Key.featured, featured)]
      return .map(
        fields.compactMap { key, ids in ids.map { Value.Field(key.rawValue, Self.value(of: $0)) } }
      )
    }
  }

  /// The keys of the dictionary.
  private enum Key: String {
    case providers = "TV_PROVIDERS"
    case featured = "FEATURED_TV_PROVIDERS"
  }

  private static func value(of providers: [ProviderID]) -> Value {
    .list(providers.map { .string($0.text) })
  }

  private static func providers(_ values: [Value]) -> [ProviderID]? {
    let providers = values.compactMap { value -> ProviderID? in
      guard case .string(let text) = value else { return nil }
      return ProviderID(text)
    }
    return providers.count == values.count ? providers : nil
  }
}
