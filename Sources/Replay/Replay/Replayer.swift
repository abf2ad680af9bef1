import EntsimEngine
import EntsimEntitlement
import EntsimSimulation
import EntsimWorld

/// A run that is decided again from the inputs in its journal.
///
/// The world comes from the first entry, and the pace from the marks of the inputs, so nothing else is
/// needed. Everything goes through the driver that the first run went through. A witness looks on, and
/// sees the entries of the journal as they are read, a step at a time.
struct Replayer {
  /// What sees each macrostep of the replay.
  protocol Witness: RunWitness {
    /// Notes the next entries of the journal; those of a step come before the step is done.
    func expect(_ entries: ArraySlice<WorldEntry>)
  }

  /// Something that is not to happen.
  enum Drop: Equatable {
    /// An input, by its entry.
    case input(EntryNumber)
    /// What comes by itself, by the entry that it would write first.
    case delivery(EntryNumber)
  }

  /// What comes after an input that was done.
  private enum Course {
    /// The next step, during the delivery of a callback where it begins inside one.
    case step(during: EntryNumber?)
    /// The end.
    case end(RunEnding)
  }

  private let next: () throws -> ArraySlice<WorldEntry>?
  /// Those that have been read, but were not come to.
  private var ahead: ArraySlice<WorldEntry> = []
  private let witness: any Witness
  /// The entry that is not to happen; nil where everything is.
  private let dropped: Drop?
  /// The next input or the end, which has been read but not been done.
  private var head: WorldEntry?
  /// The number of the last entry that the witness expects, and its instant.
  private(set) var lastExpected: EntryNumber = 0
  private var lastInstant = Instant(milliseconds: .min)
  /// The mark of the last input.
  private var lastMark: StepMark?
  /// The most entries that a run without the dropped one may write.
  private let entryLimit: Int

  /// Creates the replay of a journal, whose entries come in their order, some at a time, and nil behind
  /// the last.
  init(
    witness: any Witness,
    dropping dropped: Drop? = nil,
    entryLimit: Int = .max,
    _ next: @escaping () throws -> ArraySlice<WorldEntry>?
  ) {
    self.witness = witness
    self.dropped = dropped
    self.entryLimit = entryLimit
    self.next = next
  }

  /// Decides everything; returns the world as it is then, and what was written down.
  ///
  /// - Throws: What reading an entry throws; a ``JournalFlaw``; what the witness throws.
  mutating func run() throws -> RunDriver {
    guard try readOn() else { throw JournalFlaw.noBeginning }
    let first = ahead.prefix(1)
    let beginning = try first[first.startIndex].beginning
    ahead = ahead.dropFirst()
    var driver = RunDriver(
      World(beginning.world, library: .cryptographic),
      library: .cryptographic,
      witness: witness,
      losing: lostEntry
    )
    witness.expect(first)
    try readStep(&driver)
    try driver.note(.began(Shared(beginning)))
    var course = try wait(&driver)
    while case .step(let delivery) = course {
      guard let entry = head else {
        guard lastMark?.start.isServed == true else { throw JournalFlaw.noEnding }
        try goOnToLastEntry(&driver)
        return driver
      }
      switch entry.payload {
      case .input(let input, let mark):
        if let flaw = input.flaw(in: driver.world) {
          throw JournalFlaw.impossible(entry.sequence, flaw)
        }
        try readStep(&driver)
        if dropped == nil { driver.forgetEntries() }
        lastMark = mark
        let isDropped = dropped == .input(entry.sequence)
        course = try perform(isDropped ? nil : input, as: mark, during: delivery, &driver)
      case .run(.ended(let ending)): course = .end(dropped == nil ? ending : .complete)
      case .run(.began), .run(.lost), .app, .accessEnabler, .restClient, .device, .services:
        throw JournalFlaw.noInput(entry.sequence)
      }
    }
    if case .end(let ending) = course { try driver.note(.ended(ending)) }
    return driver
  }

  /// Lets time pass to the last entry of a run that has no end; what the rules say behind that entry does not count.
  private func goOnToLastEntry(_ driver: inout RunDriver) throws(RunDriver.Stop) {
    do throws(RunDriver.Stop) {
      try driver.advance(to: lastInstant)
    } catch {
      guard error == .entryLimit, dropped == nil else { throw error }
    }
    // The witness sees that entries are missing.
    if dropped == nil, driver.context.journal.count < lastExpected {
      try driver.note(.ended(.complete))
    }
  }

  /// Reads on to the next input or the end; the witness then has everything up to that, and the driver may
  /// write as much.
  private mutating func readStep(_ driver: inout RunDriver) throws {
    head = nil
    while head == nil, try readOn() {
      let place = ahead.firstIndex { $0.payload.isHead }
      if let place { head = ahead[place] }
      let end = place.map { $0 + 1 } ?? ahead.endIndex
      witness.expect(ahead[..<end])
      lastExpected = ahead[..<end].last?.sequence ?? lastExpected
      lastInstant = ahead[..<end].last?.instant ?? lastInstant
      ahead = ahead[end...]
    }
    driver.limit(toEntries: dropped == nil ? lastExpected - entriesBehindLimit : entryLimit)
  }

