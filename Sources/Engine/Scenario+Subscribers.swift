import Cryptography
import Entitlement
import Scenarios

extension Scenario {
  /// The people with accounts at any time of the run: those of the world, then those that updates
  /// of the servers bring, each as it was declared then.
  var everySubscriber: [Subscriber] {
    let updated = steps.flatMap { step -> [Subscriber] in
      guard case .server(.update(let directory)) = step.action else { return [] }
      return directory.subscribers
    }
    return world.subscribers.map(\.subscriber) + updated
  }

  /// Returns the MD5 digest of a subscriber's GUID, nil for somebody unknown.
  ///
  /// Where an update gives somebody another GUID, the one at the start counts.
  func digest(of name: SubscriberName) -> String? {
    everySubscriber.first { $0.name == name }.map { Digest.md5($0.guid) }
  }
}
