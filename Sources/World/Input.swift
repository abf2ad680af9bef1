public import EntsimApps
public import EntsimEntitlement
public import EntsimSimulation

/// What the scenario does to the world; everything else follows from it.
public enum Input: Hashable, Sendable {
  /// An app calls its SDK.
  case call(AppName, APICall, CallSite = CallSite())
  /// An app on the REST path makes a call.
  indirect case rest(AppName, RESTCall)
  /// An app is started, ended or moved.
  case app(AppName, AppAction)
  /// The person acts on what an app shows.
  case user(AppName, UserAction)
  /// Something happens to the device.
  case device(DeviceAction)
  /// Something happens to the servers.
  case server(ServerAction)
  /// Time passes.
  case advance(Interval)
  /// An HTTP client, which is no app on the device, does something.
  indirect case client(ClientAction)
}

extension Input {
  /// The app that acts, or before which the person is; nil where it is about none.
  public var actingApp: AppName? {
    switch self {
    case .call(let app, _, _), .rest(let app, _), .app(let app, _), .user(let app, _): app
    case .device, .server, .advance, .client: nil
    }
  }
}

extension Input: DescribedCases {
  /// Adds each case by its tag, its name and what it carries.
  public func describe<S: CaseSink>(into sink: inout S) {
    switch self {
    case .call(let app, let call, let site):
      sink.add(0, "app", .keep(app), .show("call", call), .spread(site))
    case .app(let app, let action): sink.add(1, "app", .keep(app), .show("action", action))
    case .user(let app, let action): sink.add(2, "user", .keep(app), .show("action", action))
    case .device(let action): sink.add(3, "device", .show("action", action))
    case .server(let action): sink.add(4, "server", .spread(action))
    case .advance(let interval): sink.add(5, "time", .show("advance", interval))
    case .rest(let app, let call): sink.add(6, "app", .keep(app), .show("call", call))
    case .client(let action): sink.add(7, "client", .spread(action))
    }
  }

  /// Reads the case with that tag.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = try .call(reader.read(), reader.read(), reader.read())
    case 1: self = try .app(reader.read(), reader.read())
    case 2: self = try .user(reader.read(), reader.read())
    case 3: self = try .device(reader.read())
    case 4: self = try .server(reader.read())
    case 5: self = try .advance(reader.read())
    case 6: self = try .rest(reader.read(), reader.read())
    case 7: self = try .client(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}
