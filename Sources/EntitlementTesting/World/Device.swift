internal import EntsimEntitlement

/// The device; an iPhone with iOS 17 where a world says nothing.
public struct Device: WorldPart {
  /// The kind of device.
  public enum Kind: String, Sendable {
    /// A phone.
    case iPhone
    /// A tablet.
    case iPad
    /// A set-top box without a browser.
    case appleTV = "Apple TV"
  }

  /// What the part adds.
  public let change: WorldChange

  /// Creates a device.
  ///
  /// - Precondition: `os` is a version, as 17.0.
  public init(
    _ kind: Kind = .iPhone,
    os: String = "17.0",
    isOnline: Bool = true,
    tvProviderError: TVProviderFailure? = nil
  ) {
    guard let version = SystemVersion(rawValue: os) else {
      fatalError("\(os) is no version of an operating system; expected one such as 17.0")
    }
    var device = DeviceDescription()
    device.kind = known(kind.rawValue)
    device.operatingSystem = version
    device.isOnline = isOnline
    device.tvProviderError = tvProviderError?.value
    let made = device
    change = WorldChange { $0.device = made }
  }
}
