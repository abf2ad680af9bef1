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

extension UserAction: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .signsIn(let subscriber): writer.tag(0, subscriber)
    case .failsToSignIn: writer.tag(1)
    case .leavesPageToItsRedirects: writer.tag(2)
    case .tapsDone: writer.tag(3)
    case .signsInOnSecondScreen(let subscriber, let code): writer.tag(4, subscriber, code)
    case .signsInWithApple(let subscriber): writer.tag(5, subscriber)
    case .picksInAppleDialog(let provider): writer.tag(6, provider)
    case .cancelsAppleDialog: writer.tag(7)
    case .choosesOtherTVProviders: writer.tag(8)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .signsIn(reader.read())
    case 1: self = .failsToSignIn
    case 2: self = .leavesPageToItsRedirects
    case 3: self = .tapsDone
    case 4: self = try .signsInOnSecondScreen(reader.read(), reader.read())
    case 5: self = try .signsInWithApple(reader.read())
    case 6: self = try .picksInAppleDialog(reader.read())
    case 7: self = .cancelsAppleDialog
    case 8: self = .choosesOtherTVProviders
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension DeviceAction: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .goesOffline: writer.tag(0)
    case .goesOnline: writer.tag(1)
    case .movesClock(let interval): writer.tag(2, interval)
    case .restarts: writer.tag(3)
    case .upgrades(let system): writer.tag(4, system)
    case .updatesApp(let app, let sdk): writer.tag(5, app, sdk)
    case .changesID: writer.tag(6)
    case .signsInToTVProvider(let subscriber): writer.tag(7, subscriber)
    case .signsOutOfTVProvider: writer.tag(8)
    case .setsPermission(let app, let permission): writer.tag(9, app, permission)
    case .breaksTVProvider(let error): writer.tag(10, error)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = .goesOffline
    case 1: self = .goesOnline
    case 2: self = try .movesClock(reader.read())
    case 3: self = .restarts
    case 4: self = try .upgrades(to: reader.read())
    case 5: self = try .updatesApp(reader.read(), to: reader.read())
    case 6: self = .changesID
    case 7: self = try .signsInToTVProvider(reader.read())
    case 8: self = .signsOutOfTVProvider
    case 9: self = try .setsPermission(reader.read(), to: reader.read())
    case 10: self = try .breaksTVProvider(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension ServerAction: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .answer(let answer): writer.tag(0, answer)
    case .restore(let service): writer.tag(1, service)
    case .endsSession(let subscriber): writer.tag(2, subscriber)
    case .update(let directory): writer.tag(3, directory)
    case .verifiesToken(let text, let resource): writer.tag(4, text, resource)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .answer(reader.read())
    case 1: self = try .restore(reader.read())
    case 2: self = try .endsSession(reader.read())
    case 3: self = try .update(reader.read())
    case 4: self = try .verifiesToken(reader.read(), reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}
