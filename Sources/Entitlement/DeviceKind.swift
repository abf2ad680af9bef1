/// What the app runs on.
public enum DeviceKind: String, CaseIterable, Sendable {
  /// A phone.
  case iPhone
  /// A tablet.
  case iPad
  /// A set-top box without a browser.
  case appleTV = "Apple TV"

  /// The operating system's family, which decides what the SDK offers.
  public var platform: Platform {
    switch self {
    case .iPhone, .iPad: .iOS
    case .appleTV: .tvOS
    }
  }

  /// The first tracking entry about the client: TRACK-014, TRACK-016, AMB-08.
  public var trackedType: String {
    switch self {
    case .iPhone: "mobile"
    case .iPad: "tablet"
    case .appleTV: "unknown"
    }
  }
}

/// The two families of operating systems that the SDK is made for.
public enum Platform: String, CaseIterable, Sendable {
  /// Phones and tablets.
  case iOS
  /// Apple TV.
  case tvOS
}
