/// The stores of a device that the SDK of an app reads and writes.
///
/// They depend on the app and on the versions of the SDK and of the operating system.
public struct StoreAccess: Hashable, Sendable {
  /// The app.
  public let app: AppName
  /// The store that it writes.
  public let home: StoreScope
  /// The store for tokens that count for one requestor only, if not the home (STORE-005).
  public let privateFile: StoreScope?
  /// Whether it reads the stores of the team's apps with other bundle prefixes (STORE-028).
  public let readsOtherVendors: Bool
  /// The stores of an older SDK that `setRequestor` imports from (STORE-017, STORE-018).
  public let older: [StoreScope]
  /// The app's own store before its update to an SDK with the keychain (STORE-025).
  public let former: StoreScope?

  /// Creates the access of an app with an SDK.
  public init(
    of app: AppName,
    team: TeamID,
    vendor: VendorID,
    edition: SDKEdition,
    on system: SystemVersion
  ) {
    self.app = app
    let isOpen = !system.reaches(.limitedToTeams)
    func scope(_ medium: StoreScope.Medium) -> StoreScope {
      switch (medium, edition.platform) {
      case (.privateFile, _), (_, .tvOS): StoreScope(.app(app), medium)
      case (.globalToken, .iOS): StoreScope(isOpen ? .everybody : .team(team), medium)
      case (.keychain, .iOS), (.pasteboard, .iOS), (.userDefaults, .iOS):
        StoreScope(isOpen ? .everybody : .vendor(vendor, of: team), medium)
      }
    }
    let medium = Self.medium(of: edition)
    home = scope(medium)
    privateFile = medium == .globalToken ? scope(.privateFile) : nil
    readsOtherVendors = !edition.has(.separatesVendors)
    let isNested = edition.has(.nestedStore)
    older = isNested ? [scope(.globalToken), scope(.privateFile)] : []
    former = medium == .keychain ? scope(.pasteboard) : nil
  }

  /// All stores, in an order that depends on the SDK alone.
  public var places: [StoreScope] {
    [home] + [privateFile, former].compactMap(\.self) + older
  }

  /// Whether the SDK keeps one token instead of one for each requestor and MVPD.
  public var holdsOneToken: Bool { home.medium == .globalToken }

  /// Whether the SDK imports authorization tokens beside sign-ins, as from 3.7 on (STORE-025, STORE-033).
  var importsAuthorizations: Bool { former != nil }

  /// Returns whether the app reads a store.
  public func reads(_ scope: StoreScope) -> Bool {
    if scope == home || scope == privateFile { return true }
    guard readsOtherVendors, case .vendor(_, let team) = scope.owner else { return false }
    return LookUp.storeOfTeam.finds(.medium, scope.medium == home.medium, .team, team == home.team)
  }

  /// Returns the medium of an SDK.
  private static func medium(of edition: SDKEdition) -> StoreScope.Medium {
    guard edition.has(.nestedStore) else { return .globalToken }
    switch edition.platform {
    case .tvOS: return .userDefaults
    case .iOS: return edition.has(.keychain) ? .keychain : .pasteboard
    }
  }
}
