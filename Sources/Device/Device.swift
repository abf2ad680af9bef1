public import EntsimEntitlement
public import EntsimSimulation

/// The device as a value: its network, its storage, its screen, and the person who uses it.
public struct Device: Decider {
  /// What it is by now.
  public internal(set) var traits: DeviceDescription
  /// The installed apps, each with its screen.
  public internal(set) var apps: [InstalledApp]
  /// The stores of the SDKs, one for each scope that an app uses or has used.
  public internal(set) var stores: [ScopedStore]
  /// The account in the system's TV provider; nil where no viewer is signed in.
  public internal(set) var account: TVProviderAccount?
  /// How Apple answers apps on the REST path in another way; nil where it answers as usual.
  public internal(set) var scriptedMetadata: ScriptedMetadata?
  /// How far the device's clock is ahead of the true time.
  public internal(set) var clockOffset = Interval.zero
  /// The source of generated ids.
  let values: GeneratedValues
  /// How often the scenario has changed the device's id.
  var idCount = 0
  /// The interpretations of the documents that the device follows.
  let switches: Switches
  /// The foreground app, nil on the home screen; the others are in the background or do not run.
  public internal(set) var front: AppName?

  /// Creates a device with empty stores, by default on its home screen.
  public init(
    _ traits: DeviceDescription,
    apps packages: [AppPackage],
    values: GeneratedValues = GeneratedValues(seed: 1),
    switches: Switches = Switches(),
    account: TVProviderAccount? = nil,
    front: AppName? = nil
  ) {
    self.traits = traits
    self.values = values
    self.switches = switches
    self.account = account
    self.front = front
    apps = []
    stores = []
    apps = packages.map { package in
      InstalledApp(
        package: package,
        access: access(of: package),
        device: identity(for: package, change: 0)
      )
    }
    stores = apps.reduce(into: []) { stores, app in
      let scope = app.access.home
      guard app.package.path == .sdk, !stores.contains(where: { $0.scope == scope }) else { return }
      stores.append(ScopedStore(scope: scope))
    }
    if let front { self[front].lastMedium = self[front].access.home.medium }
  }

  /// Returns the time by the device's clock at a true time (TOKEN-017).
  public func clock(at instant: Instant) -> Instant { instant + clockOffset }

  /// What the person who uses the device, and Apple, know of the servers.
  public struct View: Sendable {
    /// The subscribers.
    public let subscribers: [Subscriber]
    /// The MVPDs, with their ids at Apple.
    public let providers: [MVPD]
    /// The sessions at MVPDs, the latest last.
    public let sessions: [MVPDSession]
    /// The issued registration codes, the latest last.
    public let codes: [RegisteredCode]
    /// The apps that show a code for the second screen.
    public let appsWithCode: [AppName]
    /// The apps that do not run: they have ended, or have not started yet.
    public let endedApps: [AppName]
    /// The configurations that apps on the REST path have received.
    public let configurations: [Configuration]

    /// The MVPDs of the configuration that an app has received.
    public struct Configuration: Sendable {
      /// The app.
      public let app: AppName
      /// The MVPDs.
      public let providers: [MVPD]

      /// Creates a configuration.
      public init(app: AppName, providers: [MVPD]) {
        self.app = app
        self.providers = providers
      }
    }

    /// Creates a view.
    public init(
      subscribers: [Subscriber],
      providers: [MVPD] = [],
      sessions: [MVPDSession],
      codes: [RegisteredCode] = [],
      appsWithCode: [AppName] = [],
      endedApps: [AppName] = [],
      configurations: [Configuration] = []
    ) {
      self.subscribers = subscribers
      self.providers = providers
      self.sessions = sessions
      self.codes = codes
      self.appsWithCode = appsWithCode
      self.endedApps = endedApps
      self.configurations = configurations
    }
  }

