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
    var reader = ArgumentReader(values)
    resources = reader.next(\.texts)?.map { ResourceID($0) }
    cache = reader.next(\.bool)
    if reader.hasFailed { return nil }
  }

  /// The arguments in the order of the surface's parameters.
  var values: [Value] {
    [resources.map { .names($0) } ?? .null] + (cache.map { [.bool($0)] } ?? [])
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
    var reader = ArgumentReader(values)
    resources = reader.next(\.texts)?.map { ResourceID($0) }
    disabledFeatures = reader.next { $0.texts.flatMap(Self.features) }
    if reader.hasFailed { return nil }
  }

  /// The arguments in the order of the surface's parameters.
  var values: [Value] {
    [resources.map { .names($0) } ?? .null]
      + (disabledFeatures.map { [.texts($0.map(\.rawValue))] } ?? [])
  }
}

extension PreauthorizeArguments {
  /// Returns the features with these names; nil where one is unknown.
  private static func features(_ names: [String]) -> [CacheFeature]? {
    let features = names.compactMap { CacheFeature(rawValue: $0) }
    return features.count == names.count ? features : nil
  }
}

/// A cache that `preauthorize` can bypass (PRE-017).
public enum CacheFeature: String, CaseIterable, Hashable, Sendable {
  /// The SDK's cache.
  case local = "LOCAL_CACHE"
  /// The services' cache of the MVPD's decisions.
  case remote = "REMOTE_CACHE"
}
