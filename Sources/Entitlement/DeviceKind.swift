/// The kind of device that an app runs on.
public enum DeviceKind: String, CaseIterable, Sendable {
  /// A phone.
  case iPhone
  /// A tablet.
  case iPad
  /// A set-top box without a browser.
  case appleTV = "Apple TV"

  /// The platform, which determines the SDK's features.
  public var platform: Platform {
    switch self {
    case .iPhone, .iPad: .iOS
    case .appleTV: .tvOS
    }
  }

  /// The device type in tracking arrays (TRACK-014, TRACK-016, AMB-08).
  public var trackedType: String {
    switch self {
    case .iPhone: "mobile"
    case .iPad: "tablet"
    case .appleTV: "unknown"
    }
  }
}

/// The two platforms of the SDK.
public enum Platform: String, CaseIterable, Sendable {
  /// Phones and tablets.
  case iOS
  /// Apple TV.
  case tvOS
}
