public import Simulation

/// What a person does outside the app's own screens (language, section 4).
public enum UserAction: Hashable, Sendable {
  /// Signs in on the login page.
  case signsIn(SubscriberName)
  /// Fails to sign in on the login page.
  case failsToSignIn
  /// Waits until the page redirects.
  case leavesPageToItsRedirects
  /// Closes a Safari view controller.
  case tapsDone
  /// Signs in on another device with a code; nil for the last issued one.
  case signsInOnSecondScreen(SubscriberName, RegistrationCode?)
  /// Picks the provider in Apple's dialog, and signs in there.
  case signsInWithApple(SubscriberName)
  /// Picks a provider in Apple's dialog that Apple cannot sign in.
  case picksInAppleDialog(ProviderID)
  /// Leaves Apple's dialog.
  case cancelsAppleDialog
  /// Leaves Apple's dialog for the app's own picker.
  case choosesOtherTVProviders

  /// The action in the words of a scenario.
  public var words: String {
    switch self {
    case .signsIn(let subscriber): "{signs in: \(subscriber)}"
    case .failsToSignIn: "fails to sign in"
    case .leavesPageToItsRedirects: "leaves the page to its redirects"
    case .tapsDone: "taps Done"
    case .signsInOnSecondScreen(let subscriber, let code?):
      "{signs in on second screen: {subscriber: \(subscriber), code: \(code)}}"
    case .signsInOnSecondScreen(let subscriber, nil): "{signs in on second screen: \(subscriber)}"
    case .signsInWithApple(let subscriber): "{signs in with Apple: \(subscriber)}"
    case .picksInAppleDialog(let provider): "{picks in Apple dialog: \(provider)}"
    case .cancelsAppleDialog: "cancels Apple dialog"
    case .choosesOtherTVProviders: "chooses Other TV Providers"
    }
  }
}

/// What happens to an app besides the calls that it makes (language, section 4).
public enum AppAction: String, CaseIterable, Hashable, Sendable {
  /// It is started.
  case launch
  /// Its process ends.
  case terminate
  /// It goes to the background and continues to run.
  case background
  /// It returns to the foreground.
  case foreground

  /// The action in the words of a scenario.
  public var words: String { rawValue }
}

/// What happens to the device.
public enum DeviceAction: Hashable, Sendable {
  /// The device goes offline.
  case goesOffline
  /// The device goes online.
  case goesOnline
  /// The device's clock moves forward, or back by a negative interval; the true time stays.
  case movesClock(Interval)
  /// The device restarts, which ends every app.
  case restarts
  /// The operating system is upgraded, which ends every app.
  case upgrades(to: SystemVersion)
  /// An app ends and is updated to another SDK.
  case updatesApp(AppName, to: SDKVersion)
  /// The device gets a new id.
  case changesID
  /// The person signs in to the system's TV provider, in the settings.
  case signsInToTVProvider(SubscriberName)
  /// The person signs out of the system's TV provider.
  case signsOutOfTVProvider
  /// The person changes in the settings whether an app may use the system's TV provider.
  case setsPermission(AppName, to: TVProviderPermission)
  /// Apple's framework starts to fail; nil where it works again.
  case breaksTVProvider(TVProviderError?)

  /// The action in the words of a scenario.
  public var words: String {
    switch self {
    case .goesOffline: "goes offline"
    case .goesOnline: "goes online"
    case .movesClock(let interval): "{moves clock: \(interval)}"
    case .restarts: "restarts"
    case .upgrades(let system): "{upgrades to: \"\(system)\"}"
    case .updatesApp(let app, let sdk): "{updates app: {app: \(app), sdk: \"\(sdk)\"}}"
    case .changesID: "changes id"
    case .signsInToTVProvider(let subscriber): "{signs in to TV provider: \(subscriber)}"
    case .signsOutOfTVProvider: "signs out of TV provider"
    case .setsPermission(let app, let permission):
      "{sets permission: {app: \(app), to: \(permission.rawValue)}}"
    case .breaksTVProvider(let error?): "{TV provider fails: \(error.rawValue)}"
    case .breaksTVProvider(nil): "TV provider works again"
    }
  }

  /// Returns the apps that the action ends.
  public func endedApps(of apps: [AppName]) -> [AppName] {
    switch self {
    case .restarts, .upgrades: apps
    case .updatesApp(let app, _): [app]
    case .goesOffline, .goesOnline, .movesClock, .changesID, .signsInToTVProvider,
      .signsOutOfTVProvider, .setsPermission, .breaksTVProvider:
      []
    }
  }
}

/// What happens to the servers.
public enum ServerAction: Hashable, Sendable {
  /// Adds a scripted answer, which comes before the others.
  case answer(ScriptedAnswer)
  /// Removes the scripted answers of a service.
  case restore(Service)
  /// Ends the sessions of a subscriber at the MVPD and at the services.
  case endsSession(SubscriberName)
  /// Changes the requestors, MVPDs or subscribers.
  case update(ServiceDirectory)
  /// Verifies the text of a media token for a resource.
  case verifiesToken(String, ResourceID)
}
