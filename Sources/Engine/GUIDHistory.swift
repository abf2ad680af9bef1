import EntsimComparison
package import EntsimEntitlement
import EntsimPortableCryptography
package import EntsimScenarioModel

/// The GUIDs that the people with accounts have in the course of a run, as MD5 digests.
///
/// `<md5:alice>` stands for any GUID that alice has had up to then: a token keeps the one with which it was issued,
/// so an output may have an old one after an update that gives her another.
package final class GUIDHistory: GUIDDigests {
  private struct Digested {
    let digest: String
    /// The number of steps that have begun when the GUID is the person's.
    let stepCount: Int
  }

  private let scenario: Scenario
  /// The GUIDs of the people that were asked for, which are few.
  private var known: [(name: SubscriberName, guids: [Digested])] = []

  /// Creates the history of a scenario's GUIDs.
  package init(of scenario: Scenario) {
    self.scenario = scenario
  }

  /// Returns the digests of the GUIDs that a subscriber has had when so many steps have begun, the
  /// oldest first; none for an unknown one.
  package func digests(of name: SubscriberName, after stepCount: Int) -> [String] {
    guids(of: name).filter { $0.stepCount <= stepCount }.map(\.digest)
  }

  private func guids(of name: SubscriberName) -> [Digested] {
    if let known = known.first(where: { $0.name == name }) { return known.guids }
    var guids: [Digested] = []
    Self.note(scenario.world.subscribers, named: name, stepCount: 0, in: &guids)
    for (index, step) in scenario.steps.enumerated() {
      Self.note(step.declaredSubscribers, named: name, stepCount: index + 1, in: &guids)
    }
    known.append((name, guids))
    return guids
  }

  private static func note(
    _ subscribers: [Subscriber],
    named name: SubscriberName,
    stepCount: Int,
    in guids: inout [Digested]
  ) {
    for subscriber in subscribers where subscriber.name == name {
      let digest = PortableDigest.md5(subscriber.guid)
      guard !guids.contains(where: { $0.digest == digest }) else { continue }
      guids.append(Digested(digest: digest, stepCount: stepCount))
    }
  }
}

extension Scenario {
  /// The people with accounts at any time of the run: those of the world, then those that updates
  /// of the servers bring, each as it was declared then.
  var everySubscriber: [Subscriber] {
    world.subscribers + steps.flatMap(\.declaredSubscribers)
  }
}

extension Step {
  /// The people with accounts from the step on, if it says who has one.
  var declaredSubscribers: [Subscriber] {
    guard case .server(.update(let directory)) = action else { return [] }
    return directory.subscribers
  }
}
