/// What the SDK of an app reaches of a device's storage.
///
/// The SDK's version, the operating system's and what the app is decide on it together, so it is
/// computed anew when one of them changes.
public struct StoreAccess: Hashable, Sendable {
  /// The app.
  public let app: AppName
  /// Where it keeps what it stores.
  public let home: StoreScope
  /// Where it keeps what is good for one programmer only, if not at home (STORE-005).
  public let privateFile: StoreScope?
  /// Whether it reads what apps of its team with other bundle prefixes keep (STORE-028).
  public let readsOtherVendors: Bool
  /// Where an older SDK has kept things that `setRequestor` may bring over (STORE-017, STORE-018).
  public let older: [StoreScope]
  /// Where the app has kept things itself before it was updated to an SDK with the keychain (STORE-025).
  public let former: StoreScope?

  /// Creates the access of an app.
  ///
  /// - Parameters:
  ///   - app: The app's name.
  ///   - team: Its developer team.
  ///   - vendor: What its bundle identifier begins with.
  ///   - edition: The SDK in it.
  ///   - system: The version of the operating system.
  public init(
    of app: AppName,
    team: TeamID,
    vendor: VendorID,
    edition: SDKEdition,
    on system: SystemVersion
  ) {
    self.app = app
    let limits = Limits(of: app, team, vendor, edition.platform, system)
    let medium = Self.medium(of: edition)
    home = limits.scope(medium)
    privateFile = medium == .globalToken ? limits.scope(.privateFile) : nil
    readsOtherVendors = !edition.has(.separatesVendors)
    let isNested = edition.has(.nestedStore)
    older = isNested ? [limits.scope(.globalToken), limits.scope(.privateFile)] : []
    former = medium == .keychain ? limits.scope(.pasteboard) : nil
  }

  /// All places, in an order that depends on the SDK alone.
  public var places: [StoreScope] {
    [home] + [privateFile, former].compactMap(\.self) + older
  }

  /// Whether the SDK keeps one token instead of one for each programmer and MVPD.
  public var holdsOneToken: Bool { home.medium == .globalToken }

  /// Returns whether what lies in a scope counts for the app.
  public func reads(_ scope: StoreScope) -> Bool {
    if scope == home || scope == privateFile { return true }
    guard readsOtherVendors, scope.medium == home.medium, case .vendor(_, let team) = scope.owner
    else { return false }
    return team == home.team
  }

  /// Returns where an SDK keeps things.
  private static func medium(of edition: SDKEdition) -> StoreScope.Medium {
    guard edition.has(.nestedStore) else { return .globalToken }
    switch edition.platform {
    case .tvOS: return .userDefaults
    case .iOS: return edition.has(.keychain) ? .keychain : .pasteboard
    }
  }
}

/// How far things reach that an app keeps.
private struct Limits {
  private let app: AppName
  private let team: TeamID
  private let vendor: VendorID
  private let isOpen: Bool
  private let platform: Platform

  init(
    of app: AppName,
    _ team: TeamID,
    _ vendor: VendorID,
    _ platform: Platform,
    _ system: SystemVersion
  ) {
    self.app = app
    self.team = team
    self.vendor = vendor
    self.platform = platform
    isOpen = system < .limitedToTeams
  }

  /// Returns the place of a kind that the app reaches.
  func scope(_ medium: StoreScope.Medium) -> StoreScope {
    switch (medium, platform) {
    case (.privateFile, _), (_, .tvOS): StoreScope(.app(app), medium)
    case (.globalToken, .iOS): StoreScope(isOpen ? .everybody : .team(team), medium)
    case (.keychain, .iOS), (.pasteboard, .iOS), (.userDefaults, .iOS):
      StoreScope(isOpen ? .everybody : .vendor(vendor, of: team), medium)
    }
  }
}
