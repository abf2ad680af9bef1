import Entitlement
import Scenarios
import World

extension Step {
  /// Returns what the step does to the world; nil where there are no rules for it.
  func input(of scenario: Scenario) -> Input? {
    switch action {
    case .app(let call):
      call.call { _ in nil }.map { .call(app ?? scenario.world.apps[0].name, $0) }
    case .user(let action): .user(action)
    case .device(let action): .device(action)
    case .server(let action): .server(action)
    case .advance(let interval): .advance(interval)
    case .withoutRules: nil
    }
  }
}
