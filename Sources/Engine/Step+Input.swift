import Apps
import Entitlement
import Scenarios
import World

extension Step {
  /// Returns what the step does to the world.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - captured: Returns what the steps before have captured under a name, or nil.
  /// - Returns: The input.
  /// - Throws: ``RunFault`` where what the step needs was not captured, or does not fit.
  func input(
    of scenario: Scenario,
    captured: (CaptureName) -> Value?
  ) throws(RunFault) -> Input {
    switch action {
    case .app(let call):
      let app = app ?? scenario.world.apps[0].name
      return .call(app, try call.filled(with: captured), callSite)
    case .life(let action): return .app(app ?? scenario.world.apps[0].name, action)
    case .user(let action): return .user(app ?? scenario.world.apps[0].name, action)
    case .device(let action): return .device(action)
    case .server(let action): return .server(action)
    case .advance(let interval): return .advance(interval)
    case .withoutRules:
      preconditionFailure("step \(number) has no rules, and the scenario does not say so")
    }
  }

  private var callSite: CallSite {
    let thread: CallSite.Thread =
      switch thread {
      case .main: .main
      case .background: .background
      }
    return CallSite(thread: thread, inside: inside?.value)
  }
}

extension SDKCall {
  /// Returns the call with what was captured filled in.
  fileprivate func filled(with captured: (CaptureName) -> Value?) throws(RunFault) -> APICall {
    var values: [CaptureName: Value] = [:]
    for name in arguments.flatMap(\.captured) {
      guard let value = captured(name) else { throw .notCaptured(name) }
      values[name] = value
    }
    if let call = call(filledWith: { values[$0] }) { return call }
    throw .unfitArguments(name, arguments.compactMap { $0.value(filledWith: { values[$0] }) })
  }
}

extension Argument {
  /// The names of what has to be filled in, in their order.
  fileprivate var captured: [CaptureName] {
    switch self {
    case .value: []
    case .captured(let name): [name]
    case .list(let arguments): arguments.flatMap(\.captured)
    case .map(let fields): fields.flatMap(\.argument.captured)
    }
  }
}

extension Message {
  /// Whether the message is a callback's arrival at an app.
  func delivers(_ callback: CallbackName, to app: AppName) -> Bool {
    guard case .app(app, .deliver(let delivered)) = self else { return false }
    return delivered.name == callback
  }
}
