import Engine
import Entitlement
import PassService
import Simulation
import Wire
import World

/// A run whose inputs come from outside, at the time at which they come.
///
/// It holds no rules: it gives them time, as the engine does for a scenario and the replay for a journal. One thread at
/// a time works on it; it is an object, so that a look at its world copies none of it.
final class ServedRun {
  private let description: WorldDescription
  /// The most entries that are kept; older ones are forgotten.
  private let keptEntries: Int
  private var driver: RunDriver
  private let answers = ArrivedAnswers()
  /// What was done so far, by which the run becomes a scenario.
  private(set) var record: ServedRecord

  /// The most entries that one input may lead to.
  private static let mostEntries = 50_000

  /// Creates a run of a world.
  ///
  /// - Parameters:
  ///   - description: The world; its clock is that of the run.
  ///   - keptEntries: The most entries that are kept.
  init(_ description: WorldDescription, keeping keptEntries: Int) {
    self.description = description
    self.keptEntries = keptEntries
    let library = Library.cryptographic
    driver = RunDriver(
      World(description, library: library),
      library: library,
      witness: answers
    )
    record = ServedRecord(from: description.clock)
  }

  /// The world as it is now.
  var world: World { driver.world }

  /// The services as they are now.
  var services: PassService { _read { yield driver.world.services } }

  /// The entries that are kept, with the number of the first.
  var journal: WorldJournal { driver.context.journal }

  /// When the next thing is due; nil where nothing is under way.
  var nextDue: Instant? { driver.world.nextDue }

  /// Does something at a time, and what is due until then; returns the answers that have come.
  func perform(_ input: Input, at now: Instant) -> [ArrivedAnswer] {
    let before = answers(upTo: now)
    record.note(input, at: driver.world.now)
    limit()
    _ = try? driver.perform(input)
    try? driver.advance(to: driver.world.now)
    forget()
    if driver.world.nextDue != nil { record.noteOpen() }
    let arrived = answers.take()
    record.note(arrived)
    return before + arrived
  }

  /// Does what is due until a time; returns the answers that have come.
  func answers(upTo now: Instant) -> [ArrivedAnswer] {
    guard driver.world.now.milliseconds < now.milliseconds else { return [] }
    limit()
    try? driver.advance(to: now)
    let arrived = answers.take()
    record.note(arrived)
    return arrived
  }

  /// Returns the scripted answer that takes a request; nil for none.
  func scriptedAnswer(taking request: Request, at now: Instant) -> ScriptedAnswer? {
    driver.world.services.scriptedAnswer(taking: request, at: now)
  }

  private func limit() {
    driver.limit(toEntries: driver.context.journal.count + Self.mostEntries)
  }

  private func forget() {
    driver.keepEntries(last: keptEntries)
  }
}
