import EntsimComparison
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld

/// One run of a scenario in progress: its world, its journal, and what was recorded of it.
struct Run {
  private let scenario: Scenario
  private let recorder: StepRecorder
  private var driver: RunDriver
  /// What the steps that are over have captured; read only when a step asks for it.
  private var captures: CaptureReader
  private let guids: GUIDHistory
  private var budget: RunBudget
  /// The step that began last.
  private var lastStep: Step?
  private let effort: ComparisonEffort

  init(_ scenario: Scenario, observing observation: Engine.Observation, within budget: RunBudget) {
    self.scenario = scenario
    self.budget = budget
    self.recorder = StepRecorder(scenario, observing: observation, byteLimit: budget.bytesLeft)
    let library = Library.cryptographic
    self.driver = RunDriver(
      World(scenario.world, library: library),
      library: library,
      witness: recorder,
      entryLimit: budget.entriesLeft
    )
    self.guids = GUIDHistory(of: scenario)
    self.effort = ComparisonEffort(limit: budget.looksLeft)
    self.captures = CaptureReader(scenario, guids, within: effort)
  }

  /// Runs all steps, and compares what they did with the expectations.
  mutating func result() -> RunResult {
    note(.began(Shared(RunBeginning(of: scenario))))
    var ending = RunEnding.complete
    do throws(RunFault) {
      try launchApps()
      for step in scenario.steps { try run(step) }
    } catch {
      recorder.fail(error.sentence, in: driver.world)
      ending = error.ending(at: driver.start)
    }
    note(.ended(ending))
    let journal = driver.context.journal
    budget.use(entries: journal.count, bytes: recorder.carriedBytes)
    return RunResult(
      of: scenario,
      record: recorder.record(of: driver.world, journal),
      journal: journal,
      duration: driver.world.now - scenario.world.clock,
      stateTable: driver.context.stateTable,
      guids: guids,
      within: effort,
      of: budget
    )
  }

  /// Launches the apps that run when the first step begins, each as if it were a step before it.
  ///
  /// Nothing comes of it but journal entries, which belong to no step. Of several apps the last one
  /// launched is in the foreground then.
  private mutating func launchApps() throws(RunFault) {
    for app in scenario.world.apps where app.starts != .notRunning {
      try drive { driver throws(RunDriver.Stop) in try driver.perform(.app(app.name, .launch)) }
    }
  }

  /// Writes down a fact of the run itself, even after the recorder has stopped the run.
  private mutating func note(_ fact: RunFact) {
    try? driver.note(fact)
  }

  /// Runs one step.
  private mutating func run(_ step: Step) throws(RunFault) {
    let delivery = try wait(for: step)
    lastStep = step
    recorder.beginStep(in: driver.world)
    if delivery == nil, step.start.callback != nil {
      throw .neverCalledBack(
        step.words(ofDeliveryNamingApp: scenario.world.apps.count > 1),
        others: step.delivery == nil ? 0 : driver.start.deliveryCount
      )
    }
    let input = try step.input(
      firstApp: scenario.world.apps[0].name,
      at: scenario.world.serviceProviders[0].url
    ) {
      captures.read(scenario.steps, recorder.completeSteps)[$0]
    }
    let entry = try drive { driver throws(RunDriver.Stop) in
      try driver.perform(input, as: step.mark(at: driver.start), during: delivery)
    }
    if let fault = driver.context.journal.refusal(of: step, since: entry) { throw fault }
    try drive { driver throws(RunDriver.Stop) in
      try driver.settle(after: input, untilIdle: step.settles)
    }
  }

  /// Lets the work of the step before go on until a step begins; returns the entry of the delivery in which it takes
  /// place, where it does.
  ///
  /// What the step before captures is not known yet: it may go on.
  private mutating func wait(for step: Step) throws(RunFault) -> EntryNumber? {
    guard let pattern = step.delivery, case .inside(let callback, let app) = step.start else {
      return try drive(isWaiting: true) { driver throws(RunDriver.Stop) in
        try driver.wait(for: step.start)
      }
    }
    if let last = lastStep, last.start == step.start, last.delivery?.isSame(as: pattern) == true {
      return try drive(isWaiting: true) { driver throws(RunDriver.Stop) in
        try driver.wait(for: .insideDelivery(callback, app, 0))
      }
    }
    let complete = recorder.completeSteps
    if (pattern.callback.arguments ?? []).contains(where: { !$0.askedNames.isEmpty }) {
      _ = captures.read(scenario.steps, complete)
    }
    let captures = captures
    return try drive(isWaiting: true) { driver throws(RunDriver.Stop) in
      try driver.wait(for: callback, to: app, occurrence: pattern.occurrence) { delivered in
        captures.isMet(pattern.callback, by: delivered, after: complete.count + 1)
      }
    }
  }

  /// Moves the world, and says where the run has too much of something.
  @discardableResult
  private mutating func drive<Result>(
    isWaiting: Bool = false,
    _ move: (inout RunDriver) throws(RunDriver.Stop) -> Result
  ) throws(RunFault) -> Result {
    do throws(RunDriver.Stop) {
      return try move(&driver)
    } catch {
      let limit: RunBudget.Limit =
        switch error {
        case .entryLimit: .entries
        case .byteLimit: .bytes
        case .parted: preconditionFailure("only a replay compares with another run")
        }
      let journal = driver.context.journal
      throw .exhausted(
        limit,
        most: budget.most(limit),
        at: journal[journal.count],
        before: isWaiting ? driver.start : nil
      )
    }
  }
}

extension RunBeginning {
  /// Creates what a run of a scenario says of itself when it begins.
  fileprivate init(of scenario: Scenario) {
    self.init(
      version: Release.version,
      path: scenario.path,
      title: scenario.title.value,
      cell: scenario.cell,
      line: scenario.lines.cell?.lowerBound ?? scenario.lines.whole.lowerBound,
      digest: scenario.digest,
      world: scenario.world
    )
  }
}
