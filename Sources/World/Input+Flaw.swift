import Apps
import Entitlement
import PassService

extension Input {
  /// Why the input cannot be done in a world, words that can follow a colon; nil where it can.
  public func flaw(in world: World) -> String? {
    if let app {
      let installations = world.installations
      let isKnown = installations.indices.contains { installations[$0].app.name == app }
      if !isKnown { return "the world has no app \(app)" }
    }
    if let subscriber {
      let subscribers = world.services.directory.subscribers.map(\.name)
      if !subscribers.contains(subscriber) { return "nobody is called \(subscriber)" }
    }
    return nil
  }

  /// The app that acts, that the person is before, or that the device does something to.
  private var app: AppName? {
    switch self {
    case .call(let app, _, _), .rest(let app, _), .app(let app, _), .user(let app, _),
      .device(.updatesApp(let app, to: _)), .device(.setsPermission(let app, to: _)):
      app
    case .device, .server, .advance: nil
    }
  }

  /// The person with an account who acts.
  private var subscriber: SubscriberName? {
    switch self {
    case .user(_, .signsIn(let name)), .user(_, .signsInOnSecondScreen(let name, _)),
      .user(_, .signsInWithApple(let name)), .device(.signsInToTVProvider(let name)),
      .server(.endsSession(let name)):
      name
    case .call, .rest, .app, .user, .device, .server, .advance: nil
    }
  }
}
