import EntsimDevice
import EntsimEntitlement
import EntsimSimulation

/// The device, the person before it and the page that the tests use.
enum Fixture {
  static let url = EndpointURL(
    serviceProvider: "https://s",
    requestor: "DEMO",
    provider: "Alpha",
    redirectURL: "adobepass://ios.app"
  )
  static let logoutURL = EndpointURL(
    .logout,
    serviceProvider: "https://s",
    requestor: "DEMO",
    provider: "Alpha",
    redirectURL: "adobepass://ios.app"
  )
  static let pageRequest = RequestID(sender: .page("app"), number: 1)
  static let sdkRequest = RequestID(sender: .accessEnabler("app"), number: 1)
  static let token = AuthenticationToken(
    guid: "guid",
    requestor: "DEMO",
    provider: "Alpha",
    expires: Instant(milliseconds: 1_000),
    fingerprint: deviceID
  )
  /// The token once it is the first that a store has.
  static let stored = token.stored(as: SignIn(number: 1))

  static func metadata(_ updated: Int64) -> UserMetadata {
    UserMetadata(guid: "guid", requestor: "DEMO", provider: "Alpha", updated: updated, data: [])
  }

  static func authorization(
    _ resource: ResourceID,
    at provider: ProviderID = "Alpha",
    expires: Interval = .days(1)
  ) -> AuthorizationToken {
    AuthorizationToken(
      resource: resource,
      requestor: "DEMO",
      provider: provider,
      guid: "guid",
      expires: Instant(milliseconds: 0) + expires,
      fingerprint: deviceID
    )
  }

  /// The device's id, as apps of the team see it.
  static let deviceID = device()["app"].device

  /// An app of a team, on an SDK that keeps its tokens in the keychain.
  static func app(
    _ name: AppName,
    team: TeamID = "TEAM",
    vendor: VendorID = "com.example",
    sdk: SDKVersion = SDKVersion(3, 9, 2)
  ) -> Device.AppPackage {
    Device.AppPackage(name: name, team: team, vendor: vendor, sdk: sdk)
  }

  static func device(_ kind: DeviceKind = .iPhone, isOnline: Bool = true) -> Device {
    Device(kind: kind, isOnline: isOnline, apps: [app("app")], front: "app")
  }

  /// A device that shows a page in that state.
  static func page(_ state: Device.Page.State) -> Device {
    var device = device()
    _ = device.events(.openPage(url, "app"))
    switch state {
    case .loading: break
    case .ready: _ = device.events(.receive(pageRequest, .reply(.loginPage)))
    case .open: _ = device.events(.receive(pageRequest, .reply(.openLoginPage)))
    case .failed: _ = device.events(.receive(pageRequest, .status(500)))
    case .redirected:
      _ = device.events(.receive(pageRequest, .reply(.loginPage)))
      _ = device.events(.redirectPage("app"))
    }
    return device
  }

  /// A device that shows a logout page in that state.
  static func logoutPage(_ state: Device.Page.State) -> Device {
    var device = device()
    _ = device.events(.openPage(logoutURL, "app"))
    switch state {
    case .loading: break
    case .ready, .open: _ = device.events(.receive(pageRequest, .reply(.logoutPage)))
    case .failed: _ = device.events(.receive(pageRequest, .status(500)))
    case .redirected:
      _ = device.events(.receive(pageRequest, .reply(.logoutPage)))
      _ = device.events(.user(.leavesPageToItsRedirects, "app"))
    }
    return device
  }

  static func context(signedIn: [SubscriberName] = []) -> Context<Device.View> {
    Context(
      now: Instant(milliseconds: 0),
      view: Device.View(
        subscribers: [
          Subscriber(name: "alice", provider: "Alpha", guid: "a"),
          Subscriber(name: "anna", provider: "Alpha", guid: "n"),
          Subscriber(name: "bob", provider: "Beta", guid: "b"),
        ],
        sessions: signedIn.map { MVPDSession(device: deviceID, subscriber: $0) }
      ),
      library: Library(md5: { $0 }, encrypt: { text, _ in text })
    )
  }
}

/// What refusals say of screens.
enum Refusal {
  private static let nothing =
    "where the viewer can do nothing; open a page, a picker or a dialog first, or let time pass"
  static let app = "the screen shows the app itself, \(nothing)"
  static let noApp = "the screen shows no app; say first `app: foreground`"
  static let picker = "the screen shows the app's picker; say `app: {setSelectedProvider: …}`"
  static let prompt =
    "the screen shows the question whether the app may use the TV provider; say "
    + "`{answers permission prompt: granted}` or `{answers permission prompt: denied}`"
  static let dialog =
    "the screen shows Apple's dialog; say `{signs in with Apple: …}`, `{picks in Apple dialog: …}`, "
    + "`cancels Apple dialog` or `chooses Other TV Providers`"
  static let login =
    "the screen shows the login page of Alpha; say `{signs in: …}`, `fails to sign in` or "
    + "`app: {setSelectedProvider: null}`"
  static let loading =
    "the screen shows the login page of Alpha, still loading; say `time: {advance: …}` or "
    + "`app: {setSelectedProvider: null}`"
  static let failed =
    "the screen shows an error in place of the login page of Alpha; say `app: {setSelectedProvider: null}`"
  static let redirected =
    "the screen shows a page that has gone to its redirect URL, \(nothing)"
  static let logout =
    "the screen shows the logout page of Alpha; say `leaves the page to its redirects` or "
    + "`app: {setSelectedProvider: null}`"
}

extension Device {
  /// Handles a command, and returns the events without their rules.
  mutating func events(_ command: Command, signedIn: [SubscriberName] = []) -> [Event] {
    handle(command, in: Fixture.context(signedIn: signedIn)).map(\.event)
  }
}

extension Device {
  /// Creates a device of a kind with a system.
  init(
    kind: DeviceKind,
    system: SystemVersion = SystemVersion(17),
    isOnline: Bool,
    apps: [AppPackage],
    switches: Switches = Switches(),
    front: AppName? = nil
  ) {
    var traits = DeviceDescription()
    traits.kind = kind
    traits.operatingSystem = system
    traits.isOnline = isOnline
    self.init(traits, apps: apps, switches: switches, front: front)
  }
}
