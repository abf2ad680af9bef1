import Comparison
import Entitlement
import ScenarioModel
import Simulation
import World

/// One run of a scenario under way: its world, what was written down, and what was seen of it.
struct Run {
  private let scenario: Scenario
  private let recorder: StepRecorder
  private var driver: RunDriver
  /// What the steps that are over have captured; read only when a step asks for it.
  private var captures: CaptureReader
  private let guids: GUIDHistory

  init(_ scenario: Scenario, observing observation: Engine.Observation) {
    self.scenario = scenario
    self.recorder = StepRecorder(scenario, observing: observation)
    self.driver = RunDriver(
      World(scenario.world, library: .cryptographic),
      library: .cryptographic,
      witness: recorder
    )
    self.guids = GUIDHistory(of: scenario)
    self.captures = CaptureReader(scenario, guids)
  }

  /// Runs all steps and compares what came out.
  mutating func result() -> RunResult {
    var ending = RunEnding.complete
    begin()
    for step in scenario.steps {
      do throws(RunFault) {
        try run(step)
      } catch {
        recorder.fail(error.sentence)
        ending = error.ending(at: step.start)
        break
      }
    }
    note(.ended(ending))
    let journal = driver.context.journal
    return RunResult(
      of: scenario,
      record: recorder.record(of: driver.world, journal),
      journal: journal,
      duration: driver.world.now - scenario.world.clock,
      stateTable: driver.context.stateTable,
      guids: guids
    )
  }

  /// Writes down where the run begins, and launches the apps that run when the first step begins, each
  /// as if it were a step before it.
  ///
  /// Nothing comes of it but journal entries, which belong to no step. Of several apps the last one
  /// launched is in the foreground then.
  private mutating func begin() {
    note(.began(Shared(RunBeginning(of: scenario))))
    for app in scenario.world.apps where app.starts != .notRunning {
      do throws(RunDriver.Stop) {
        try driver.perform(.app(app.name, .launch))
      } catch {
        preconditionFailure("the launch of \(app.name) does not come to an end")
      }
    }
  }

  private mutating func note(_ fact: RunFact) {
    do throws(RunDriver.Stop) {
      try driver.note(fact)
    } catch {
      preconditionFailure("the run was given up although its recorder wants all of it")
    }
  }

  /// Runs one step.
  private mutating func run(_ step: Step) throws(RunFault) {
    let delivery = try drive(before: step.start) { driver throws(RunDriver.Stop) in
      try driver.wait(for: step.start)
    }
    recorder.beginStep(in: driver.world)
    if delivery == nil, case .inside(let callback, let app) = step.start {
      throw .neverCalledBack(callback, scenario.world.apps.count > 1 ? app : nil)
    }
    let input = try step.input(firstApp: scenario.world.apps[0].name) {
      captures.read(scenario.steps, recorder.completeSteps)[$0]
    }
    let entry = try drive { driver throws(RunDriver.Stop) in
      try driver.perform(input, as: step.mark, during: delivery)
    }
    if let fault = driver.context.journal.refusal(of: step, since: entry) { throw fault }
    try drive { driver throws(RunDriver.Stop) in
      try driver.settle(after: input, untilIdle: step.settles)
    }
  }

  /// Moves the world, and says of a loop where it was given up.
  private mutating func drive<Result>(
    before start: StepStart? = nil,
    _ move: (inout RunDriver) throws(RunDriver.Stop) -> Result
  ) throws(RunFault) -> Result {
    do throws(RunDriver.Stop) {
      return try move(&driver)
    } catch {
      switch error {
      case .endless(let loop):
        throw .endless(
          driver.context.journal[loop.entry],
          limit: loop.limit,
          isBeforeStep: start != nil
        )
      case .enough:
        preconditionFailure("the run was given up although its recorder wants all of it")
      }
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