  /// How many entries follow the one at which the work of the run reached its limit; none where it did not.
  ///
  /// The last one in the work of a run that was given up is the first beyond its limit; the end follows it.
  private var entriesBehindLimit: Int {
    switch ending {
    case .endless, .exhausted: 2
    case .complete, .beforeStep, .atStep, nil: 0
    }
  }

  /// Reads further entries where none is there that was not come to; returns whether there is one.
  private mutating func readOn() throws -> Bool {
    while ahead.isEmpty {
      guard let more = try next() else { return false }
      ahead = more
    }
    return true
  }

  /// Returns the first entry behind those that were decided again; nil where there is none.
  mutating func leftover() throws -> WorldEntry? { try readOn() ? ahead.first : nil }

  /// Does an input, nil for one that is dropped, and what comes before the next one.
  private func perform(
    _ input: Input?,
    as mark: StepMark?,
    during delivery: EntryNumber?,
    _ driver: inout RunDriver
  ) throws(RunDriver.Stop) -> Course {
    do throws(RunDriver.Stop) {
      if let input {
        let entry = try driver.perform(input, as: mark, during: delivery)
        if let reason = refusal(since: entry, driver) { return .end(.atStep(reason: reason)) }
      }
      if let mark { try driver.settle(after: input, untilIdle: mark.settles) }
      return try wait(&driver)
    } catch {
      return try givenUp(error)
    }
  }

  /// Returns what comes after work that was given up because of its entries, which a journal without an end
  /// does not say.
  private func givenUp(_ stop: RunDriver.Stop) throws(RunDriver.Stop) -> Course {
    guard stop == .entryLimit else { throw stop }
    guard dropped != nil else { return ending.map { .end($0) } ?? .step(during: nil) }
    let reason = "what happens then does not end within \(entryLimit) journal entries"
    return .end(.exhausted(before: nil, reason: reason))
  }

  /// Returns why the run ended at the step that was just done: as it did, or in another future because
  /// the step is not possible there.
  private func refusal(since entry: EntryNumber, _ driver: RunDriver) -> String? {
    if dropped != nil { return driver.context.journal.refusal(since: entry) }
    if case .atStep(let reason)? = ending { return reason }
    return nil
  }

  /// Waits for what comes next to begin.
  private func wait(_ driver: inout RunDriver) throws(RunDriver.Stop) -> Course {
    do throws(RunDriver.Stop) {
      return try waitForHead(&driver)
    } catch {
      return try givenUp(error)
    }
  }

  private func waitForHead(_ driver: inout RunDriver) throws(RunDriver.Stop) -> Course {
    switch head?.payload {
    case .input(_, let mark?)?:
      let delivery = try driver.wait(for: mark.start)
      guard delivery == nil, let callback = mark.start.callback else {
        return .step(during: delivery)
      }
      let reason = "step \(mark.number) begins inside \(callback.rawValue), which did not come"
      return .end(.beforeStep(mark.start, reason: reason))
    case .run(.ended(.beforeStep(let start, let reason)))?:
      _ = try driver.wait(for: start)
      return .end(.beforeStep(start, reason: reason))
    case .run(.ended(.exhausted(before: let start?, let reason)))?:
      _ = try driver.wait(for: start)
      return .end(.exhausted(before: start, reason: reason))
    case .input(_, nil)?, .run?, .app?, .accessEnabler?, .restClient?, .device?, .services?, nil:
      return .step(during: nil)
    }
  }

  private var lostEntry: EntryNumber? {
    if case .delivery(let number)? = dropped { number } else { nil }
  }

  /// How the journal's run ended, where that is what comes next.
  private var ending: RunEnding? {
    if case .run(.ended(let ending))? = head?.payload { ending } else { nil }
  }
}

extension WorldEntry {
  /// Where the run begins, of whose journal it is the first entry.
  ///
  /// - Throws: A ``JournalFlaw`` where it does not say so, or the world cannot be.
  var beginning: RunBeginning {
    get throws(JournalFlaw) {
      guard sequence == 1, case .run(.began(let beginning)) = payload else { throw .noBeginning }
      if let flaw = beginning.contents.world.flaw { throw .impossible(1, flaw) }
      return beginning.contents
    }
  }
}

extension Fact {
  /// Whether the scenario does it, or the run says it of itself.
  fileprivate var isHead: Bool {
    switch self {
    case .input, .run: true
    case .app, .accessEnabler, .restClient, .device, .services: false
    }
  }
}
