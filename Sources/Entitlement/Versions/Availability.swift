/// The versions and platforms that have a feature, a call or a callback.
public struct Availability: Hashable, Sendable {
  /// The first version.
  public let since: SDKVersion
  /// The first version without it; nil where it is not removed.
  public let until: SDKVersion?
  private let isOnPhones: Bool
  private let isOnTV: Bool
  /// The first version on Apple TV, where that is later; nil where it is not.
  public let sinceOnTV: SDKVersion?

  /// Creates an availability on at least one platform, by default in every SDK.
  public init(
    since: SDKVersion = SDKVersion(1, 0),
    until: SDKVersion? = nil,
    on platforms: [Platform] = Platform.allCases,
    sinceOnTV: SDKVersion? = nil
  ) {
    self.since = since
    self.until = until
    isOnPhones = platforms.contains(.iOS)
    isOnTV = platforms.contains(.tvOS)
    self.sinceOnTV = sinceOnTV
  }

  /// The platforms.
  public var platforms: [Platform] { (isOnPhones ? [.iOS] : []) + (isOnTV ? [.tvOS] : []) }

  /// Whether every version on every platform has it.
  public var isUniversal: Bool { self == Availability() }

  /// Whether a version on a platform has it.
  public func includes(_ version: SDKVersion, on platform: Platform) -> Bool {
    let first: SDKVersion
    switch platform {
    case .iOS:
      guard isOnPhones else { return false }
      first = since
    case .tvOS:
      guard isOnTV else { return false }
      first = sinceOnTV ?? since
    }
    guard version >= first else { return false }
    guard let until else { return true }
    return version < until
  }
}

extension Availability: CustomStringConvertible {
  /// A phrase to follow "it exists", as `from SDK 3.0 on, on iOS`.
  public var description: String {
    let first = SDKVersion(1, 0)
    let versions =
      switch (since == first, until) {
      case (true, nil): "in every SDK"
      case (false, nil): "from SDK \(since) on"
      case (true, let until?): "before SDK \(until)"
      case (false, let until?): "from SDK \(since) on, before \(until)"
      }
    let places = sinceOnTV.map { " on iOS, and on tvOS from SDK \($0) on" } ?? ""
    return platforms.count == 1 ? "\(versions), on \(platforms[0].rawValue)" : versions + places
  }

  /// The same for what an app without the SDK has, as `on iOS`.
  public var placesWithoutSDK: String {
    "on \(platforms.map(\.rawValue).joined(separator: " and "))"
  }
}
