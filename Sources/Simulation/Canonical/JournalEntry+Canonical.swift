// The number of an entry is its place, so it is not written, and its cause is written as the distance
// from there. When it happened is written apart.
extension JournalEntry where Participant: CanonicalCodable, Payload: CanonicalCodable {
  /// Writes what the entry holds besides its number and its instant.
  ///
  /// - Precondition: The cause has a lower number.
  @inlinable
  public func encode(to writer: inout CanonicalWriter) {
    writer.write(participant)
    precondition(cause.map { (1..<sequence).contains($0) } ?? true, "an effect before its cause")
    writer.number(cause.map { UInt64(truncatingIfNeeded: sequence - $0) } ?? 0)
    writer.write(rules)
    writer.write(payload)
  }

  /// Reads the entry with a number and an instant.
  @inlinable
  public init(
    numbered sequence: EntryNumber,
    at instant: Instant,
    from reader: inout CanonicalReader
  ) throws(CanonicalError) {
    let participant: Participant = try reader.read()
    let start = reader.position
    let distance = try reader.number()
    guard distance < UInt64(truncatingIfNeeded: sequence) else {
      throw CanonicalError(at: start, .noSuchCause(distance: distance, entry: sequence))
    }
    try self.init(
      sequence: sequence,
      instant: instant,
      participant: participant,
      cause: distance == 0 ? nil : sequence - Int(distance),
      rules: reader.requirementList(),
      payload: reader.read()
    )
  }
}

extension Journal where Participant: CanonicalCodable, Payload: CanonicalCodable {
  /// Writes what an entry holds besides its instant, as ``JournalEntry/encode(to:)`` writes it.
  ///
  /// - Precondition: The journal holds an entry with that number.
  @inlinable
  public func encode(_ number: EntryNumber, to writer: inout CanonicalWriter) {
    let (segment, index) = place(of: number)
    if segment < segments.count {
      segments[segment].withElement(at: index) { encode($0, numbered: number, to: &writer) }
    } else {
      tail.withElement(at: index) { encode($0, numbered: number, to: &writer) }
    }
  }

  @inlinable
  func encode(
    _ record: borrowing InPlace<Record>,
    numbered number: EntryNumber,
    to writer: inout CanonicalWriter
  ) {
    record.value.participant.encode(to: &writer)
    let cause = Int(record.value.cause)
    writer.number(cause == 0 ? 0 : UInt64(truncatingIfNeeded: number - cause))
    let rules = record.value.rules
    if readRules.holds(rules) {
      writer.write(readRules.ids(of: rules))
    } else {
      writer.rules(rules)
    }
    record.value.payload.encode(to: &writer)
  }
}

extension Instant {
  /// Writes how long the instant is after another one.
  ///
  /// - Precondition: It is not before it.
  @inlinable
  public func encode(after previous: Instant, to writer: inout CanonicalWriter) {
    precondition(!precedes(previous), "time went back")
    writer.number(UInt64(bitPattern: milliseconds &- previous.milliseconds))
  }

  /// Reads how long the instant is after another one.
  @inlinable
  public init(after previous: Instant, from reader: inout CanonicalReader) throws(CanonicalError) {
    let start = reader.position
    let distance = try reader.number()
    guard distance <= UInt64(bitPattern: Int64.max &- previous.milliseconds) else {
      throw CanonicalError(at: start, .numberOutOfRange(of: "Instant"))
    }
    self.init(milliseconds: previous.milliseconds &+ Int64(bitPattern: distance))
  }
}
