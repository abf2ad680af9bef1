internal import EntsimEntitlement
internal import EntsimSimulation

// A name that no part has is a mistake in the test, which stops where the world is made.
extension WorldDescription {
  /// Stops the program where a part names something that the world does not have.
  func refuseUnknownNames() {
    let providers = providers.map(\.mvpd.id.text)
    for subscriber in subscribers {
      Self.check(
        subscriber.provider.text,
        in: providers,
        "Subscriber(\"\(subscriber.name)\", of: …)",
        "provider"
      )
    }
    let names = subscribers.map(\.name.text)
    for token in tokens where token.source != .tempPass && token.source != .degradation {
      Self.check(token.subscriber.text, in: names, "StoredToken(…)", "subscriber")
    }
    for token in tokens {
      Self.check(token.app.text, in: apps.map(\.name.text), "StoredToken(…)", "app")
    }
    if let account = appleAccount {
      Self.check(account.subscriber.text, in: names, "AppleAccount(…)", "subscriber")
    }
  }

  private static func check(_ name: String, in known: [String], _ part: String, _ noun: String) {
    guard !known.contains(name) else { return }
    fatalError(
      "\(part) names the \(noun) \(name), which the world does not have; it has \(known.joined(separator: ", "))."
    )
  }
}
