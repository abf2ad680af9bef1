// The number of an entry is its place, so it is not written; its time and its cause are written as the
// distance from what is known already.
extension JournalEntry where Participant: CanonicalCodable, Payload: CanonicalCodable {
  /// Writes the entry behind another one.
  ///
  /// - Parameters:
  ///   - previous: The time of the entry before; nil for the first, whose own time is written.
  ///   - writer: What is written into.
  /// - Precondition: The cause has a lower number, and time has not gone back.
  @inlinable
  public func encode(after previous: Instant?, to writer: inout CanonicalWriter) {
    if let previous {
      precondition(previous <= instant, "time went back")
      writer.number(UInt64(bitPattern: instant.milliseconds &- previous.milliseconds))
    } else {
      writer.write(instant)
    }
    writer.write(participant)
    precondition(cause.map { (1..<sequence).contains($0) } ?? true, "an effect before its cause")
    writer.number(cause.map { UInt64(truncatingIfNeeded: sequence - $0) } ?? 0)
    writer.write(rules)
    writer.write(payload)
  }

  /// Reads the entry with a number behind another one.
  @inlinable
  public init(
    numbered sequence: EntryNumber,
    after previous: Instant?,
    from reader: inout CanonicalReader
  ) throws(CanonicalError) {
    let instant = try Self.instant(after: previous, from: &reader)
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
      rules: reader.read(),
      payload: reader.read()
    )
  }

  @usableFromInline
  static func instant(
    after previous: Instant?,
    from reader: inout CanonicalReader
  ) throws(CanonicalError) -> Instant {
    guard let previous else { return try reader.read() }
    let start = reader.position
    let distance = try reader.number()
    let milliseconds = previous.milliseconds &+ Int64(bitPattern: distance)
    let limit = UInt64(bitPattern: Int64.max &- previous.milliseconds)
    guard distance <= limit else {
      throw CanonicalError(at: start, .numberOutOfRange(of: "Instant"))
    }
    return Instant(milliseconds: milliseconds)
  }
}
