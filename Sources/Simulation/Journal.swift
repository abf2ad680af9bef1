/// The facts of a run in the order in which they happened.
///
/// It only grows. Its entries lie in segments of one length, so that nothing is copied while it does,
/// and an entry takes little more room than its payload: its number is its place, and requirements that
/// came before are the same list again.
@frozen
public struct Journal<Participant: Hashable & Sendable, Payload: Hashable & Sendable>: Sendable {
  /// The type of the entries.
  public typealias Entry = JournalEntry<Participant, Payload>

  /// The number of entries in a segment that is full.
  @usableFromInline static var segmentLength: Int { 256 }

  /// An entry without its number; the cause is 0 where there is none.
  ///
  /// The payload, which may end anywhere within a word, comes first, and what is smallest behind it.
  @frozen
  public struct Record: Sendable {
    /// What the entry holds.
    public let payload: Payload
    @usableFromInline let cause: UInt32
    /// The number of the entry that caused it; nil where there is none.
    @inlinable
    public var causeNumber: EntryNumber? { cause == 0 ? nil : Int(cause) }

    /// When it happened.
    public let instant: Instant
    @usableFromInline let rules: Rules
    /// Whose fact it is.
    public let participant: Participant

    @inlinable
    init(
      payload: Payload,
      cause: UInt32,
      instant: Instant,
      rules: Rules,
      participant: Participant
    ) {
      self.payload = payload
      self.cause = cause
      self.instant = instant
      self.rules = rules
      self.participant = participant
    }
  }

  /// The segments that are full, without those that were forgotten.
  @usableFromInline var segments: [[Record]] = []
  /// The entries behind those of the segments.
  @usableFromInline var tail: [Record] = []
  /// The number of segments that were forgotten, which come before the others.
  @usableFromInline var forgottenCount = 0
  @usableFromInline var lastInstant = Instant(milliseconds: .min)
  /// The requirements of entries that were read from outside.
  @usableFromInline var readRules = ReadRules()

  /// Creates an empty journal.
  @inlinable
  public init() {}

  /// Makes room for so many entries, where there are none yet.
  @inlinable
  public mutating func reserve(_ count: Int) { tail.reserveCapacity(count) }

  /// The number of entries, which is the number of the last one.
  @inlinable
  public var count: Int {
    (forgottenCount + segments.count) * Self.segmentLength + tail.count
  }

  /// The number of the first entry that was not forgotten; where there is none, that of the next entry.
  @inlinable
  public var firstKept: EntryNumber { forgottenCount * Self.segmentLength + 1 }

  /// Appends a fact and returns its number.
  ///
  /// - Precondition: `cause` is the number of an entry that is already there, and time has not gone
  ///   back since the last entry.
  @inlinable
  @discardableResult
  public mutating func append(
    _ payload: consuming Payload,
    of participant: Participant,
    at instant: Instant,
    cause: EntryNumber?,
    rules: Rules
  ) -> EntryNumber {
    let number = count + 1
    precondition(cause.map { (1..<number).contains($0) } ?? true, "an effect before its cause")
    precondition(!instant.precedes(lastInstant), "time went back")
    lastInstant = instant
    if tail.count == Self.segmentLength { beginSegment() }
    tail.append(
      Record(
        payload: payload,
        cause: UInt32(cause ?? 0),
        instant: instant,
        rules: rules,
        participant: participant
      )
    )
    return number
  }

  /// Appends an entry that was read.
  ///
  /// Its requirements stay in the journal and go with it.
  ///
  /// - Precondition: Its number follows that of the last entry, and what ``append(_:of:at:cause:rules:)`` asks.
  public mutating func append(_ entry: Entry) {
    precondition(entry.sequence == count + 1, "entry \(entry.sequence) after \(count)")
    append(
      entry.payload,
      of: entry.participant,
      at: entry.instant,
      cause: entry.cause,
      rules: readRules.reference(to: entry.rules)
    )
  }

  @inlinable
  mutating func beginSegment() {
    segments.append(tail)
    tail = []
    tail.reserveCapacity(Self.segmentLength)
  }

  /// Returns in which segment an entry lies, and where there; the tail follows the last segment.
  @inlinable
  @inline(__always)
  func place(of number: EntryNumber) -> (segment: Int, index: Int) {
    let (segment, index) = (number - 1).quotientAndRemainder(dividingBy: Self.segmentLength)
    return (segment - forgottenCount, index)
  }

  /// Returns the entry with that number.
  ///
  /// - Precondition: The journal holds it.
  @inlinable
  public subscript(number: EntryNumber) -> Entry {
    entry(record(number), numbered: number)
  }

  /// Returns the entry with that number, without its requirements.
  ///
  /// All threads share the lists of requirements, so retaining one takes longer than the rest.
  ///
  /// - Precondition: The journal holds it.
  @inlinable
  public func entryWithoutRules(_ number: EntryNumber) -> Entry {
    let record = record(number)
    return Entry(
      sequence: number,
      instant: record.instant,
      participant: record.participant,
      cause: record.causeNumber,
      rules: [],
      payload: record.payload
    )
  }

  /// Returns what the entry with that number holds.
  ///
  /// - Precondition: The journal holds it.
  @inlinable
  public func payload(of number: EntryNumber) -> Payload {
    let (segment, index) = place(of: number)
    return segment < segments.count ? segments[segment][index].payload : tail[index].payload
  }

