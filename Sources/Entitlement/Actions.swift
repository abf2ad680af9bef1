public import Simulation

/// What a person does outside the app's own screens (language, section 4).
public enum UserAction: Hashable, Sendable {
  /// Types the right password on the login page.
  case signsIn(SubscriberName)
  /// Gives up on the login page in a way that the MVPD counts as a failure.
  case failsToSignIn
  /// Lets a page go on by itself.
  case leavesPageToItsRedirects
  /// Closes a Safari view controller.
  case tapsDone
  /// Signs in on another device with a code, nil for the one that was given out last.
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
  /// Its process is ended, by whomever.
  case terminate
  /// It goes to the background, and goes on there.
  case background
  /// It comes back from the background.
  case foreground

  /// The action in the words of a scenario.
  public var words: String { rawValue }
}

/// What happens to the device.
public enum DeviceAction: Hashable, Sendable {
  /// The network is lost.
  case goesOffline
  /// The network is back.
  case goesOnline
  /// The device's clock is set forward, or back by a negative interval; the true time stays.
  case movesClock(Interval)
  /// It is switched off and on again, which ends every app.
  case restarts
  /// A newer operating system is installed, which ends every app.
  case upgrades(to: SystemVersion)
  /// An app is ended, and has another SDK from its next launch on.
  case updatesApp(AppName, to: SDKVersion)
  /// It gets a new id.
  case changesID
  /// The person signs in to the system's TV provider, in the settings.
  case signsInToTVProvider(SubscriberName)
  /// The person signs out of the system's TV provider.
  case signsOutOfTVProvider
  /// The person changes in the settings whether an app may use the system's TV provider.
  case setsPermission(AppName, to: TVProviderPermission)
  /// Apple's framework fails from now on; nil: it works again.
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

  /// Returns those of the apps that do not run behind it.
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
  /// One more scripted answer, tried before those there are.
  case answer(ScriptedAnswer)
  /// No scripted answer for this service any more.
  case restore(Service)
  /// The session of a subscriber ends at the MVPD and at the services.
  case endsSession(SubscriberName)
  /// What the services know becomes something else.
  case update(ServiceDirectory)
  /// The verifier is given the text of a media token, for what it is to play.
  case verifiesToken(String, ResourceID)
}
