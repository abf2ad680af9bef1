import EntitlementScenarios
import EntitlementTesting
import EntsimApps
import EntsimEngine
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld
import ScriptedApps

/// What an app that follows a scenario calls: at which steps, and whether by itself, inside a callback.
struct AppScript {
  /// One call.
  struct Line {
    /// The number of the step.
    let step: Int
    var call: APICall
    /// How many callbacks the app has received before; nil where a person causes the call.
    let callbackCount: Int?
    /// Whether the call is left out.
    var isDropped = false

    /// The call as a failure names it.
    var notation: String { ExpectedCall(call, step: step).description }
  }

  let app: AppDescription
  var lines: [Line] = []

  /// Reads the script of the first app off a run of the scenario.
  init(_ result: RunResult) {
    app = result.scenario.world.apps[0]
    var callbackCount = 0
    var countAtLastStep = 0
    var index = 0
    let steps = result.scenario.steps
    result.journal.visitRecords { _, entry in
      switch (entry.participant, entry.payload) {
      case (.app(app.name), .app(.callbackReceived)): callbackCount += 1
      case (_, .input(let input, .some)):
        let step = steps[index]
        index += 1
        defer { countAtLastStep = callbackCount }
        guard case .call(app.name, let call, _) = input else { return }
        // Where a step does not settle, the very time of its call matters.
        let isOwn =
          callbackCount > countAtLastStep && step.start.isInsideOrNext && step.settles
        lines.append(
          Line(step: step.number, call: call, callbackCount: isOwn ? callbackCount : nil)
        )
      default: break
      }
    }
  }
}

extension StepStart {
  fileprivate var isInsideOrNext: Bool {
    switch self {
    case .next, .inside, .insideDelivery: true
    case .after, .behind: false
    }
  }
}

/// An app that does what a script says.
final class ScriptedApp {
  private let script: AppScript
  private var enabler: AccessEnabler?
  private var delegate = RecordingDelegate()
  private var callbackCount = 0

  init(_ script: AppScript) { self.script = script }

  /// Launches the app: it makes its objects, and configures the SDK where the world begins behind that.
  func launch() -> ScriptedApp {
    let enabler: AccessEnabler =
      switch script.app.storageCheck {
      case nil: AccessEnabler("statement")
      case .none?:
        AccessEnabler(storageCheck: .INTEGRITY_CHECK_NONE, softwareStatement: "statement")
      case .all?: AccessEnabler(storageCheck: .INTEGRITY_CHECK_ALL, softwareStatement: "statement")
      case .clear?:
        AccessEnabler(storageCheck: .INTEGRITY_CHECK_CLEAR, softwareStatement: "statement")
      }
    delegate = RecordingDelegate()
    delegate.act = { [unowned self] in callBack() }
    enabler.delegate = delegate
    enabler.statusDelegate = delegate
    let isFirst = self.enabler == nil
    self.enabler = enabler
    if script.app.starts == .configured, isFirst {
      // Its callback is not among those of the scenario.
      callbackCount = -1
      enabler.setRequestor(script.app.requestor.text)
    }
    return self
  }

  /// Makes the call of a step that a person causes.
  func act(_ expected: ExpectedCall) {
    for line in script.lines where line.step == expected.step { make(line) }
  }

  private func callBack() {
    callbackCount += 1
    for line in script.lines where line.callbackCount == callbackCount { make(line) }
  }

  private func make(_ line: AppScript.Line) {
    if !line.isDropped { enabler?.make(line.call, delegate) }
  }
}

extension ScenarioCell {
  /// Runs the scenario against an app that does what a script says; returns why it fails, nil where it does not.
  func failure(against script: AppScript) throws -> ScenarioFailure? {
    let app = ScriptedApp(script)
    return try failure(against: app.launch()) { map in
      for line in script.lines where line.callbackCount == nil {
        map.on(step: line.step) { app, expected in app.act(expected) }
      }
    }
  }
}
