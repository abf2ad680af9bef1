import Entitlement
import JSONText
import JournalStore
import Reports
import Simulation
import World

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
    let names: [String]
    let next: [Int]
  }

  private var stage = Stage.new
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
    _ names: [String],
    at machine: Int64
  ) -> (bytes: [UInt8], isLagging: Bool) {
    var bytes: [UInt8] = []
    let count = session.run.journal.count
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
    let now = Told(
      clock: session.clock,
      waiting: session.waiting.count,
      names: names,
      next: session.next.items.map(\.number)
    )
    if next > before || told != now {
      told = now
      append("status", session.status(names, at: machine), to: &bytes)
    }
    return (bytes, isFolding || next <= count)
  }

  private mutating func begin(_ session: ServedSession) {
    let journal = session.run.journal
    let kept = journal.entries.startIndex
    let first = max(kept + 1, journal.count - Self.mostEarlierEntries + 1)
    stage =
      kept == 0 && journal.count <= Self.mostFoldedEntries
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
      // The state as it is now needs no entries.
      fold = WorldFold(session.run.world, after: session.run.journal.count)
    }
    let recording = LiveRecording(fold, since: session.run.record.beginning, from: first)
    bytes += "event: run\ndata: ".utf8
    recording.appendBeginning(to: &bytes)
    bytes += "\n\n".utf8
    next = first
    stage = .sending(recording)
  }

  private mutating func send(
    _ session: ServedSession,
    _ recording: inout LiveRecording,
    to bytes: inout [UInt8]
  ) throws(WorldFold.Break) {
    recording.note(session.run.journal)
    let entries = session.run.entries(from: next, most: Self.mostEntriesOfTurn)
    for entry in entries where bytes.count < Self.mostBytesOfTurn {
      bytes += "event: entry\ndata: ".utf8
      try recording.append(entry, to: &bytes)
      bytes += "\n\n".utf8
      next = entry.sequence + 1
    }
  }

  private func append(_ event: String, _ value: JSON, to bytes: inout [UInt8]) {
    bytes += "event: \(event)\ndata: ".utf8
    value.appendCompact(to: &bytes)
    bytes += "\n\n".utf8
  }
}