  /// A command to the device.
  public enum Command: Hashable, Sendable {
    /// The SDK of an app stores a token.
    case store(AuthenticationToken, AppName)
    /// The SDK of an app stores an authorization token.
    case storeAuthorization(AuthorizationToken, AppName)
    /// The SDK of an app erases a requestor's tokens of an MVPD.
    case eraseTokens(RequestorID, ProviderID, AppName)
    /// The SDK of an app erases an authorization token.
    case eraseAuthorization(AuthorizationToken, AppName)
    /// The SDK of an app forgets a requestor's current provider.
    case forgetProvider(RequestorID, AppName)
    /// The SDK of an app imports the tokens that an older SDK stored for a requestor and an MVPD.
    case importTokens(RequestorID, ProviderID, AppName)
    /// The SDK of an app uses the token of another requestor, the lender.
    indirect case lendToken(RequestorID, ProviderID, by: RequestorID, AppName)
    /// The SDK of an app erases everything that it can reach.
    case eraseStore(AppName)
    /// The SDK of an app stores user metadata.
    case storeMetadata(UserMetadata, AppName)
    /// The device sends a request.
    case transmit(Request)
    /// An answer reaches the device.
    case receive(RequestID, Answer)
    /// An app shows its provider picker.
    case showPicker([ProviderID], AppName)
    /// An app shows Apple's dialog.
    indirect case showDialog(TVProviderDialog, AppName)
    /// The SDK dismisses Apple's dialog with a number, if an app shows it.
    case closeDialog(Int, AppName)
    /// An app on the REST path has the system ask the person for access to the TV provider.
    case promptForPermission(AppName)
    /// An app on the REST path asks Apple for the metadata of the account.
    indirect case requestMetadata(AccountMetadataRequest, AppName)
    /// An app or its SDK opens a page.
    case openPage(EndpointURL, AppName, in: PageController = .webView)
    /// An app closes its picker or its page.
    case closeScreen(AppName)
    /// An app's page goes to its redirect URL.
    case redirectPage(AppName)
    /// An app comes to the foreground.
    case showApp(AppName)
    /// An app goes to the background.
    case hideApp(AppName)
    /// An app's process has ended.
    case removeApp(AppName)
    /// The person acts on an app's screen.
    indirect case user(UserAction, AppName)
    /// The scenario changes the device.
    indirect case happen(DeviceAction)
  }

  /// Records what happens, in order.
  public static func decide(_ command: Command, in transaction: inout Transaction<Self>) {
    transaction.decide(command)
  }
}

extension Transaction<Device> {
  fileprivate mutating func decide(_ command: Device.Command) {
    switch command {
    case .store(let token, let app): store(token, for: app)
    case .storeAuthorization(let token, let app): store(token, for: app)
    case .eraseTokens(let requestor, let provider, let app):
      eraseTokens(of: requestor, from: provider, for: app)
    case .eraseAuthorization(let token, let app): erase(token, for: app)
    case .forgetProvider(let requestor, let app): forgetProvider(of: requestor, for: app)
    case .importTokens(let requestor, let provider, let app):
      importTokens(of: requestor, from: provider, for: app)
    case .lendToken(let requestor, let provider, let lender, let app):
      record(
        .tokenLent(requestor, provider, by: lender, app),
        by: "STORE-010" + state.rulesOfScope(of: app)
      )
    case .eraseStore(let app): eraseStore(of: app)
    case .storeMetadata(let metadata, let app):
      record(.metadataStored(metadata, app), by: "META-018")
    case .transmit(let request): transmit(request)
    case .receive(let request, let answer): receive(answer, to: request)
    case .showPicker(let providers, let app): record(.pickerShown(providers, app), by: [])
    case .showDialog(let dialog, let app): show(dialog, in: app)
    case .closeDialog(let number, let app): closeDialog(number, in: app)
    case .promptForPermission(let app): promptForPermission(of: app)
    case .requestMetadata(let request, let app): requestMetadata(request, for: app)
    case .openPage(let url, let app, let controller): openPage(url, of: app, in: controller)
    case .closeScreen(let app): record(.screenClosed(app), by: [])
    case .redirectPage(let app): redirectPage(of: app)
    case .showApp(let app): show(app)
    case .hideApp(let app): record(.appHidden(app), by: [])
    case .removeApp(let app):
      record(.appRemoved(app), by: state.isOnREST(app) ? [] : state.rulesOfPersistence)
    case .user(.signsInOnSecondScreen(let name, let code), let app):
      signIn(name, with: code, for: app)
    case .user(let action, let app): act(action, on: state[app])
    case .happen(let action): happen(action)
    }
  }

  private mutating func happen(_ action: DeviceAction) {
    switch action {
    case .goesOffline: record(.wentOffline, by: [])
    case .goesOnline: record(.wentOnline, by: [])
    case .movesClock(let interval): record(.clockMoved(interval), by: state.rulesOfClock)
    case .restarts: record(.restarted, by: state.rulesOfPersistence)
    case .upgrades(let system): upgrade(to: system)
    case .updatesApp(let app, let sdk): update(app, to: sdk)
    case .changesID: changeIdentity()
    case .signsInToTVProvider(let subscriber):
      record(.accountChanged(TVProviderAccount(subscriber)), by: [])
    case .signsOutOfTVProvider: signOutOfTVProvider()
    case .setsPermission(let app, let permission): setPermission(permission, of: app)
    case .breaksTVProvider(let error): record(.tvProviderBroken(error), by: [])
    case .scriptsTVProvider(let answer): record(.tvProviderScripted(answer), by: [])
    }
  }
}
