public import EntsimEntitlement
import EntsimPassService
public import EntsimSimulation
public import EntsimWorld

/// Writes down a run that goes on, for a page that follows it: each entry with its message and with what it changes in
/// the state, as in an HTML report.
public struct LiveRecording {
  private var follower: StateFollower
  private var state = PageState()
  private var index = TraceIndex()
  private let parties: TraceParties
  private let start: Instant
  /// The number of the last entry that is known, though it may not be written yet.
  private var notedCount: EntryNumber

  /// The bytes of texts after which they are forgotten, and written down anew where they come again.
  private static let mostBytesOfTexts = 1 << 20

  /// Creates a recording.
  ///
  /// - Parameters:
  ///   - fold: The world after some entries.
  ///   - start: When the run began.
  ///   - first: The number of the first entry that will be noted. The changes of those that led to the world are not
  ///     written.
  public init(_ fold: WorldFold, since start: Instant, from first: EntryNumber) {
    self.start = start
    parties = TraceParties(hasSeveralApps: fold.world.installations.count > 1)
    notedCount = first - 1
    state.beginRun(at: start)
    var known = KnownStates()
    follower = StateFollower(fold, &known, &state)
  }

  /// Appends the state after the entries that led to it, as an object of JSON.
  public func appendBeginning(to bytes: inout [UInt8]) {
    bytes += #"{"first":"#.utf8
    append(notedCount + 1, to: &bytes)
    bytes += #","known":"#.utf8
    append(follower.count, to: &bytes)
    bytes += #","start":"#.utf8
    PageJSON.append(start.milliseconds, to: &bytes)
    bytes += #","began":"#.utf8
    PageJSON.append((follower.now - start).milliseconds, to: &bytes)
    bytes += #","services":"#.utf8
    PageJSON.append(Service.allCases.map(\.rawValue), to: &bytes)
    bytes += #","changes":"#.utf8
    append(follower.beginning, to: &bytes)
    bytes += #","pending":"#.utf8
    appendPending(since: 0, to: &bytes)
    bytes.append(UInt8(ascii: "}"))
  }

  /// Notes the entries of a journal that follow those noted before.
  ///
  /// Whether a message arrives is known by the entries after it, so all that have come are noted before one is written.
  public mutating func note(_ journal: WorldJournal) {
    guard notedCount < journal.count else { return }
    journal.visitRecords(from: notedCount + 1) { number, entry in
      index.note(number, entry.payload, at: entry.instant, by: entry.causeNumber)
    }
    notedCount = journal.count
  }

  /// Goes on in an equal world whose names lie elsewhere; afterwards it needs no earlier ones.
  ///
  /// - Parameters:
  ///   - world: The world after the last entry that was appended.
  ///   - isAwaited: Whether the answer to a request is still to come.
  public mutating func renew(_ world: World, awaiting isAwaited: (RequestID) -> Bool) {
    var known = KnownStates()
    follower = StateFollower(WorldFold(world, after: follower.count), &known, &state)
    index.renewNames(of: isAwaited)
  }

  /// Appends an entry that was noted, as an object of JSON.
  ///
  /// - Throws: Where it does not follow the one before.
  public mutating func append(
    _ entry: WorldEntry,
    to bytes: inout [UInt8]
  ) throws(WorldFold.Break) {
    bytes += #"{"number":"#.utf8
    append(entry.sequence, to: &bytes)
    bytes += #","time":"#.utf8
    PageJSON.append((entry.instant - start).milliseconds, to: &bytes)
    bytes += #","cause":"#.utf8
    append(entry.cause ?? 0, to: &bytes)
    bytes += #","event":"#.utf8
    PageJSON.append(entry, to: &bytes)
    bytes += #","rules":"#.utf8
    PageJSON.append(entry.rules.map(\.description), to: &bytes)
    appendLine(of: entry, to: &bytes)
    if case .services(.answerDelivered(let request, _)) = entry.payload { index.forget(request) }
    if entry.sequence > follower.count { try appendChanges(by: entry, to: &bytes) }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Appends the message of an entry, where no other entry tells it.
  private func appendLine(of entry: WorldEntry, to bytes: inout [UInt8]) {
    guard let message = TraceMessages(index, parties).message(entry) else { return }
    bytes += #","decided":"#.utf8
    append(message.number, to: &bytes)
    bytes += #","message":"#.utf8
    PageJSON.append([message.from, message.to ?? "", message.what], to: &bytes)
    guard let note = message.note else { return }
    bytes += #","note":"#.utf8
    PageJSON.append(note, to: &bytes)
  }

  private mutating func appendChanges(
    by entry: WorldEntry,
    to bytes: inout [UInt8]
  ) throws(WorldFold.Break) {
    try follower.follow(entry, &state)
    bytes += #","changes":"#.utf8
    append(state.parts, to: &bytes)
    let taken = follower.pending.filter { $0.until != nil }.map(\.sequence)
    if !taken.isEmpty {
      bytes += #","taken":"#.utf8
      appendList(taken, to: &bytes) { PageJSON.append(Int64($0), to: &$1) }
      follower.forgetTaken()
    }
    if follower.pending.last?.since == entry.sequence {
      bytes += #","pending":"#.utf8
      appendPending(since: entry.sequence, to: &bytes)
    }
    guard state.texts.size > Self.mostBytesOfTexts else { return }
    state = PageState()
    state.beginRun(at: start)
  }

  /// Appends paths and values in turn.
  private func append(_ parts: PageState.Parts, to bytes: inout [UInt8]) {
    var separator = UInt8(ascii: "[")
    parts.numbers.visit { text, _ in
      bytes.append(separator)
      bytes += state.texts[text]
      separator = UInt8(ascii: ",")
    }
    if parts.count == 0 { bytes.append(separator) }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Appends the work that is still to come and that an entry, or a later one, has scheduled.
  private func appendPending(since number: EntryNumber, to bytes: inout [UInt8]) {
    let items = follower.pending.filter { $0.since >= number && $0.until == nil }
    appendList(items, to: &bytes) { item, bytes in
      bytes += #"{"id":"#.utf8
      PageJSON.append(Int64(item.sequence), to: &bytes)
      bytes += #","since":"#.utf8
      append(item.since, to: &bytes)
      bytes += #","delay":"#.utf8
      PageJSON.append(item.delay.milliseconds, to: &bytes)
      bytes += #","what":"#.utf8
      PageJSON.append([item.message.kindName, item.message.receiver.description], to: &bytes)
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private func appendList<Element>(
    _ elements: [Element],
    to bytes: inout [UInt8],
    _ append: (Element, inout [UInt8]) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(element, &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private func append(_ number: EntryNumber, to bytes: inout [UInt8]) {
    PageJSON.append(Int64(number), to: &bytes)
  }
}
