public import Simulation

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
