/// One fact of a run: what happened, when, to which participant, by which cause and requirements.
@frozen
public struct JournalEntry<Participant: Hashable & Sendable, Payload: Hashable & Sendable>:
  Hashable, Sendable
{
  /// The number in the journal, counted from 1 without gaps.
  public let sequence: EntryNumber
  /// The true time at which it happened.
  public let instant: Instant
  /// The participant.
  public let participant: Participant
  /// The entry that caused this one; nil for an act of the scenario.
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
