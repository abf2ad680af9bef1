import Entitlement
import Scenarios
import World

extension Step {
  /// Returns what the step does to the world.
  func input(of scenario: Scenario) -> Input {
    switch action {
    case .app(let call): .call(scenario.world.app.name, call)
    case .user(let action): .user(action)
    case .device(let action): .device(action)
    case .server(let action): .server(action)
    case .advance(let interval): .advance(interval)
    }
  }
}
