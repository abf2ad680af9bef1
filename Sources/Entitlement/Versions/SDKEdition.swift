/// The SDK that an app is built with: its version and its platform.
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

  /// Returns whether it has a feature.
  public func has(_ feature: Feature) -> Bool {
    feature.availability.includes(version, on: platform)
  }
}
