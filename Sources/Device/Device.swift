public import Entitlement
public import Simulation

/// The device as a value: its network, its storage, what is on its screen, and the person before it.
public struct Device: Decider {
  /// What it is.
  public let kind: DeviceKind
  /// The version of its operating system.
  public internal(set) var system: SystemVersion
  /// Whether it has a network.
  public internal(set) var isOnline: Bool
  /// The apps that are installed, each with what it shows.
  public internal(set) var apps: [InstalledApp]
  /// What SDKs have stored, for each place that an app keeps things in, or has kept.
  public internal(set) var stores: [ScopedStore]
  /// Who is signed in to the system's TV provider; nil for nobody.
  public internal(set) var account: TVProviderAccount?
  /// How Apple's framework fails; nil while it works.
  public internal(set) var tvProviderError: TVProviderError?
  /// How far the device's clock is ahead of the true time.
  public internal(set) var clockOffset = Interval.zero
  /// What ids are made of.
  let values: GeneratedValues
  /// How often the device has got another id for no reason of its own.
  var idCount = 0
  /// The readings of the documents that it follows.
  let switches: Switches
  /// The app that the person sees, nil on the home screen; the others are in the background or do
  /// not run.
  public internal(set) var front: AppName?

  /// Creates a device with empty stores; without another word the person sees the home screen.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - system: The version of its operating system.
  ///   - isOnline: Whether it has a network.
  ///   - packages: The apps that are installed.
  ///   - values: What ids are made of.
  ///   - switches: The readings of the documents.
  ///   - account: Who is signed in to the system's TV provider.
  ///   - tvProviderError: How Apple's framework fails; nil where it works.
  ///   - front: The app that the person sees.
  public init(
    kind: DeviceKind,
    system: SystemVersion = SystemVersion(17),
    isOnline: Bool,
    apps packages: [AppPackage],
    values: GeneratedValues = GeneratedValues(seed: 1),
    switches: Switches = Switches(),
    account: TVProviderAccount? = nil,
    tvProviderError: TVProviderError? = nil,
    front: AppName? = nil
  ) {
    self.kind = kind
    self.system = system
    self.isOnline = isOnline
    self.values = values
    self.switches = switches
    self.account = account
    self.tvProviderError = tvProviderError
    self.front = front
    apps = packages.map { package in
      InstalledApp(
        package: package,
        access: Self.access(of: package, on: kind.platform, system),
        device: Self.identity(for: package, on: system, change: 0, from: values)
      )
    }
    stores = apps.map(\.access.home).reduce(into: []) { stores, scope in
      guard !stores.contains(where: { $0.scope == scope }) else { return }
      stores.append(ScopedStore(scope: scope))
    }
    if let front { self[front].lastMedium = self[front].access.home.medium }
  }

  /// Returns what the device's clock shows at a true time (TOKEN-017).
  public func clock(at instant: Instant) -> Instant { instant + clockOffset }

  /// What the person before the device knows of the world.
  public struct View: Sendable {
    /// The people with accounts.
    public let subscribers: [Subscriber]
    /// The providers that there are, by whom Apple knows them.
    public let providers: [MVPD]
    /// The sessions at MVPDs, the latest last.
    public let sessions: [MVPDSession]
    /// The registration codes that were given out, the latest last.
    public let codes: [RegisteredCode]

    /// Creates a view.
    public init(
      subscribers: [Subscriber],
      providers: [MVPD] = [],
      sessions: [MVPDSession],
      codes: [RegisteredCode] = []
    ) {
      self.subscribers = subscribers
      self.providers = providers
      self.sessions = sessions
      self.codes = codes
    }
  }

