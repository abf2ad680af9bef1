import EntsimEntitlement
import EntsimJSONText
import EntsimJournalStore
import EntsimReports
import EntsimSimulation
import EntsimWorld

/// What a page that follows a run has got of it, and what it gets next, as server-sent events.
///
/// `run` is the state from which on the page follows, `entry` is an entry with its message and its changes, and
/// `status` is what no entry tells. A run that begins anew has a new feed.
struct PageFeed {
  private enum Stage {
    case new
    /// Folds the entries before those that are sent.
    case folding(WorldFold, from: EntryNumber)
    case sending(LiveRecording)
  }

  /// What the page was told of what no entry tells, but for the time.
  private struct Told: Equatable {
    let clock: ServedClock
    let waiting: Int
    let runs: [String]
    let next: [Int]
  }

  private var stage = Stage.new
  /// Where the names of what was folded lie; that of the last turn is the last.
  private var names: [SymbolRegion] = []
  /// The region of the run's names when the feed began, or moved on with them.
  private var region: SymbolRegion?
  /// The number of the next entry.
  private var next: EntryNumber = 1
  private var told: Told?

  /// The most entries that a page gets of what happened before it came.
  static let mostEarlierEntries = 2_000
  /// The most entries that are folded for their state; of a longer run, the page gets the state as it is now.
  static let mostFoldedEntries = 100_000
  /// The most entries that are folded or sent in one turn.
  private static let mostEntriesOfTurn = 2_000
  /// The bytes after which the rest waits for the next turn: fewer than a server keeps for a slow reader.
  private static let mostBytesOfTurn = 256 << 10

  /// Returns what is new, and whether more is to come at once.
  mutating func take(
    from session: ServedSession,
    _ runs: [String],
    at machine: Int64
  ) -> (bytes: [UInt8], isLagging: Bool) {
    var bytes: [UInt8] = []
    let count = session.run.journal.count
    holdNames(of: session.run)
    if case .new = stage { begin(session) }
    if case .folding = stage { fold(session, to: &bytes) }
    let isFolding = if case .folding = stage { true } else { false }
    let before = next
    if case .sending(var recording) = stage, next <= count {
      stage = .new
      do throws(WorldFold.Break) {
        try send(session, &recording, to: &bytes)
        stage = .sending(recording)
      } catch {
        // The page lags behind what is kept, and begins anew.
        return (bytes, true)
      }
    }
    moveNames(session)
    let now = Told(
      clock: session.clock,
      waiting: session.waiting.count,
      runs: runs,
      next: session.next.items.map(\.number)
    )
    if next > before || told != now {
      told = now
      append("status", session.status(runs, at: machine), to: &bytes)
    }
    return (bytes, isFolding || next <= count)
  }

  private mutating func begin(_ session: ServedSession) {
    let journal = session.run.journal
    let first = max(journal.firstKept, journal.count - Self.mostEarlierEntries + 1)
    names = session.run.keptNames
    region = session.run.currentNames
    stage =
      journal.firstKept == 1 && journal.count <= Self.mostFoldedEntries
      ? .folding(WorldFold(session.run.beginning), from: first)
      : .folding(WorldFold(session.run.world, after: journal.count), from: first)
  }

  private mutating func fold(_ session: ServedSession, to bytes: inout [UInt8]) {
    guard case .folding(var fold, let first) = stage else { return }
    stage = .new
    do throws(WorldFold.Break) {
      let most = min(Self.mostEntriesOfTurn, max(first - 1 - fold.count, 0))
      for entry in session.run.entries(from: fold.count + 1, most: most) { try fold.fold(entry) }
      guard fold.count >= first - 1 else {
        stage = .folding(fold, from: first)
        return
      }
    } catch {
      // Entries were forgotten meanwhile; the state as it is now needs none.
      fold = WorldFold(session.run.world, after: session.run.journal.count)
    }
    next = max(first, session.run.journal.firstKept)
    let recording = LiveRecording(fold, since: session.run.record.beginning, from: next)
    bytes += "event: run\ndata: ".utf8
    recording.appendBeginning(to: &bytes)
    bytes += "\n\n".utf8
    stage = .sending(recording)
  }

  private mutating func send(
    _ session: ServedSession,
    _ recording: inout LiveRecording,
    to bytes: inout [UInt8]
  ) throws(WorldFold.Break) {
    guard session.run.droppedCount(from: next) == 0 else {
      throw .otherNumber(session.run.journal.firstKept, expected: next)
    }
    recording.note(session.run.journal)
    let entries = session.run.entries(from: next, most: Self.mostEntriesOfTurn)
    for entry in entries where bytes.count < Self.mostBytesOfTurn {
      bytes += "event: entry\ndata: ".utf8
      try recording.append(entry, to: &bytes)
      bytes += "\n\n".utf8
      next = entry.sequence + 1
    }
  }

  /// Keeps the names of entries from now on, and of those that are kept, where names have moved.
  private mutating func holdNames(of run: ServedRun) {
    guard names.last !== run.currentNames else { return }
    let known = names
    names += run.keptNames.filter { region in !known.contains { $0 === region } }
  }

  /// Lets earlier names go where the run's have moved, once the page has all entries.
  private mutating func moveNames(_ session: ServedSession) {
    let run = session.run
    guard case .sending(var recording) = stage, region !== run.currentNames,
      next > run.journal.count
    else { return }
    stage = .new
    recording.renew(run.world) { session.waiting[$0.number] != nil }
    names = [run.currentNames]
    region = run.currentNames
    stage = .sending(recording)
  }

  private func append(_ event: String, _ value: JSON, to bytes: inout [UInt8]) {
    bytes += "event: \(event)\ndata: ".utf8
    value.appendCompact(to: &bytes)
    bytes += "\n\n".utf8
  }
}
