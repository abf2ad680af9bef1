/// Which part of a device's storage the SDK of an app reads and writes; apps of one scope share it.
///
/// Up to 3.6 the SDK keeps its tokens on a pasteboard, from 3.7 on in the keychain, so that an older
/// SDK and a newer one share nothing (STORE-025, AMB-59). Either belongs to a developer team, but for
/// the pasteboard before iOS 7, which all apps have in common (STORE-012 to STORE-014).
public struct StoreScope: Hashable, Sendable {
  /// Where the SDK puts what it stores.
  public enum Medium: Hashable, Sendable {
    /// A named pasteboard.
    case pasteboard
    /// The keychain.
    case keychain
  }

  /// The team whose apps share it; nil where the apps of all teams do.
  public let team: TeamID?
  /// Where it lies.
  public let medium: Medium

  /// Creates the scope of an app.
  ///
  /// - Parameters:
  ///   - team: The app's team.
  ///   - sdk: The version of its SDK.
  ///   - operatingSystem: The first number of the version of iOS.
  public init(team: TeamID, sdk: SDKVersion, operatingSystem: Int) {
    medium = SDKEdition(sdk, on: .iOS).has(.keychain) ? .keychain : .pasteboard
    self.team = medium == .pasteboard && operatingSystem < 7 ? nil : team
  }
}
