import Entitlement
import ScenarioModel

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
