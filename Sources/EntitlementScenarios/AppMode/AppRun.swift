internal import EntitlementTesting
internal import EntsimApps
internal import EntsimComparison
internal import EntsimEngine
internal import EntsimEntitlement
internal import EntsimScenarioModel
internal import EntsimSimulation
internal import EntsimWorld

/// One run of a scenario in which an app's own code makes the calls.
///
/// The steps of the person, the servers, the device and time drive the session. A call of the app is compared with the
/// next `app:` step at once, so what comes of it belongs to that step.
final class AppRun<App> {
  /// Why the run ends early, said in the report of the last step that began.
  struct Fault: Error {
    let sentence: String
  }

  let scenario: Scenario
  let session: EntitlementSession
  /// The name of the app under test in the scenario.
  let name: AppName
  let actions: AppActions<App>
  let make: () throws -> App
  let recorder: StepRecorder
  /// The app under test, while it runs.
  var app: App?
  /// The number of steps that have begun.
  var begunCount = 0
  /// When the last step began.
  var lastBeginning: Instant
  /// Whether the app has still to call `setRequestor`, after which the world begins.
  var awaitsConfiguration = false
  /// Whether the app starts in a world that begins configured: the calls that it makes then are not compared.
  var isStarting = false
  /// What the viewer does in the app now; nil for nothing.
  var action: AppMoment.News?
  /// How many of the table's selections of media the viewer has made.
  var selectionCount = 0
  /// The calls that are no steps, since the last step began, with what the app knew at the first.
  var others: (calls: [APICall], moment: AppMoment)?
  /// What the app knows, but for what the viewer does in it now.
  var known = AppMoment()
  /// How many of the deliveries that the next step waits for have come since the last step began.
  var deliveryCount = 0
  /// What happened inside a callback, in which nothing can be thrown.
  var fault: Fault?

  init(
    _ scenario: Scenario,
    app name: AppName,
    _ actions: AppActions<App>,
    make: @escaping () throws -> App
  ) {
    self.scenario = scenario
    self.name = name
    self.actions = actions
    self.make = make
    awaitsConfiguration = scenario.world.app(name)?.starts == .configured
    session = EntitlementSession(of: scenario.world, pace: .manual)
    recorder = StepRecorder(scenario, observing: .asked)
    lastBeginning = scenario.world.clock
  }

  /// Runs all steps; returns what happened, with a fault at the step at which the app did something else.
  func result() -> RunResult {
    session.observe(
      SessionObserver(
        willCall: { [unowned self] in note($1, of: $0) },
        willDeliver: { [unowned self] in note($1, to: $0) },
        didDeliver: { [unowned self] in perform(inside: $1, to: $0) },
        pageDidEnd: { [unowned self] in note($1, in: $0) }
      )
    )
    defer { session.observe(nil) }
    do throws(Fault) {
      try start()
      try runSteps()
    } catch {
      recorder.fail(error.sentence, in: session.run.world)
    }
    let (world, context) = session.run
    var record = recorder.record(of: world, context.journal)
    // Only the calls of the app are compared.
    record.unusedAnswers = []
    record.inFlight = []
    return RunResult(
      of: scenario.withoutExpectations,
      record: record,
      journal: context.journal,
      duration: world.now - scenario.world.clock,
      stateTable: context.stateTable
    )
  }

  /// The step that begins next; nil after the last one.
  var nextStep: Step? {
    begunCount < scenario.steps.count ? scenario.steps[begunCount] : nil
  }

  /// The step that began last; nil before the first.
  var lastStep: Step? { begunCount == 0 ? nil : scenario.steps[begunCount - 1] }

  /// The app that acts in a step.
  func actor(of step: Step) -> AppName { step.app ?? scenario.world.apps[0].name }

  /// Returns the call of a step of the app under test; nil for another step.
  func call(of step: Step) throws(Fault) -> APICall? {
    guard case .app = step.action, actor(of: step) == name else { return nil }
    guard case .call(_, let call, _) = try input(of: step) else { return nil }
    return call
  }

  /// Whether the step that begins next is one that the app's code does by itself.
  func isOwn(_ step: Step) -> Bool {
    guard case .app(let call) = step.action, actor(of: step) == name else { return false }
    return actions.action(of: call.name, step: step.number) == nil || isAnswerToDone(step)
  }

  /// Whether the step that begins next is what the app's code does when the viewer has tapped Done.
  private func isAnswerToDone(_ step: Step) -> Bool {
    guard actions.done != nil, !actions.names(step: step.number), closesPages,
      case .app(.complete(.setSelectedProvider(nil))) = step.action,
      let last = lastStep, case .user(.tapsDone) = last.action
    else { return false }
    return actor(of: last) == name
  }

  /// Whether the app's own code closes its pages.
  var closesPages: Bool { scenario.world.app(name)?.follows == .nothing }

  /// Returns what a step does, with what the steps before have captured.
  func input(of step: Step) throws(Fault) -> Input {
    do throws(RunFault) {
      return try step.input(
        firstApp: scenario.world.apps[0].name,
        at: scenario.world.serviceProviders[0].url
      ) { captures[$0] }
    } catch {
      throw Fault(sentence: error.sentence)
    }
  }

  /// Begins a step, and returns its mark for the journal: what comes from now on belongs to the step.
  func begin(_ step: Step) -> StepMark {
    let (world, context) = session.run
    recorder.look(at: world, context.journal)
    recorder.beginStep(in: world)
    lastBeginning = world.now
    begunCount += 1
    deliveryCount = 0
    if isSeen(step) { known.news = .step(step.words) }
    return step.mark(at: step.start)
  }

  /// Whether the app may see that a step happens, beside its own.
  private func isSeen(_ step: Step) -> Bool {
    switch step.action {
    case .user, .life, .secondScreen, .device, .advance: true
    case .app, .rest, .server, .verification, .client: false
    }
  }

  private var captures: Captures { comparer.captures }

  /// Compares the steps that are over, for what they capture.
  var comparer: StepComparer {
    var comparer = StepComparer(of: scenario, guids: GUIDHistory(of: scenario))
    let (world, context) = session.run
    recorder.look(at: world, context.journal)
    for (step, record) in zip(scenario.steps, recorder.records) {
      comparer.compare(step, with: record)
    }
    return comparer
  }
}

extension SDKCall {
  /// The name of the call.
  var name: CallName {
    switch self {
    case .complete(let call): call.name
    case .capturing(let name, _): name
    }
  }
}
