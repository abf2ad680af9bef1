public import EntsimComparison
import EntsimEngine
import EntsimEntitlement
public import EntsimScenarioModel
public import EntsimSimulation
public import EntsimWorld

/// A run as its journal tells it, in the terms of scenarios: steps with their outputs.
public struct RecordedRun: Sendable {
  /// Where the run came from.
  public let beginning: RunBeginning
  /// How it ended; nil where its journal stops before the end, as that of a server which was killed.
  public let ending: RunEnding?
  /// Its inputs, as the steps of a scenario without expectations.
  public let scenario: Scenario
  /// Its outputs and requests, step by step.
  public let record: RunRecord
  /// The entries.
  public let journal: WorldJournal

  /// Reads a journal by folding it.
  ///
  /// - Throws: ``JournalFlaw`` where it is not the journal of a run.
  public init(_ journal: WorldJournal) throws(JournalFlaw) {
    guard journal.count > 0 else { throw .noBeginning }
    let beginning = try journal[1].beginning
    let scenario = Scenario(beginning, journal.steps(of: beginning))
    if case .run(.ended(let ending)) = journal[journal.count].payload {
      self.ending = ending
    } else {
      guard scenario.steps.last?.start.isServed == true else { throw .noEnding }
      ending = nil
    }
    let witness = StepRecorder(scenario, observing: .everything)
    var fold = WorldFold(World(beginning.world, library: .cryptographic))
    var seen = WorldJournal()
    for entry in journal.entries {
      if case .input(let input, .some) = entry.payload {
        // The step looks at the SDK of its app before the fold comes to the entry.
        if let flaw = input.flaw(in: fold.world) { throw .impossible(entry.sequence, flaw) }
        witness.beginStep(in: fold.world)
      }
      do throws(WorldFold.Break) {
        try fold.fold(entry)
      } catch {
        throw .broken(error)
      }
      seen.append(entry)
      witness.look(at: fold.world, seen)
    }
    self.beginning = beginning
    self.scenario = scenario
    self.record = witness.record(of: fold.world, journal)
    self.journal = journal
  }
}

extension RecordedRun {
  /// A place among the steps of a run, and the app whose SDK is looked at.
  struct Place {
    /// How many steps of the run lie before it.
    let stepCount: Int
    /// The app; nil for the first.
    let app: AppName?
  }

  /// Returns how things stood at places, of which none lies before the one in front of it: when the step behind
  /// it began, and behind the last step when the run ended.
  ///
  /// - Throws: ``JournalFlaw``, but not where the run was read from the journal.
  func snapshots(at places: [Place]) throws(JournalFlaw) -> [Snapshot] {
    guard !places.isEmpty else { return [] }
    let recorder = StepRecorder(scenario, observing: .everything)
    var fold = WorldFold(World(beginning.world, library: .cryptographic))
    var snapshots: [Snapshot] = []
    var stepCount = 0
    func look(upTo stepCount: Int) {
      for place in places[snapshots.count...].prefix(while: { $0.stepCount <= stepCount }) {
        snapshots.append(recorder.snapshot(of: fold.world, for: place.app))
      }
    }
    for entry in journal.entries {
      if case .input(_, .some) = entry.payload {
        look(upTo: stepCount)
        stepCount += 1
      }
      do throws(WorldFold.Break) {
        try fold.fold(entry)
      } catch {
        throw .broken(error)
      }
    }
    look(upTo: .max)
    return snapshots
  }
}

extension WorldJournal {
  /// Returns the steps that the inputs were, of a run that began in some way.
  fileprivate func steps(of beginning: RunBeginning) -> [Step] {
    entries.compactMap { entry in
      guard case .input(let input, let mark?) = entry.payload else { return nil }
      return Step(input, mark, of: beginning)
    }
  }
}
