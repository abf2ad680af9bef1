public import EntsimEntitlement

// Conditions that loading a scenario ensures, and that bytes from elsewhere may break.
extension WorldDescription {
  /// Why no world can be made of the description, words that can follow a colon; nil where one can.
  public var flaw: String? {
    let names = apps.map(\.name)
    if names.isEmpty { return "the world has no app" }
    if Set(names).count != names.count { return "the world has two apps of one name" }
    if serviceProviders.isEmpty { return "the world has no host of the services" }
    for token in tokens {
      if !names.contains(token.app) { return "a token lies in the store of an unknown app" }
      if subscriber(token.subscriber) == nil { return "a token is that of an unknown subscriber" }
      if token.store == .legacy, let app = app(token.app),
        !SDKEdition(app.sdk, on: device.kind.platform).has(.nestedStore)
      {
        return "a token lies in an older store, which the SDK of app \(app.name) does not have"
      }
    }
    return nil
  }
}
