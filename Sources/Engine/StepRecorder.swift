public import Comparison
public import Entitlement
public import ScenarioModel
public import Simulation
public import World

/// Keeps what a run does, step by step, as far as expectations can speak of it.
public final class StepRecorder: RunWitness {
  private var steps: [StepRecord] = []
  private var observer: Observer
  private let byteLimit: Int

  /// Creates the recorder of a run that has not begun; what it carries may have some bytes.
  public init(
    _ scenario: Scenario,
    observing observation: Engine.Observation,
    byteLimit: Int = .max
  ) {
    observer = Observer(scenario, observing: observation)
    self.byteLimit = byteLimit
  }

  /// The bytes of what was noted and of the lists in the journal.
  var carriedBytes: Int { observer.carriedBytes }

  /// Notes what has come out since the last look, for the step that began last.
  public func look(at world: World, _ journal: WorldJournal) {
    guard let step = steps.indices.last else { return }
    observer.note(journal, in: world, forStep: step, &steps[step])
  }

  /// Notes what has come out since the last look.
  ///
  /// - Throws: `.byteLimit` where all that was noted has more bytes than it may have.
  public func note(_ world: World, _ journal: WorldJournal) throws(RunDriver.Stop) {
    look(at: world, journal)
    guard observer.carriedBytes <= byteLimit else { throw .byteLimit }
  }

  /// Notes how things stand when a step begins, and with that the one before it ends.
  public func beginStep(in world: World) {
    endLastStep(in: world)
    steps.append(observer.beginning(ofStep: steps.count, in: world))
  }

  /// Returns how things stand now, of the first app where none is named.
  public func snapshot(of world: World, for app: AppName?) -> Snapshot {
    observer.snapshot(of: world, for: app)
  }

  /// Notes why the step that began last, or the first where none has begun, could not be run to its end.
  func fail(_ fault: String, in world: World) {
    if steps.isEmpty { beginStep(in: world) }
    steps[steps.count - 1].fault = fault
  }

  /// The steps before the one that began last; nothing more will come of them.
  var completeSteps: ArraySlice<StepRecord> { steps.dropLast() }

  /// Returns the record of the run, which is over.
  public func record(of world: World, _ journal: WorldJournal) -> RunRecord {
    endLastStep(in: world)
    return observer.record(of: steps, in: world, journal)
  }

  private func endLastStep(in world: World) {
    guard let last = steps.indices.last else { return }
    steps[last].end = observer.snapshot(of: world, atStep: last)
  }
}