  /// What the device can be asked to do.
  public enum Command: Hashable, Sendable {
    /// The SDK of an app stores a token.
    case store(AuthenticationToken, AppName)
    /// The SDK of an app stores what the viewer may watch.
    case storeAuthorization(AuthorizationToken, AppName)
    /// The SDK of an app erases a programmer's tokens of an MVPD.
    case eraseTokens(RequestorID, ProviderID, AppName)
    /// The SDK of an app forgets a programmer's current provider.
    case forgetProvider(RequestorID, AppName)
    /// The SDK of an app brings over what an older SDK has stored for a programmer and an MVPD.
    case importTokens(RequestorID, ProviderID, AppName)
    /// The SDK of an app uses the token of another programmer, the second one.
    indirect case lendToken(RequestorID, ProviderID, by: RequestorID, AppName)
    /// The SDK of an app erases all that it can reach.
    case eraseStore(AppName)
    /// The SDK of an app stores what the services tell about a viewer.
    case storeMetadata(UserMetadata, AppName)
    /// A request is to leave the device.
    case transmit(Request)
    /// An answer reaches the device.
    case receive(RequestID, Answer)
    /// An app shows its picker.
    case showPicker([ProviderID], AppName)
    /// An app shows Apple's dialog.
    indirect case showDialog(TVProviderDialog, AppName)
    /// One of Apple's dialogs goes, by its number, if it is shown in an app.
    case closeDialog(Int, AppName)
    /// A page is opened in an app, by the app or by its SDK.
    case openPage(EndpointURL, AppName, in: PageController = .webView)
    /// An app takes its picker or its page away.
    case closeScreen(AppName)
    /// An app's page goes to its redirect URL.
    case redirectPage(AppName)
    /// An app comes to the front.
    case showApp(AppName)
    /// An app goes to the background.
    case hideApp(AppName)
    /// An app's process has ended.
    case removeApp(AppName)
    /// The person acts on an app's page.
    indirect case user(UserAction, AppName)
    /// Something happens to the device.
    indirect case happen(DeviceAction)
  }

  /// Returns what happens, in order.
  public static func decide(_ command: Command, in transaction: inout Transaction<Self>) {
    for decision in transaction.state.outcome(of: command, in: transaction.context) {
      transaction.record(decision.event, by: decision.rules)
    }
  }

  func outcome(of command: Command, in context: Context<View>) -> [Decision<Event>] {
    switch command {
    case .store(let token, let app): store(token, for: app)
    case .storeAuthorization(let token, let app): store(token, for: app)
    case .eraseTokens(let requestor, let provider, let app):
      eraseTokens(of: requestor, from: provider, for: app)
    case .forgetProvider(let requestor, let app): forgetProvider(of: requestor, for: app)
    case .importTokens(let requestor, let provider, let app):
      importTokens(of: requestor, from: provider, for: app)
    case .lendToken(let requestor, let provider, let lender, let app):
      lendToken(to: requestor, provider, by: lender, in: app)
    case .eraseStore(let app): eraseStore(of: app)
    case .storeMetadata(let metadata, let app): store(metadata, for: app)
    case .transmit(let request): transmit(request)
    case .receive(let request, let answer): receive(answer, to: request)
    case .showPicker(let providers, let app): [Decision(.pickerShown(providers, app), by: [])]
    case .showDialog(let dialog, let app): [Decision(.dialogShown(dialog, app), by: "SSO-006")]
    case .closeDialog(let number, let app): closeDialog(number, in: app)
    case .openPage(let url, let app, let controller): openPage(url, of: app, in: controller)
    case .closeScreen(let app): [Decision(.screenClosed(app), by: [])]
    case .redirectPage(let app): redirectPage(of: app)
    case .showApp(let app): show(app)
    case .hideApp(let app): [Decision(.appHidden(app), by: [])]
    case .removeApp(let app): [Decision(.appRemoved(app), by: "STORE-002")]
    case .user(.signsInOnSecondScreen(let name, let code), let app):
      signIn(name, with: code, for: app, in: context)
    case .user(let action, let app): act(action, on: self[app], in: context)
    case .happen(.goesOffline): [Decision(.wentOffline, by: [])]
    case .happen(.goesOnline): [Decision(.wentOnline, by: [])]
    case .happen(.movesClock(let interval)):
      [Decision(.clockMoved(interval), by: "TOKEN-017")]
    case .happen(.restarts): [Decision(.restarted, by: "STORE-002")]
    case .happen(.upgrades(let system)): upgrade(to: system)
    case .happen(.updatesApp(let app, let sdk)): update(app, to: sdk)
    case .happen(.changesID): changeIdentity()
    case .happen(.signsInToTVProvider(let subscriber)):
      [Decision(.accountChanged(TVProviderAccount(subscriber)), by: [])]
    case .happen(.signsOutOfTVProvider): [Decision(.accountChanged(nil), by: [])]
    case .happen(.setsPermission(let app, let permission)):
      [Decision(.permissionSet(app, permission), by: [])]
    case .happen(.breaksTVProvider(let error)): [Decision(.tvProviderBroken(error), by: [])]
    }
  }
}
