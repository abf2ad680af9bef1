public import EntsimEntitlement
import EntsimSimulation

extension Device {
  /// The package of an installed app.
  public struct AppPackage: Hashable, Sendable {
    /// The name of the app.
    public let name: AppName
    /// The developer team.
    public let team: TeamID
    /// The prefix of the bundle identifier.
    public let vendor: VendorID
    /// Its way to the services; on the REST path it has no SDK.
    public let path: AppDescription.Path
    /// The version of its SDK.
    public var sdk: SDKVersion
    /// Whether it may use the system's TV provider.
    public var permission: TVProviderPermission

    /// Creates a package.
    public init(
      name: AppName,
      team: TeamID,
      vendor: VendorID,
      sdk: SDKVersion,
      permission: TVProviderPermission = .undetermined,
      path: AppDescription.Path = .sdk
    ) {
      self.name = name
      self.team = team
      self.vendor = vendor
      self.sdk = sdk
      self.permission = permission
      self.path = path
    }
  }

  /// An app on the device, with its access to the stores and its screen.
  public struct InstalledApp: Hashable, Sendable {
    /// The package.
    public internal(set) var package: AppPackage
    /// The stores that its SDK reads and writes.
    public internal(set) var access: StoreAccess
    /// The device's id for the app, which tokens are bound to (AMB-58).
    public internal(set) var device: DeviceID
    /// The app's screen, in the foreground or in the background.
    public internal(set) var screen = Screen.app
    /// Whether another app has erased its store.
    public internal(set) var loss = Loss.none
    /// Whether the app was updated to its SDK (STORE-018).
    public internal(set) var isUpdated = false
    /// The medium of the SDK that last ran; nil before the first launch.
    var lastMedium: StoreScope.Medium?
    /// The number of pages opened so far; each page sends one request.
    var pageCount = 0
    /// Whether the page that its client opened last has loaded, until the client closes it or the app ends.
    ///
    /// Done in a Safari view controller leaves it: the client reads it to settle what the page led to. No SDK asks.
    public internal(set) var hasLoadedPage = false
    /// The request for metadata that Apple's dialog is to answer; nil where there is none.
    public internal(set) var metadataRequest: AccountMetadataRequest?

    /// The name of the app.
    public var name: AppName { package.name }

    /// The request of its page that is in flight; nil where there is none.
    public var awaitedRequest: RequestID? {
      guard case .page(let page) = screen, page.state == .loading else { return nil }
      return page.request
    }
  }

  /// Whether another app has erased the store of an app in the background.
  public enum Loss: Hashable, Sendable {
    /// The store was not erased, or has tokens again.
    case none
    /// The store was erased.
    case unnoticed
    /// The store was erased, and the app has requested its configuration since its return (LOGOUT-021).
    case asked
  }

  /// An installed app.
  ///
  /// - Precondition: The app is installed.
  public internal(set) subscript(name: AppName) -> InstalledApp {
    // A coroutine here was read after its end in debug builds of Swift 6.3: what it yields is copied.
    @inline(__always) get { apps[index(of: name)] }
    _modify { yield &apps[index(of: name)] }
  }

  /// Returns the index of an app in ``apps``, to read one of its fields without a copy of the others.
  ///
  /// - Precondition: The app is installed.
  public func index(of name: AppName) -> Int {
    // A search with a closure would copy each app.
    for index in apps.indices where apps[index].package.name == name { return index }
    preconditionFailure("the device has no app \(name)")
  }

  /// Whether an app is on the REST path, and so has no SDK.
  func isOnREST(_ name: AppName) -> Bool {
    for index in apps.indices where apps[index].package.name == name {
      return apps[index].package.path == .restV1
    }
    return false
  }

  /// The requirements by which the device's clock counts: at the SDK for tokens, on the REST path for the sign-in at
  /// Apple.
  var rulesOfClock: Rules {
    let sdk: Rules = apps.contains { $0.package.path == .sdk } ? "TOKEN-017" : []
    let rest: Rules = apps.contains { $0.package.path == .restV1 } ? "REST-015" : []
    return sdk + rest
  }

  /// The requests of pages that are in flight, in the order of the apps.
  public var awaitedRequests: [RequestID] { apps.compactMap(\.awaitedRequest) }

  /// The screen of the foreground app; nil on the home screen.
  public var screen: Screen? { front.map { self[$0].screen } }
}

extension Transaction<Device> {
  /// Brings an app to the foreground.
  ///
  /// The app that was there goes to the background and keeps its screen. An SDK that starts for the first
  /// time with the keychain migrates its store first.
  mutating func show(_ app: AppName) {
    if !state.isOnREST(app) {
      migrateStore(of: app)
      eraseOtherVendors(of: app)
    }
    if let front = state.front, front != app { record(.appDisplaced(front), by: []) }
    record(.appShown(app), by: [])
  }
}
