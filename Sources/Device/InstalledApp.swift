public import Entitlement
import Simulation

extension Device {
  /// An app as it is installed.
  public struct AppPackage: Hashable, Sendable {
    /// Its name.
    public let name: AppName
    /// Its developer team.
    public let team: TeamID
    /// What its bundle identifier begins with.
    public let vendor: VendorID
    /// The version of the SDK in it.
    public var sdk: SDKVersion
    /// Whether it may use the system's TV provider.
    public var permission: TVProviderPermission

    /// Creates a package.
    public init(
      name: AppName,
      team: TeamID,
      vendor: VendorID,
      sdk: SDKVersion,
      permission: TVProviderPermission = .undetermined
    ) {
      self.name = name
      self.team = team
      self.vendor = vendor
      self.sdk = sdk
      self.permission = permission
    }
  }

  /// An app as the device knows it: what it reaches of the storage, and what it shows.
  public struct InstalledApp: Hashable, Sendable {
    /// What is installed.
    public internal(set) var package: AppPackage
    /// What it reaches of the storage.
    public internal(set) var access: StoreAccess
    /// The device's id as the app sees it, to which tokens are bound (AMB-58).
    public internal(set) var device: DeviceID
    /// What it shows, whether the person sees it or not.
    public internal(set) var screen = Screen.app
    /// Whether another app has emptied its store behind its back.
    public internal(set) var loss = Loss.none
    /// Whether it was updated to the SDK that it has (STORE-018).
    public internal(set) var isUpdated = false
    /// Where the SDK kept things that it was last started with.
    var lastMedium: StoreScope.Medium?
    /// The number of pages opened so far; each sends one request.
    var pageCount = 0

    /// Its name.
    public var name: AppName { package.name }

    /// The request of its page while the answer is waited for.
    public var awaitedRequest: RequestID? {
      guard case .page(let page) = screen, page.state == .loading else { return nil }
      return page.request
    }
  }

  /// Whether the store of an app was emptied by another one while it was not in front.
  public enum Loss: Hashable, Sendable {
    /// It was not, or something is stored again.
    case none
    /// It was.
    case unnoticed
    /// It was, and the app has asked for its configuration since it came back, as it should
    /// (LOGOUT-021).
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

  /// Returns the place of an app in ``apps``, by which one of its fields is read without a copy of all.
  ///
  /// - Precondition: The app is installed.
  public func index(of name: AppName) -> Int {
    // A search with a closure would copy each app.
    for index in apps.indices where apps[index].package.name == name { return index }
    preconditionFailure("the device has no app \(name)")
  }

  /// The requests of pages that are waited for, in the order of the apps.
  public var awaitedRequests: [RequestID] { apps.compactMap(\.awaitedRequest) }

  /// What the person sees, nil on the home screen.
  public var screen: Screen? { front.map { apps[index(of: $0)].screen } }

  /// Returns the coming of an app to the front.
  ///
  /// The person sees one app at a time: on iOS the one that was in front goes to the background, and
  /// keeps what it shows. An SDK that starts for the first time with the keychain brings over what it
  /// had before.
  func show(_ app: AppName) -> [Decision<Event>] {
    let displaced = front.flatMap { $0 == app ? nil : Decision(Event.appDisplaced($0), by: []) }
    return migrateStore(of: app) + eraseOtherVendors(of: app)
      + [displaced, Decision(.appShown(app), by: [])].compactMap(\.self)
  }
}
