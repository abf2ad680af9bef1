import EntsimEngine
import EntsimEntitlement
import EntsimPassService
import EntsimSimulation
import EntsimWire
import EntsimWorld

/// A run whose inputs come from outside, at the time at which they come.
///
/// It holds no rules: it gives them time, as the engine does for a scenario and the replay for a journal.
struct ServedRun {
  /// The world in which it began.
  let description: WorldDescription
  /// The most entries that are kept; older ones are forgotten.
  private let keptEntries: Int
  private var driver: RunDriver
  /// Where the names lie that apps and the device have from the beginning.
  private let firstNames = SymbolRegion()
  private var names = ServedNames()
  private var keptBytes = KeptBytes()
  private var answers = ArrivedAnswers()
  /// Where the run is stored; nil where it is not.
  private let stored: SessionJournal?
  /// What was done so far, by which the run becomes a scenario.
  private(set) var record: ServedRecord

  /// The most entries that one input may lead to.
  private static let mostEntries = 50_000

  /// Creates a run of a world.
  ///
  /// - Parameters:
  ///   - description: The world; its clock is that of the run.
  ///   - keptEntries: The most entries that are kept.
  ///   - stored: Where it is stored; nil where it is not.
  init(
    _ description: WorldDescription,
    keeping keptEntries: Int,
    in stored: SessionJournal? = nil
  ) {
    self.description = description
    self.keptEntries = keptEntries
    self.stored = stored
    let library = Library.cryptographic
    let world = firstNames.during { World(description, library: library) }
    driver = RunDriver(world, library: library)
    record = ServedRecord(from: description.clock)
    nextDue = world.nextDue
    if let stored {
      names.current.during {
        try? driver.note(.began(Shared(stored.beginning(in: description))))
        act(.advance(.zero), "the session begins")
        _ = take()
      }
    }
  }

  /// The world as it is now.
  var world: World { driver.world }

  /// The services as they are now.
  var services: PassService { _read { yield driver.world.services } }

  /// The entries that are kept, with the number of the first.
  var journal: WorldJournal { driver.context.journal }

  /// The number of all entries, forgotten ones included.
  var entryCount: Int { driver.context.journal.count }

  /// When the next thing is due; nil where nothing is under way.
  private(set) var nextDue: Instant?

  /// The region of the names that the work of now makes: all work on a run is done in it.
  var currentNames: SymbolRegion { names.current }

  /// The regions of the names of the world and of the entries that are kept; that of now is the last.
  var keptNames: [SymbolRegion] { names.all }

  /// Does something at a time, and what is due until then; returns the answers that have come.
  ///
  /// - Parameters:
  ///   - input: What is done.
  ///   - bytes: How long the request is that it comes from.
  ///   - now: The time.
  /// - Returns: The answers.
  mutating func perform(_ input: Input, of bytes: Int = 0, at now: Instant) -> [ArrivedAnswer] {
    let before = answers(upTo: now)
    record.note(input, of: bytes, at: driver.world.now, names.current)
    keptBytes.add(bytes, until: driver.context.journal.count + 1)
    limit()
    act(input)
    if driver.world.nextDue != nil { record.noteOpen() }
    let arrived = take()
    return before.isEmpty ? arrived : before + arrived
  }

  /// Does what is due until a time; returns the answers that have come.
  mutating func answers(upTo now: Instant) -> [ArrivedAnswer] {
    guard driver.world.now.milliseconds < now.milliseconds else { return [] }
    limit()
    try? driver.advance(to: now)
    return take()
  }

  /// Returns the answers that have come; stores what is new, and forgets what is not kept.
  private mutating func take() -> [ArrivedAnswer] {
    answers.note(driver.context.journal)
    stored?.append(from: driver.context.journal)
    let bytes = answers.takeCarriedBytes()
    keptBytes.add(bytes, until: driver.context.journal.count)
    let arrived = answers.take()
    record.note(arrived, of: bytes, names.current)
    nextDue = driver.world.nextDue
    forget()
    return arrived
  }

  /// Returns the scripted answer that takes a request; nil for none.
  func scriptedAnswer(taking request: Request, at now: Instant) -> ScriptedAnswer? {
    driver.world.services.scriptedAnswer(taking: request, at: now)
  }

  /// Does what is due until a time, and ends the run in its journal.
  mutating func end(at now: Instant) {
    guard let stored else { return }
    names.current.during {
      _ = answers(upTo: now)
      act(.advance(.zero), "the session ends")
      try? driver.note(.ended(.complete))
      stored.end(driver.context.journal)
    }
  }

  /// Does an input now, and what is due now; where the run is stored, as a step in some words.
  private mutating func act(_ input: Input, _ words: String? = nil) {
    var mark: StepMark?
    if let stored {
      let step = stored.mark(input, words, at: driver.world.now)
      _ = try? driver.wait(for: step.start)
      mark = step
    }
    _ = try? driver.perform(input, as: mark)
    try? driver.advance(to: driver.world.now)
  }

  private mutating func limit() {
    driver.limit(toEntries: driver.context.journal.count + Self.mostEntries)
  }

  private mutating func forget() {
    let count = driver.context.journal.count
    let room = keptBytes.makeRoom().map { count + 1 - $0 } ?? .max
    driver.keepEntries(last: min(keptEntries, room))
    let first = driver.context.journal.firstKept
    keptBytes.forget(before: first)
    names.forget(before: first)
  }

  /// Lets the names that are still needed move on where there are many; nothing that is under way may hold others.
  mutating func renewNames() {
    guard names.areMany else { return }
    let next = SymbolRegion()
    if next.during({ driver.renewNames() }) {
      names.move(to: next, after: driver.context.journal.count)
    } else {
      names.wait()
    }
  }
}
