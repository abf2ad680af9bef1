/// A store of the SDKs on a device; apps with the same scope share the store.
public struct StoreScope: Hashable, Sendable {
  /// The medium of a store (001, caching guidelines; AMB-56, AMB-59).
  public enum Medium: String, CaseIterable, Hashable, Sendable {
    /// The global store of SDKs up to 1.6, which holds one authentication token.
    case globalToken
    /// The file of one app with an SDK up to 1.6, for tokens that count for one requestor only.
    case privateFile
    /// The named pasteboard of SDKs from 1.7 on.
    case pasteboard
    /// The keychain, from SDK 3.7 on.
    case keychain
    /// The NSUserDefaults of an app on tvOS.
    case userDefaults
  }

  /// The apps that share a store.
  public enum Owner: Hashable, Sendable {
    /// All apps of the device, as before iOS 7 (STORE-014).
    case everybody
    /// The apps of a team (STORE-012).
    case team(TeamID)
    /// The apps of a team with one bundle prefix (STORE-028, STORE-029).
    case vendor(VendorID, of: TeamID)
    /// One app.
    case app(AppName)
  }

  /// The apps that share it.
  public let owner: Owner
  /// The medium.
  public let medium: Medium

  /// Creates a scope.
  public init(_ owner: Owner, _ medium: Medium) {
    self.owner = owner
    self.medium = medium
  }

  /// Whether SDKs up to 1.6 use it.
  public var isOfFirstSDKs: Bool {
    switch medium {
    case .globalToken, .privateFile: true
    case .pasteboard, .keychain, .userDefaults: false
    }
  }

  /// The team whose apps share it; nil for other owners.
  public var team: TeamID? {
    switch owner {
    case .team(let team), .vendor(_, let team): team
    case .everybody, .app: nil
    }
  }

  /// The bundle prefix of the apps that share it; nil for other owners.
  private var vendor: VendorID? {
    switch owner {
    case .vendor(let vendor, _): vendor
    case .everybody, .team, .app: nil
    }
  }

  /// The only app that has it; nil for other owners.
  private var app: AppName? {
    switch owner {
    case .app(let app): app
    case .everybody, .team, .vendor: nil
    }
  }

  /// Whether a look-up for another scope finds this one.
  public func isFound(as other: StoreScope) -> Bool {
    // A look-up takes notes of neighbours only, so equal scopes need none.
    self == other
      || LookUp.store.finds(
        .medium,
        medium == other.medium,
        .team,
        team == other.team,
        .vendor,
        vendor == other.vendor,
        .app,
        app == other.app
      )
  }
}
