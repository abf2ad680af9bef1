/// The SDK that an app is built with: what it can call depends on it.
public struct SDKEdition: Hashable, Sendable {
  /// The version.
  public let version: SDKVersion
  /// The platform.
  public let platform: Platform

  /// Creates an edition.
  public init(_ version: SDKVersion, on platform: Platform) {
    self.version = version
    self.platform = platform
  }

  /// Whether it behaves in a way that not every edition does.
  public func has(_ feature: Feature) -> Bool {
    feature.availability.includes(version, on: platform)
  }
}
