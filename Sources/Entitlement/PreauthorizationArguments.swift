/// The arguments of `checkPreauthorizedResources`; `cache` determines the overload.
public struct CheckPreauthorizedArguments: Hashable, Sendable {
  /// The resources; nil where the app passes nil.
  public let resources: [ResourceID]?
  /// Whether the SDK may use a cached decision; nil where the app passes none.
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

/// The arguments of `preauthorize`.
public struct PreauthorizeArguments: Hashable, Sendable {
  /// The resources; nil where the app passes nil.
  public let resources: [ResourceID]?
  /// The bypassed caches; nil where the app passes none, which bypasses none.
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

/// A cache that `preauthorize` can bypass (PRE-017).
public enum CacheFeature: String, CaseIterable, Hashable, Sendable {
  /// The SDK's cache.
  case local = "LOCAL_CACHE"
  /// The services' cache of the MVPD's decisions.
  case remote = "REMOTE_CACHE"
}

extension CheckPreauthorizedArguments {
  /// Returns the resources of a value, an inner nil for null; nil for a value of a wrong kind.
  fileprivate static func resources(_ value: Value?) -> [ResourceID]?? {
    guard let value, value != .null else { return .some(nil) }
    return value.texts.map { $0.map { ResourceID($0) } }
  }

  /// Returns the value of resources.
  fileprivate static func value(of resources: [ResourceID]?) -> Value {
    resources.map { .list($0.map { .string($0.text) }) } ?? .null
  }
}
