/// One fact of a run: what happened, when, to whom, because of what, and by which rules.
@frozen
public struct JournalEntry<Participant: Hashable & Sendable, Payload: Hashable & Sendable>:
  Hashable, Sendable
{
  /// The place in the journal, counted from 1 without gaps.
  public let sequence: EntryNumber
  /// The true time at which it happened.
  public let instant: Instant
  /// Whose fact it is.
  public let participant: Participant
  /// The entry that led to this one; nil for what the scenario itself does.
  public let cause: EntryNumber?
  /// The requirements that the fact rests on.
  public let rules: [RequirementID]
  /// The input or the event.
  public let payload: Payload

  /// Creates an entry.
  @inlinable
  public init(
    sequence: EntryNumber,
    instant: Instant,
    participant: Participant,
    cause: EntryNumber?,
    rules: [RequirementID],
    payload: Payload
  ) {
    self.sequence = sequence
    self.instant = instant
    self.participant = participant
    self.cause = cause
    self.rules = rules
    self.payload = payload
  }
}

/// The number of an entry in its journal, counted from 1.
public typealias EntryNumber = Int

/// The facts of a run in the order in which they happened.
///
/// It only grows.
@frozen
public struct Journal<Participant: Hashable & Sendable, Payload: Hashable & Sendable>:
  Hashable, Sendable
{
  /// The type of the entries.
  public typealias Entry = JournalEntry<Participant, Payload>

  /// All entries; the one with number `n` has index `n - 1`.
  @inlinable
  public var entries: [Entry] { storage }

  /// The number of entries, which is the number of the last one.
  @inlinable
  public var count: Int { storage.count }

  @usableFromInline var storage: [Entry] = []

  /// Creates an empty journal.
  @inlinable
  public init() {}

  /// Appends a fact and returns its number.
  ///
  /// - Precondition: `cause` is the number of an entry that is already there, and time has not gone
  ///   back since the last entry.
  @inlinable
  @discardableResult
  public mutating func append(
    _ payload: Payload,
    of participant: Participant,
    at instant: Instant,
    cause: EntryNumber?,
    rules: [RequirementID]
  ) -> EntryNumber {
    let number = storage.count + 1
    precondition(cause.map { (1..<number).contains($0) } ?? true, "an effect before its cause")
    precondition(storage.last.map { $0.instant <= instant } ?? true, "time went back")
    storage.append(
      Entry(
        sequence: number,
        instant: instant,
        participant: participant,
        cause: cause,
        rules: rules,
        payload: payload
      )
    )
    return number
  }

  /// Returns the entry with that number.
  ///
  /// - Precondition: The journal holds it.
  @inlinable
  public subscript(number: EntryNumber) -> Entry { storage[number - 1] }

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
