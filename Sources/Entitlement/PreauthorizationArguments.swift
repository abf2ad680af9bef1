/// What the app says with `checkPreauthorizedResources`; whether it says `cache` tells the overloads
/// apart.
public struct CheckPreauthorizedArguments: Hashable, Sendable {
  /// What is to be watched; nil where the app passes nil.
  public let resources: [ResourceID]?
  /// Whether a decision that was kept will do; nil where nothing is said.
  public let cache: Bool?

  /// Creates the arguments.
  public init(_ resources: [ResourceID]?, cache: Bool? = nil) {
    self.resources = resources
    self.cache = cache
  }

  /// Creates the arguments from values in the order of the surface's parameters, null for one left
  /// out; nil where one is of a wrong kind.
  init?(_ values: [Value]) {
    guard let resources = Self.resources(values.first) else { return nil }
    self.resources = resources
    switch values.dropFirst().first {
    case .bool(let usesCache): cache = usesCache
    case .null, nil: cache = nil
    case .integer, .string, .list, .map, .description: return nil
    }
  }

  /// The arguments in the order of the surface's parameters.
  var values: [Value] {
    [Self.value(of: resources)] + (cache.map { [.bool($0)] } ?? [])
  }
}

/// What the app says with `preauthorize`.
public struct PreauthorizeArguments: Hashable, Sendable {
  /// What is to be watched; nil where the app passes nil.
  public let resources: [ResourceID]?
  /// The caches that are passed by; nil where nothing is said, which passes none by.
  public let disabledFeatures: [CacheFeature]?

  /// Creates the arguments.
  public init(_ resources: [ResourceID]?, disabling features: [CacheFeature]? = nil) {
    self.resources = resources
    disabledFeatures = features
  }

  /// Creates the arguments from values in the order of the surface's parameters, null for one left
  /// out; nil where one is of a wrong kind.
  init?(_ values: [Value]) {
    guard let resources = CheckPreauthorizedArguments.resources(values.first) else { return nil }
    self.resources = resources
    guard let second = values.dropFirst().first, second != .null else {
      disabledFeatures = nil
      return
    }
    guard let texts = second.texts else { return nil }
    let features = texts.compactMap { CacheFeature(rawValue: $0) }
    guard features.count == texts.count else { return nil }
    disabledFeatures = features
  }

  /// The arguments in the order of the surface's parameters.
  var values: [Value] {
    let features = disabledFeatures.map { Value.list($0.map { .string($0.rawValue) }) }
    return [CheckPreauthorizedArguments.value(of: resources)] + (features.map { [$0] } ?? [])
  }
}

/// A cache that `preauthorize` can pass by (PRE-017).
public enum CacheFeature: String, CaseIterable, Hashable, Sendable {
  /// The SDK's own.
  case local = "LOCAL_CACHE"
  /// That of the services, which otherwise do not ask the MVPD again.
  case remote = "REMOTE_CACHE"
}

extension CheckPreauthorizedArguments {
  /// Returns the resources that a value stands for, an inner nil for null; nil where it is of a wrong
  /// kind.
  fileprivate static func resources(_ value: Value?) -> [ResourceID]?? {
    guard let value, value != .null else { return .some(nil) }
    return value.texts.map { $0.map { ResourceID($0) } }
  }

  /// Returns the value that stands for resources.
  fileprivate static func value(of resources: [ResourceID]?) -> Value {
    resources.map { .list($0.map { .string($0.text) }) } ?? .null
  }
}
