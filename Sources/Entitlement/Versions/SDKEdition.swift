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

  /// Whether it has a feature; rules ask ``has(_:file:function:)``.
  @usableFromInline
  func includes(_ feature: Feature) -> Bool {
    feature.availability.includes(version, on: platform)
  }
}
