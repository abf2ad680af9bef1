import EntsimApps
import EntsimDiagnostics
package import EntsimEntitlement
package import EntsimScenarioModel
package import EntsimWorld

extension Step {
  /// Returns what the step does to the world, in the first app where it names none, by what the steps before
  /// have captured under a name.
  ///
  /// - Throws: ``RunFault`` where what the step needs was not captured, or does not fit.
  package func input(
    firstApp: AppName,
    at serviceProvider: String,
    captured: (CaptureName) -> Value?
  ) throws(RunFault) -> Input {
    switch action {
    case .app(let call):
      return .call(app ?? firstApp, try call.filled(with: captured), callSite)
    case .rest(let call): return .rest(app ?? firstApp, call)
    case .life(let action): return .app(app ?? firstApp, action)
    case .user(let action): return .user(app ?? firstApp, action)
    case .secondScreen(let signIn):
      let code = try signIn.filledCode(with: captured)
      return .user(app ?? firstApp, .signsInOnSecondScreen(signIn.subscriber, code))
    case .device(let action): return .device(action)
    case .server(let action): return .server(action)
    case .verification(let verification):
      return .server(try verification.filled(with: captured))
    case .advance(let interval): return .advance(interval)
    case .client(let step):
      return .client(try step.action(number: number, at: serviceProvider, captured))
    }
  }

  private var callSite: CallSite {
    CallSite(thread: thread, inside: start.callback)
  }
}

extension Step {
  /// Returns the callback in whose delivery the step takes place, as a person reads it.
  package func words(ofDeliveryNamingApp namesApp: Bool) -> String {
    guard case .inside(let callback, let app) = start else { return "" }
    let receiver = namesApp ? app : nil
    guard let delivery else { return callback.rawValue + (receiver.map { "@\($0)" } ?? "") }
    let pattern = OutputPattern(
      name: .callback(callback),
      app: receiver,
      arguments: delivery.callback.arguments,
      range: delivery.callback.range
    )
    let occurrence = delivery.occurrence == 1 ? "" : ", occurrence \(delivery.occurrence)"
    return Notation.text(of: pattern) + occurrence
  }
}

extension StepStart {
  /// How many deliveries of the callback came that were not meant, where that is counted.
  var deliveryCount: Int {
    if case .insideDelivery(_, _, let number) = self { max(0, number - 1) } else { 0 }
  }
}

extension Step {
  /// Returns what a journal keeps of the step, so that the run can be paced again.
  package func mark(at start: StepStart) -> StepMark {
    StepMark(
      StepMark.Fields(
        number: number,
        words: words,
        line: line,
        start: start,
        settles: settles
      )
    )
  }
}

extension SDKCall {
  /// Returns the call with what was captured filled in.
  fileprivate func filled(with captured: (CaptureName) -> Value?) throws(RunFault) -> APICall {
    switch self {
    case .complete(let call): return call
    case .capturing(let name, let arguments):
      let values = try arguments.filled(with: captured)
      if let call = APICall(name, values) { return call }
      throw .unfitArguments(name.rawValue, values)
    }
  }
}

extension SecondScreenSignIn {
  /// Returns the code, with what was captured filled in.
  fileprivate func filledCode(
    with captured: (CaptureName) -> Value?
  ) throws(RunFault) -> RegistrationCode? {
    guard let code else { return nil }
    let values = try [code].filled(with: captured)
    guard case .string(let text) = values[0] else {
      throw .unfitArguments("signs in on second screen", values)
    }
    return RegistrationCode(text)
  }
}

extension TokenVerification {
  /// Returns what happens to the servers, with what was captured filled in.
  fileprivate func filled(
    with captured: (CaptureName) -> Value?
  ) throws(RunFault) -> ServerAction {
    let values = try [token, resource].filled(with: captured)
    guard case .string(let token) = values[0], case .string(let resource) = values[1] else {
      throw .unfitArguments("verifies token", values)
    }
    return .verifiesToken(token, ResourceID(resource))
  }
}

extension ClientStep {
  /// Returns what the client does, with what was captured filled in; its request has the number of the step.
  fileprivate func action(
    number: Int,
    at serviceProvider: String,
    _ captured: (CaptureName) -> Value?
  ) throws(RunFault) -> ClientAction {
    switch self {
    case .asks(let service, let fields):
      let values = try fields.map(\.argument).filled(with: captured)
      return .asks(
        Request(
          ofClient: service,
          naming: zip(fields, values).map { Value.Field($0.name, $1) },
          number: number,
          at: serviceProvider
        )
      )
    case .signsIn(let subscriber, let code):
      let values = try [code].filled(with: captured)
      guard case .string(let text) = values[0] else {
        throw .unfitArguments("signs in", values)
      }
      return .signsIn(subscriber, RegistrationCode(text))
    }
  }
}

extension [Argument] {
  /// Returns the values with what was captured filled in.
  fileprivate func filled(with captured: (CaptureName) -> Value?) throws(RunFault) -> [Value] {
    var values: [CaptureName: Value] = [:]
    for name in flatMap(\.captured) {
      guard let value = captured(name) else { throw .notCaptured(name) }
      values[name] = value
    }
    return compactMap { $0.value(filledWith: { values[$0] }) }
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
