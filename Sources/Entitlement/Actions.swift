public import EntsimSimulation

/// What a person does outside the app's own screens (language.md, Steps).
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
  /// Answers the system's question whether an app may use the TV provider.
  case answersPermissionPrompt(TVProviderPermission)
  /// Picks in the own picker of an app on the REST path; nil leaves it.
  case picks(ProviderID?)
  /// Leaves a page in a web view, or the code for a second screen, of an app on the REST path.
  case goesBack
}

/// What happens to an app beside the calls that it makes (language.md, Steps).
public enum AppAction: String, CaseIterable, Hashable, Sendable, CanonicalWord, FactValue {
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
  /// Apple's framework answers apps on the REST path in another way until it works again.
  case scriptsTVProvider(ScriptedMetadata)

  /// Returns the apps that the action ends.
  public func endedApps(of apps: [AppName]) -> [AppName] {
    switch self {
    case .restarts, .upgrades: apps
    case .updatesApp(let app, _): [app]
    case .goesOffline, .goesOnline, .movesClock, .changesID, .signsInToTVProvider,
      .signsOutOfTVProvider, .setsPermission, .breaksTVProvider, .scriptsTVProvider:
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

extension UserAction: DescribedCases {
  /// Adds each case by its tag, its words and what it carries.
  public func describe<S: CaseSink>(into sink: inout S) {
    switch self {
    case .signsIn(let subscriber): sink.add(0, "{signs in: \(subscriber)}", .keep(subscriber))
    case .failsToSignIn: sink.add(1, "fails to sign in")
    case .leavesPageToItsRedirects: sink.add(2, "leaves the page to its redirects")
    case .tapsDone: sink.add(3, "taps Done")
    case .signsInOnSecondScreen(let subscriber, let code):
      sink.add(4, Self.words(subscriber, code), .keep(subscriber), .keep(code))
    case .signsInWithApple(let subscriber):
      sink.add(5, "{signs in with Apple: \(subscriber)}", .keep(subscriber))
    case .picksInAppleDialog(let provider):
      sink.add(6, "{picks in Apple dialog: \(provider)}", .keep(provider))
    case .cancelsAppleDialog: sink.add(7, "cancels Apple dialog")
    case .choosesOtherTVProviders: sink.add(8, "chooses Other TV Providers")
    case .answersPermissionPrompt(let permission):
      sink.add(9, "{answers permission prompt: \(permission.rawValue)}", .keep(permission))
    case .picks(let provider):
      sink.add(10, "{picks: \(provider?.text ?? "null")}", .keep(provider))
    case .goesBack: sink.add(11, "goes back")
    }
  }

  private static func words(_ subscriber: SubscriberName, _ code: RegistrationCode?) -> String {
    guard let code else { return "{signs in on second screen: \(subscriber)}" }
    return "{signs in on second screen: {subscriber: \(subscriber), code: \(code)}}"
  }

  /// Reads the case with that tag.
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
    case 9: self = try .answersPermissionPrompt(reader.read())
    case 10: self = try .picks(reader.read())
    case 11: self = .goesBack
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

extension DeviceAction: DescribedCases {
  /// Adds each case by its tag, its words and what it carries.
  public func describe<S: CaseSink>(into sink: inout S) {
    switch self {
    case .goesOffline: sink.add(0, "goes offline")
    case .goesOnline: sink.add(1, "goes online")
    case .movesClock(let interval): sink.add(2, "{moves clock: \(interval)}", .keep(interval))
    case .restarts: sink.add(3, "restarts")
    case .upgrades(let system): sink.add(4, "{upgrades to: \"\(system)\"}", .keep(system))
    case .updatesApp(let app, let sdk):
      sink.add(5, "{updates app: {app: \(app), sdk: \"\(sdk)\"}}", .keep(app), .keep(sdk))
    case .changesID: sink.add(6, "changes id")
    case .signsInToTVProvider(let subscriber):
      sink.add(7, "{signs in to TV provider: \(subscriber)}", .keep(subscriber))
    case .signsOutOfTVProvider: sink.add(8, "signs out of TV provider")
    case .setsPermission(let app, let permission):
      sink.add(
        9,
        "{sets permission: {app: \(app), to: \(permission.rawValue)}}",
        .keep(app),
        .keep(permission)
      )
    case .breaksTVProvider(let error):
      sink.add(
        10,
        error.map { "{TV provider fails: \($0.rawValue)}" } ?? "TV provider works again",
        .keep(error)
      )
    case .scriptsTVProvider(let answer):
      sink.add(11, "{TV provider answers: \(answer.words)}", .keep(answer))
    }
  }

  /// Reads the case with that tag.
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
    case 11: self = try .scriptsTVProvider(reader.read())
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
