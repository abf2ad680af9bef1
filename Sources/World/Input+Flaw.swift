import EntsimApps
import EntsimEntitlement
import EntsimPassService

extension Input {
  /// Why the input cannot be done in a world, words that can follow a colon; nil where it can.
  public func flaw(in world: World) -> String? {
    if let app {
      let installations = world.installations
      let index = installations.indices.first { installations[$0].app.name == app }
      guard let index else { return "the world has no app \(app)" }
      if let path, path != installations[index].app.path {
        return path == .sdk ? "the app \(app) has no SDK" : "the app \(app) has the SDK"
      }
    }
    if let subscriber {
      let subscribers = world.services.directory.subscribers.map(\.name)
      if !subscribers.contains(subscriber) { return "no subscriber is called \(subscriber)" }
    }
    if case .client(.asks(let request)) = self, !request.isNamedByClient {
      return "the request of a client is that of another sender"
    }
    return nil
  }

  /// The app that acts, that the person is before, or that the device does something to.
  private var app: AppName? {
    switch self {
    case .call(let app, _, _), .rest(let app, _), .app(let app, _), .user(let app, _),
      .device(.updatesApp(let app, to: _)), .device(.setsPermission(let app, to: _)):
      app
    case .device, .server, .advance, .client: nil
    }
  }

  /// The way to the services that only its app can go; nil for what any app can do.
  private var path: AppDescription.Path? {
    switch self {
    case .call, .device(.updatesApp): .sdk
    case .rest: .restV1
    case .app, .user, .device, .server, .advance, .client: nil
    }
  }

  /// The person with an account who acts.
  private var subscriber: SubscriberName? {
    switch self {
    case .user(_, .signsIn(let name)), .user(_, .signsInOnSecondScreen(let name, _)),
      .user(_, .signsInWithApple(let name)), .device(.signsInToTVProvider(let name)),
      .server(.endsSession(let name)), .client(.signsIn(let name, _)):
      name
    case .call, .rest, .app, .user, .device, .server, .advance, .client: nil
    }
  }
}

extension Request {
  /// Whether all that names its sender says that it is an HTTP client.
  fileprivate var isNamedByClient: Bool {
    self.isOfClient && self.client != nil && self.app == AppDescription.clientName
  }
}
