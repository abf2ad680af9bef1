public import Entitlement
public import Simulation

/// The device as a value: its network, its storage, what is on its screen, and the person before it.
public struct Device: Decider {
  /// What it is.
  public let kind: DeviceKind
  /// The id that tokens are bound to.
  public let id: DeviceID
  /// Whether it has a network.
  public internal(set) var isOnline: Bool
  /// What the SDK has stored.
  public internal(set) var tokens: TokenStore
  /// How far the device's clock is ahead of the true time.
  public internal(set) var clockOffset = Interval.zero
  /// What the app shows, whether the person sees it or not.
  public internal(set) var screen = Screen.app
  /// Whether the person sees the app; otherwise it is in the background or does not run.
  public internal(set) var isAppInFront: Bool
  /// The number of pages opened so far; each sends one request.
  var pageCount = 0

  /// Creates a device; without another word the person sees an app.
  public init(
    kind: DeviceKind,
    id: DeviceID,
    isOnline: Bool,
    tokens: TokenStore,
    isAppInFront: Bool = true
  ) {
    self.kind = kind
    self.id = id
    self.isOnline = isOnline
    self.tokens = tokens
    self.isAppInFront = isAppInFront
  }

  /// Returns what the device's clock shows at a true time (TOKEN-017).
  public func clock(at instant: Instant) -> Instant { instant + clockOffset }

  /// What the person before the device knows of the world.
  public struct View: Sendable {
    /// The people with accounts.
    public let subscribers: [Subscriber]
    /// Those who have a session at their MVPD in this device's browser, the latest last.
    public let signedIn: [SubscriberName]

    /// Creates a view.
    public init(subscribers: [Subscriber], signedIn: [SubscriberName]) {
      self.subscribers = subscribers
      self.signedIn = signedIn
    }
  }

  /// What the device can be asked to do.
  public enum Command: Hashable, Sendable {
    /// The SDK stores a token.
    case store(AuthenticationToken)
    /// The SDK stores what the viewer may watch.
    case storeAuthorization(AuthorizationToken)
    /// The SDK erases a programmer's tokens of an MVPD.
    case eraseTokens(RequestorID, ProviderID)
    /// The SDK forgets a programmer's current provider.
    case forgetProvider(RequestorID)
    /// The SDK erases all that it has stored.
    case eraseStore
    /// The SDK stores what the services tell about a viewer.
    case storeMetadata(UserMetadata)
    /// A request is to leave the device.
    case transmit(Request)
    /// An answer reaches the device.
    case receive(RequestID, Answer)
    /// The app shows its picker.
    case showPicker([ProviderID])
    /// The app opens a page.
    case openPage(EndpointURL, AppName)
    /// The app takes its picker or its page away.
    case closeScreen
    /// The page goes to its redirect URL.
    case redirectPage
    /// An app comes to the front.
    case showApp(AppName)
    /// An app goes to the background.
    case hideApp(AppName)
    /// An app's process has ended.
    case removeApp(AppName)
    /// The person acts.
    case user(UserAction)
    /// Something happens to the device.
    case happen(DeviceAction)
  }

  /// Returns what happens, in order.
  public func decide(_ command: Command, in context: Context<View>) -> [Decision<Event>] {
    switch command {
    case .store(let token): store(token)
    case .storeAuthorization(let token): store(token)
    case .eraseTokens(let requestor, let provider): eraseTokens(of: requestor, from: provider)
    case .forgetProvider(let requestor): forgetProvider(of: requestor)
    case .eraseStore: eraseStore()
    case .storeMetadata(let metadata): store(metadata)
    case .transmit(let request): transmit(request)
    case .receive(let request, let answer): receive(answer, to: request)
    case .showPicker(let providers): [Decision(.pickerShown(providers), by: [])]
    case .openPage(let url, let app): openPage(url, of: app)
    case .closeScreen: [Decision(.screenClosed, by: [])]
    case .redirectPage: redirectPage()
    case .showApp(let app): [Decision(.appShown(app), by: [])]
    case .hideApp(let app): [Decision(.appHidden(app), by: [])]
    case .removeApp(let app): [Decision(.appRemoved(app), by: ["STORE-002"])]
    case .user(let action): act(action, in: context.view)
    case .happen(.goesOffline): [Decision(.wentOffline, by: [])]
    case .happen(.goesOnline): [Decision(.wentOnline, by: [])]
    case .happen(.movesClock(let interval)):
      [Decision(.clockMoved(interval), by: ["TOKEN-017"])]
    case .happen(.restarts): [Decision(.restarted, by: ["STORE-002"])]
    }
  }
}
