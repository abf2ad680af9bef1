// Headers without annotations come to Swift as implicitly unwrapped optionals.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

#if canImport(AccessEnabler)
import AccessEnabler
#else
import EntitlementTesting
#endif

// The advanced statuses: an app for Apple TV needs them, since they bring the code for the second screen.
extension Entitlements: EntitlementStatus {
  /// The SDK tells more than its callbacks can.
  public func status(_ statusDictionary: [AnyHashable: Any]!) {
    guard let id = statusDictionary["errorId"] as? String else { return }
    switch id {
    case "REGCODE":
      if let code = statusDictionary["message"] as? String { screen = .code(code) }
    case "VSA203": notice = .signOutInSettings
    default: break
    }
  }
}
