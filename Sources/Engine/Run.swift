import AccessEnabler
import Apps
import Comparison
import Device
import Entitlement
import Scenarios
import Simulation
import World

/// One run of a scenario under way: its world, what was written down, and what was seen of it.
struct Run {
  private let scenario: Scenario
  private var world: World
  private var recording: Recording
  private var steps: [StepRecord] = []
  private var observer: Observer
  /// The delivery during which the last step began, as long as nothing was processed since.
  private var lastDelivery: Arrival?
  /// What the steps that are over have captured; read only when a step asks for it.
  private var captures: CaptureReader

  /// The most entries that the work of one step may write; more is taken for a loop.
  static let stepLimit = 100_000

  init(_ scenario: Scenario, observing observation: Engine.Observation) {
    self.scenario = scenario
    self.world = World(scenario.world)
    self.recording = Recording(library: .cryptographic)
    self.observer = Observer(scenario, observing: observation)
    self.captures = CaptureReader(scenario)
  }

  /// Runs all steps and compares what came out.
  mutating func result() -> RunResult {
    launchApps()
    for step in scenario.steps {
      if let fault = runStep(step) {
        steps[steps.count - 1].fault = fault
        break
      }
    }
    endLastStep()
    return RunResult(
      of: scenario,
      record: observer.record(of: steps, in: world, recording.journal),
      journal: recording.journal,
      duration: world.now - scenario.world.clock,
      stateTable: recording.stateTable
    )
  }

  /// Launches the apps that run when the first step begins, each as if it were a step before it.
  ///
  /// Nothing comes of it but journal entries, which belong to no step. Of several apps the last that
  /// is launched is in front then.
  private mutating func launchApps() {
    for app in scenario.world.apps where app.starts != .notRunning {
      do throws(EndlessLoop) {
        try world.perform(.app(app.name, .launch), in: &recording)
      } catch {
        preconditionFailure("the launch of \(app.name) does not come to an end")
      }
    }
  }

  /// Runs one step; returns why it could not be run to its end.
  private mutating func runStep(_ step: Step) -> String? {
    do throws(RunFault) {
      let delivery = try waitForBeginning(of: step)
      endLastStep()
      steps.append(
        StepRecord(began: world.now, end: observer.snapshot(of: world, atStep: steps.count))
      )
      if delivery == nil, let callback = step.inside {
        throw .neverCalledBack(callback.value, scenario.world.apps.count > 1 ? step.app : nil)
      }
      try act(step, during: delivery)
      if step.settles { try settle() }
      return nil
    } catch {
      return error.sentence
    }
  }

  /// Notes how things stand when a step ends: the next one begins, or the run is over.
  private mutating func endLastStep() {
    guard let last = steps.indices.last else { return }
    steps[last].end = observer.snapshot(of: world, atStep: last)
  }

  /// Lets the work of the step before go on until this step begins.
  ///
  /// What is due at the very instant at which a step begins comes after its beginning. A step inside
  /// a callback begins when the app has received that; the callback still belongs to the step
  /// before. Two such steps in a row begin during the same delivery.
  ///
  /// - Returns: The entry of the delivery during which the step begins; nil where it begins by
  ///   itself, and where the callback that it waits for never comes.
  private mutating func waitForBeginning(of step: Step) throws(RunFault) -> EntryNumber? {
    if let callback = step.inside {
      return try waitForDelivery(of: callback.value, to: step.app ?? scenario.world.apps[0].name)
    }
    lastDelivery = nil
    guard let delay = step.delay, let last = steps.last else { return nil }
    let beginning = last.began + delay
    let limit = recording.journal.count + Self.stepLimit
    while let item = world.takeDelivery(before: beginning) {
      try process(item, limit: limit)
    }
    world.advance(to: max(world.now, beginning))
    return nil
  }

  /// Runs deliveries up to the next one of a callback to an app; returns the entry of its arrival,
  /// nil when there is none.
  private mutating func waitForDelivery(
    of callback: CallbackName,
    to app: AppName
  ) throws(RunFault) -> EntryNumber? {
    if let last = lastDelivery, last.callback == callback, last.app == app { return last.entry }
    let limit = recording.journal.count + Self.stepLimit
    while let item = world.takeDelivery() {
      let entry = recording.journal.count + 1
      try process(item, limit: limit)
      if item.message.message.delivers(callback, to: app) {
        lastDelivery = Arrival(callback: callback, app: app, entry: entry)
        return entry
      }
    }
    return nil
  }

  /// Does what the step says, by itself or during the delivery of a callback.
  private mutating func act(_ step: Step, during delivery: EntryNumber?) throws(RunFault) {
    let beginning = world.now
    let input = try step.input(of: scenario) {
      captures.read(scenario.steps, steps.dropLast())[$0]
    }
    let entry: EntryNumber
    do throws(EndlessLoop) {
      entry = try world.perform(input, during: delivery, in: &recording)
    } catch {
      throw fault(of: error)
    }
    observe()
    if let fault = recording.journal.refusal(of: step, since: entry) { throw fault }
    guard case .advance(let interval) = step.action else { return }
    let end = beginning + interval
    let limit = recording.journal.count + Self.stepLimit
    while let item = world.takeDue(upTo: end) {
      try process(item, limit: limit)
    }
    world.advance(to: max(world.now, end))
  }

  /// Runs deliveries until none is under way; the clock moves to each.
  private mutating func settle() throws(RunFault) {
    let limit = recording.journal.count + Self.stepLimit
    while let item = world.takeDelivery() {
      try process(item, limit: limit)
    }
  }

  private mutating func process(
    _ item: Schedule<World.Delivery>.Item,
    limit: Int
  ) throws(RunFault) {
    lastDelivery = nil
    do throws(EndlessLoop) {
      try world.process(item, in: &recording)
    } catch {
      throw fault(of: error)
    }
    observe()
    let count = recording.journal.count
    if count > limit { throw .endless(recording.journal[count]) }
  }

  private mutating func fault(of loop: EndlessLoop) -> RunFault {
    observe()
    return .endless(recording.journal[loop.entry])
  }

  /// Notes what has come out since the last look, for the step that began last.
  private mutating func observe() {
    let step = steps.count - 1
    observer.note(recording.journal, in: world, forStep: step, &steps[step])
  }
}

/// The arrival of a callback at an app.
private struct Arrival {
  let callback: CallbackName
  let app: AppName
  let entry: EntryNumber
}