  /// Returns the number of the entry that caused the one with that number; nil where there is none.
  ///
  /// - Precondition: The journal holds it.
  @inlinable
  public func cause(of number: EntryNumber) -> EntryNumber? {
    let (segment, index) = place(of: number)
    return segment < segments.count
      ? segments[segment][index].causeNumber : tail[index].causeNumber
  }

  /// Returns when the entry with that number happened.
  ///
  /// - Precondition: The journal holds it.
  @inlinable
  public func instant(of number: EntryNumber) -> Instant {
    let (segment, index) = place(of: number)
    return segment < segments.count ? segments[segment][index].instant : tail[index].instant
  }

  /// Returns the requirements that the entry with that number rests on.
  ///
  /// - Precondition: The journal holds it.
  @inlinable
  public func rules(of number: EntryNumber) -> [RequirementID] {
    readRules.ids(of: record(number).rules)
  }

  /// Hands over each list of requirements that entries rest on, with the number of these entries, in any order; one list
  /// may come several times.
  @inlinable
  public func countRules(_ body: ([RequirementID], Int) -> Void) {
    var words: [UInt64] = []
    words.reserveCapacity(count)
    visitRecords { _, record in if !record.rules.isEmpty { words.append(record.rules.word) } }
    words.sort()
    var start = 0
    for end in words.indices.dropFirst() where words[end] != words[start] {
      body(readRules.ids(of: Rules(word: words[start])), end - start)
      start = end
    }
    if let last = words.last { body(readRules.ids(of: Rules(word: last)), words.count - start) }
  }

  /// Returns a number that is the same for the same list of requirements, as long as the process lives.
  ///
  /// - Precondition: The journal was not read, and holds the entry.
  @inlinable
  public func rulesKey(of number: EntryNumber) -> UInt64 {
    let (segment, index) = place(of: number)
    return segment < segments.count
      ? segments[segment][index].rules.word : tail[index].rules.word
  }

  /// Returns how many of some entries, from the first one on, are equal to those from a number on.
  ///
  /// - Precondition: The journal holds as many from that number on.
  @inlinable
  public func equalCount(of entries: ArraySlice<Entry>, from number: EntryNumber) -> Int {
    // Read where they lie: a copy of an entry counts references to all that it holds.
    let entries = entries.span
    var count = 0
    while count < entries.count, isEqual(entries[count], to: number + count) { count += 1 }
    return count
  }

  @inlinable
  @inline(__always)
  func isEqual(_ entry: Entry, to number: EntryNumber) -> Bool {
    guard entry.sequence == number else { return false }
    let (segment, index) = place(of: number)
    return segment < segments.count
      ? isSame(segments[segment][index], as: entry) : isSame(tail[index], as: entry)
  }

  /// Whether a record says the same as an entry, the number aside.
  @inlinable
  @inline(__always)
  func isSame(_ record: Record, as entry: Entry) -> Bool {
    record.instant == entry.instant && Int(record.cause) == entry.cause ?? 0
      && record.participant == entry.participant
      && readRules.ids(of: record.rules) == entry.rules && record.payload == entry.payload
  }

  @inlinable
  func record(_ number: EntryNumber) -> Record {
    let (segment, index) = place(of: number)
    return segment < segments.count ? segments[segment][index] : tail[index]
  }

  /// Hands over the records of entries where they lie, from a number on.
  ///
  /// Unlike ``entries``, it copies nothing.
  ///
  /// - Precondition: The journal holds the entries from that number on, or the number follows the last one.
  @inlinable
  public func visitRecords(
    from first: EntryNumber = 1,
    _ body: (EntryNumber, borrowing Record) -> Void
  ) {
    var (segment, index) = place(of: first)
    var number = first
    while segment < segments.count {
      Self.visit(segments[segment], from: index, &number, body)
      (segment, index) = (segment + 1, 0)
    }
    Self.visit(tail, from: index, &number, body)
  }

  @inlinable
  @inline(__always)
  static func visit(
    _ records: borrowing [Record],
    from first: Int,
    _ number: inout EntryNumber,
    _ body: (EntryNumber, borrowing Record) -> Void
  ) {
    let span = records.span
    var index = first
    while index < span.count {
      body(number, span[index])
      number += 1
      index += 1
    }
  }

  /// Frees the memory of entries that are not read any more.
  ///
  /// Some of them may stay; the numbers of the others do not change.
  ///
  /// - Parameter number: The first entry that is to stay.
  public mutating func forget(before number: EntryNumber) {
    let end = min(place(of: number).segment, segments.count)
    guard end > 0 else { return }
    segments.removeFirst(end)
    forgottenCount += end
  }

  /// Returns the entry and what led to it, nearest first, down to the scenario's own act.
  ///
  /// - Complexity: O(n) in the length of the chain.
  public func causes(of number: EntryNumber) -> [Entry] {
    var chain: [Entry] = []
    var next: EntryNumber? = number
    while let current = next {
      chain.append(self[current])
      next = self[current].cause
    }
    return chain
  }
}

extension Journal: Hashable {
  /// Whether two journals hold the same entries.
  public static func == (left: Self, right: Self) -> Bool {
    left.count == right.count && left.forgottenCount == right.forgottenCount
      && left.entries.elementsEqual(right.entries)
  }

  /// Hashes the entries.
  public func hash(into hasher: inout Hasher) {
    for entry in entries { hasher.combine(entry) }
  }
}
