import Cryptography
import Entitlement
import ScenarioModel

/// The GUIDs that the people with accounts have in the course of a run, as MD5 digests.
///
/// `<md5:alice>` stands for any GUID that alice has had up to then: a token keeps the one with which
/// it was issued, and so an old one may still come out behind an update that gives her another.
struct GUIDHistory {
  private struct Digested {
    let digest: String
    /// The number of steps that have begun when the GUID is the person's.
    let stepCount: Int
  }

  private var guids: [SubscriberName: [Digested]] = [:]

  /// Collects the GUIDs of a scenario.
  init(of scenario: Scenario) {
    note(scenario.world.subscribers.map(\.subscriber), stepCount: 0)
    for (index, step) in scenario.steps.enumerated() {
      note(step.declaredSubscribers, stepCount: index + 1)
    }
  }

  private mutating func note(_ subscribers: [Subscriber], stepCount: Int) {
    for subscriber in subscribers {
      let digest = Digest.md5(subscriber.guid)
      let known = guids[subscriber.name, default: []]
      guard !known.contains(where: { $0.digest == digest }) else { continue }
      guids[subscriber.name] = known + [Digested(digest: digest, stepCount: stepCount)]
    }
  }

  /// Returns the digests of the GUIDs that somebody has had when so many steps have begun, the
  /// oldest first; none for somebody unknown.
  func digests(of name: SubscriberName, after stepCount: Int) -> [String] {
    guids[name, default: []].filter { $0.stepCount <= stepCount }.map(\.digest)
  }
}
