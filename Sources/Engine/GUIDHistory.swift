import Comparison
import Cryptography
import Entitlement
import ScenarioModel

/// The GUIDs that the people with accounts have in the course of a run, as MD5 digests.
///
/// `<md5:alice>` stands for any GUID that alice has had up to then: a token keeps the one with which
/// it was issued, and so an old one may still come out behind an update that gives her another.
final class GUIDHistory: GUIDDigests {
  private struct Digested {
    let digest: String
    /// The number of steps that have begun when the GUID is the person's.
    let stepCount: Int
  }

  private let scenario: Scenario
  /// The GUIDs, collected when the first of them is asked for, which is in few runs.
  private lazy var guids = collected()

  /// Creates the history of a scenario's GUIDs.
  init(of scenario: Scenario) {
    self.scenario = scenario
  }

  private func collected() -> [SubscriberName: [Digested]] {
    var guids: [SubscriberName: [Digested]] = [:]
    Self.note(scenario.world.subscribers, stepCount: 0, in: &guids)
    for (index, step) in scenario.steps.enumerated() {
      Self.note(step.declaredSubscribers, stepCount: index + 1, in: &guids)
    }
    return guids
  }

  private static func note(
    _ subscribers: [Subscriber],
    stepCount: Int,
    in guids: inout [SubscriberName: [Digested]]
  ) {
    for subscriber in subscribers {
      let digest = Digest.md5(subscriber.guid)
      let known = guids[subscriber.name, default: []]
      guard !known.contains(where: { $0.digest == digest }) else { continue }
      guids[subscriber.name] = known + [Digested(digest: digest, stepCount: stepCount)]
    }
  }

  /// Returns the digests of the GUIDs that a subscriber has had when so many steps have begun, the
  /// oldest first; none for an unknown one.
  func digests(of name: SubscriberName, after stepCount: Int) -> [String] {
    guids[name, default: []].filter { $0.stepCount <= stepCount }.map(\.digest)
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
