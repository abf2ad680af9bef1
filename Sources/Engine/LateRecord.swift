public import EntsimComparison
public import EntsimEntitlement
public import EntsimScenarioModel
public import EntsimSimulation
public import EntsimWorld

/// What a part of a run did, read from its journal after it has happened.
///
/// A scenario says beforehand what its steps look at, so a run notes that as it goes. A test says it afterwards.
public struct LateRecord {
  /// The entries behind which the world was at rest, in order: one for each macrostep since the part began.
  public var looks: [EntryNumber]
  /// The number of the last entry before the part.
  public let first: EntryNumber
  /// When the part began.
  public let began: Instant

  /// Creates the place of a part in a run.
  public init(after first: EntryNumber, began: Instant, looks: [EntryNumber]) {
    self.first = first
    self.began = began
    self.looks = looks
  }

  /// Returns what the part did, as far as the only step of a scenario asks for it.
  ///
  /// Where the step asks how things stood in between, the world is folded anew up to each of those moments.
  ///
  /// - Parameters:
  ///   - scenario: A scenario of one step, in the world as it is known now.
  ///   - journal: The journal of the run.
  ///   - beginning: The world at its beginning.
  ///   - world: The world now.
  /// - Returns: The record of the step.
  public func read(
    for scenario: Scenario,
    _ journal: WorldJournal,
    from beginning: WorldDescription,
    in world: World
  ) -> StepRecord {
    let parts = ObservedParts(of: scenario.steps[0])
    var observer = Observer(scenario)
    var before = StepRecord(began: began, end: Snapshot())
    observer.note(journal, upTo: first, in: world, forStep: 0, &before)
    var record = StepRecord(began: began, end: Snapshot())
    if parts.storage || parts.state {
      var past = Past(beginning, journal)
      if parts.moments {
        let snapshot = observer.snapshot(of: past.world(behind: first), atStep: 0)
        record.moments = [StepRecord.Moment(began, snapshot)]
      }
      for look in looks where look > first {
        observer.note(journal, upTo: look, in: past.world(behind: look), forStep: 0, &record)
      }
    }
    observer.note(journal, in: world, forStep: 0, &record)
    record.end = observer.snapshot(of: world, atStep: 0)
    return record
  }
}

/// The world as it was, folded entry by entry.
private struct Past {
  private var fold: WorldFold
  private let entries: [WorldEntry]

  init(_ beginning: WorldDescription, _ journal: WorldJournal) {
    fold = WorldFold(World(beginning, library: .cryptographic))
    entries = Array(journal.entries)
  }

  /// Returns the world behind an entry, which is not before the last one that was asked for.
  mutating func world(behind number: EntryNumber) -> World {
    for entry in entries[Int(fold.count)..<Int(number)] {
      do throws(WorldFold.Break) {
        try fold.fold(entry)
      } catch {
        preconditionFailure("a world does not follow its own journal: \(error)")
      }
    }
    return fold.world
  }
}
