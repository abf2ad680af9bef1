import EntsimApps
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld

/// A step of a scenario, with what has to be expected of it.
struct DraftedStep {
  let words: String
  let start: ExplainedStart
  let isCall: Bool
  let instant: Instant
  let line: Int?
  let thread: CallThread
  var callbacks: [String] = []
}

extension LogExplanation {
  /// The answers of the servers that are not the usual ones.
  var answers: [ScriptedAnswer] {
    parts.compactMap { if case .answer(let answer, _, _) = $0 { answer } else { nil } }
  }

  /// The steps in order; callbacks before the first of them belong to none.
  func steps(namingApps: Bool) -> [DraftedStep] { Self.steps(of: parts, namingApps: namingApps) }

  /// Returns the steps of some parts.
  static func steps(of parts: [ExplainedPart], namingApps: Bool) -> [DraftedStep] {
    var steps: [DraftedStep] = []
    var actors: [AppName?] = []
    for part in parts {
      switch part {
      case .step(let act, let start, let instant, let line):
        let input = act.input
        steps.append(
          DraftedStep(
            words: act.stepWords(namingApp: namingApps),
            start: start,
            isCall: input.isCall,
            instant: instant,
            line: line,
            thread: input.thread
          )
        )
        actors.append(input.actingApp)
      case .callback(let callback, let app, _, _):
        guard !steps.isEmpty else { continue }
        let words = callback.scenarioWords
        let isOwn = !namingApps || actors[actors.count - 1] == app
        steps[steps.count - 1].callbacks.append(
          isOwn ? words : callback.scenarioWords(naming: app)
        )
      case .answer: break
      }
    }
    return steps
  }
}

extension Act {
  /// The act as a step of a scenario, without what stands beside it.
  func stepWords(namingApp: Bool) -> String {
    if let change { return "server: {update: \(Notation.text(of: change.value))}" }
    return input.stepWords(namingApp: namingApp, unsigned: isUnsigned)
  }
}

extension Input {
  fileprivate var isCall: Bool { if case .call = self { true } else { false } }

  fileprivate var thread: CallThread {
    if case .call(_, _, let site) = self { site.thread } else { .main }
  }

  /// The input as a step of a scenario, without what stands beside it.
  fileprivate func stepWords(namingApp: Bool, unsigned isUnsigned: Bool) -> String {
    func subject(_ word: String, _ app: AppName) -> String { namingApp ? "\(word)@\(app)" : word }
    switch self {
    case .call(let app, let call, _):
      return "\(subject("app", app)): \(call.stepWords(unsigned: isUnsigned))"
    case .app(let app, let action): return "\(subject("app", app)): \(action.words)"
    case .user(let app, let action): return "\(subject("user", app)): \(action.words)"
    case .device(let action): return "device: \(action.words)"
    case .server(.endsSession(let subscriber)):
      return "server: {ends session of: \(Notation.text(of: .name(subscriber)))}"
    case .server(.answer(let answer)): return "server: \(Notation.text(of: answer))"
    case .advance(let interval): return "time: {advance: \(interval)}"
    case .rest, .server, .client: preconditionFailure("no explanation has such a step")
    }
  }
}

extension APICall {
  /// The call as a step of a scenario writes it.
  fileprivate func stepWords(unsigned isUnsigned: Bool) -> String {
    var arguments = self.arguments
    if isUnsigned, let requestor = arguments.first {
      let fields = [
        Value.Field("requestorID", requestor), Value.Field("signedRequestorID", .null),
      ]
      return "{\(name.rawValue): \(Notation.text(of: .map(fields)))}"
    }
    while arguments.last == .null, arguments.count > 1 { arguments.removeLast() }
    guard !arguments.isEmpty else { return name.rawValue }
    let parameters = name.surface.parameters
    if arguments.count == 1, parameters.count == 1 || arguments[0].isShort {
      return "{\(name.rawValue): \(Notation.text(of: arguments[0]))}"
    }
    let fields = zip(parameters, arguments)
      .filter { parameter, argument in argument != .null || !parameter.mayBeLeftOut }
      .map { Value.Field($0.name, $1) }
    return "{\(name.rawValue): \(Notation.text(of: .map(fields)))}"
  }
}

extension Value {
  /// Whether the first argument of a call can stand for all of them.
  fileprivate var isShort: Bool {
    switch self {
    case .string, .null, .list: true
    case .bool, .integer, .map, .description: false
    }
  }
}
