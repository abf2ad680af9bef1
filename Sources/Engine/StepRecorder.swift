public import EntsimComparison
public import EntsimEntitlement
public import EntsimScenarioModel
public import EntsimSimulation
public import EntsimWorld

/// Keeps what a run does, step by step, as far as expectations can speak of it.
public final class StepRecorder: RunWitness {
  /// One value, so that each look at the run opens it once.
  private var notes: Notes
  private let byteLimit: Int

  /// What was noted so far.
  private struct Notes {
    var steps: [StepRecord] = []
    var observer: Observer

    /// Notes what has happened since the last look; returns the bytes of all that was noted.
    mutating func look(at world: World, _ journal: WorldJournal) -> Int {
      if !steps.isEmpty {
        let step = steps.count - 1
        observer.note(journal, in: world, forStep: step, &steps[step])
      }
      return observer.carriedBytes
    }

    mutating func beginStep(in world: World) {
      endLastStep(in: world)
      steps.append(observer.beginning(ofStep: steps.count, in: world))
    }

    mutating func endLastStep(in world: World) {
      guard let last = steps.indices.last else { return }
      steps[last].end = observer.snapshot(of: world, atStep: last)
    }
  }

  /// Creates the recorder of a run that has not begun; what it carries may have some bytes.
  public init(
    _ scenario: Scenario,
    observing observation: Engine.Observation,
    byteLimit: Int = .max
  ) {
    notes = Notes(observer: Observer(scenario, observing: observation))
    notes.steps.reserveCapacity(scenario.steps.count)
    self.byteLimit = byteLimit
  }

  /// The bytes of what was noted and of the lists in the journal.
  var carriedBytes: Int { notes.observer.carriedBytes }

  /// Notes what has happened since the last look, for the step that began last.
  public func look(at world: World, _ journal: WorldJournal) {
    _ = notes.look(at: world, journal)
  }

  /// Notes what has happened since the last look.
  ///
  /// - Throws: `.byteLimit` where all that was noted has more bytes than it may have.
  public func note(_ world: World, _ journal: WorldJournal) throws(RunDriver.Stop) {
    guard notes.look(at: world, journal) <= byteLimit else { throw .byteLimit }
  }

  /// Notes how things stand when a step begins, and with that the one before it ends.
  public func beginStep(in world: World) { notes.beginStep(in: world) }

  /// Returns how things stand now, of the first app where none is named.
  public func snapshot(of world: World, for app: AppName?) -> Snapshot {
    notes.observer.snapshot(of: world, for: app)
  }

  /// Notes why the step that began last, or the first where none has begun, could not be run to its end.
  package func fail(_ fault: String, in world: World) {
    if notes.steps.isEmpty { beginStep(in: world) }
    notes.steps[notes.steps.count - 1].fault = fault
  }

  /// What each step that has begun did so far.
  package var records: [StepRecord] { notes.steps }

  /// The steps before the one that began last; nothing more will come of them.
  var completeSteps: ArraySlice<StepRecord> { notes.steps.dropLast() }

  /// Returns the record of the run, which is over.
  public func record(of world: World, _ journal: WorldJournal) -> RunRecord {
    notes.endLastStep(in: world)
    return notes.observer.record(of: notes.steps, in: world, journal)
  }
}
